// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Now } from '../protocol/messages';
import { sectionOf } from '../rules/rules';

/** What to open the rules at: the section about what is being asked. */
export function partNow(now: Pick<Now, 'phase' | 'asks'> | null): string {
  const asked = now?.asks ? sectionOf(now.asks) : undefined;
  switch (now?.phase) {
    case 'set_up':
      return asked ?? 'start';
    case 'second':
      return 'draw';
    case 'keep':
      return 'tickets';
    case 'rule':
      return asked ?? 'turn';
    case 'over':
      return 'score';
    default:
      return 'turn';
  }
}
