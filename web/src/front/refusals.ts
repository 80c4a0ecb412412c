// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the server's refusals mean to somebody who sets up or joins a table.

import { frontMessages } from '../messages/front';
import { refusalMessages } from '../messages/refusals';
import { RefusedError } from '../protocol/api';

/** The refusal's id, of whatever was thrown. */
export const idOf = (why: unknown): string => (why instanceof RefusedError ? why.id : 'other');

export function refusalText(id: string): string {
  const list: Readonly<Record<string, string>> = refusalMessages();
  if (id === 'OFFLINE') return frontMessages().unanswered;
  return (id === 'other' ? undefined : list[id]) ?? frontMessages().failed;
}
