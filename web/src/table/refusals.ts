// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Why something was or would be refused, in a sentence: the engine's statuses and the server's refusals.

import type { TrackReason } from '../engine/assist';
import { common } from '../messages/common';
import { sentence } from '../messages/messages';
import { reasonMessages, statusMessages } from '../messages/reasons';
import { refusalMessages } from '../messages/refusals';

/** The sentence for an id. */
export function refusalText(id: string): string {
  const statuses: Readonly<Record<string, string>> = statusMessages();
  const refusals: Readonly<Record<string, string>> = refusalMessages();
  return statuses[id] ? sentence(statuses[id]) : (refusals[id] ?? refusalMessages().other);
}

/** The sentence for a reason, with its numbers. */
export function reasonText(
  reason: TrackReason,
  names: { seat: (p: number) => string; track: (id: string) => string },
): string {
  const w = reasonMessages();
  const { owner, players, needed, left = 0, colour, cards = 0, locos = 0, by } = reason;
  if (owner !== undefined) return sentence(w.taken(names.seat(owner)));
  if (reason.id === 'TRACK_CLOSED' && players) return sentence(w.closed(players));
  if (reason.id === 'TRACK_CUT' && by) return sentence(w.cut(names.track(by)));
  if (needed !== undefined) return sentence(w.wagons(needed, left));
  if (!colour) return refusalText(reason.id);
  const short = reason.any ? w.shortAny(cards, common().colour[colour]) : w.short[colour](cards);
  return sentence(w.need([cards > 0 && short, locos > 0 && w.locos(locos)].filter(Boolean).join(common().and)));
}
