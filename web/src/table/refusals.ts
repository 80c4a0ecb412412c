// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Why something was or would be refused, in a sentence: the engine's statuses and the server's refusals.

import { common } from '../messages/common';
import { sentence } from '../messages/messages';
import { reasonMessages, statusMessages } from '../messages/reasons';
import { refusalMessages } from '../messages/refusals';
import type { Reason } from '../state/reasons';

/** The sentence for an id. */
export function refusalText(id: string): string {
  const statuses: Readonly<Record<string, string>> = statusMessages();
  const refusals: Readonly<Record<string, string>> = refusalMessages();
  return statuses[id] ? sentence(statuses[id]) : (refusals[id] ?? refusalMessages().other);
}

/** The sentence for a reason, with its numbers. */
export function reasonText(
  reason: Reason,
  names: { seat: (p: number) => string; track: (id: string) => string },
): string {
  const w = reasonMessages();
  const { owner, players, wagons, cards, by } = reason;
  if (owner !== undefined) return sentence(w.taken(names.seat(owner)));
  if (reason.id === 'TRACK_CLOSED' && players) return sentence(w.closed(players));
  if (reason.id === 'TRACK_CUT' && by) return sentence(w.cut(names.track(by)));
  if (wagons) return sentence(w.wagons(wagons.needed, wagons.left));
  if (!cards) return refusalText(reason.id);
  const short = cards.any ? w.shortAny(cards.cards, common().colour[cards.colour]) : w.short[cards.colour](cards.cards);
  return sentence([cards.cards > 0 && short, cards.locos > 0 && w.locos(cards.locos)].filter(Boolean).join(', '));
}
