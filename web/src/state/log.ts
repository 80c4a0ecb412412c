// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The log: one entry an action with what it caused, as ids and numbers; the words are the view's.

import type { Card } from '../protocol/events';
import type { Board } from './board';
import { listCards } from './cards';
import type { HistoryEntry } from './entry';

export type { Drawn, EntryKind, HistoryEntry } from './entry';

/** What an entry is about, for pointing at it. */
export interface Concern {
  tracks: string[];
  places: string[];
  cards: Card[];
  tickets: string[];
  companies: string[];
}

export function concernOf(board: Board, entry: HistoryEntry): Concern {
  const tracks = [entry.track, entry.build?.track].filter((id) => id !== undefined);
  const ends = tracks.flatMap((id) => {
    const track = board.tracks.get(id);
    return track ? [track.a, track.b] : [];
  });
  const named = [...(entry.kept ?? []), ...(entry.got ?? []), ...(entry.out ?? []), ...(entry.completed ?? [])];
  const tickets = named.filter((id) => id !== null);
  const joined = tickets.flatMap((id) => {
    const ticket = board.tickets.get(id);
    return ticket ? [ticket.a, ticket.b] : [];
  });
  const spots = [entry.marker?.place, entry.alvin].filter((id) => id !== undefined);
  const drawn = (entry.drawn ?? []).map(({ card }) => card).filter((card) => card !== null);
  return {
    tracks,
    places: [...new Set([...ends, ...spots, ...(entry.bonuses ?? []), ...joined])],
    cards: [...drawn, ...listCards(entry.cards ?? {}), ...listCards(entry.marker?.cards ?? {})],
    tickets,
    companies: [entry.share?.company, entry.neutral?.company].filter((id) => id !== undefined),
  };
}
