// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The log: one entry an action with what it caused, as ids and numbers; the words are the view's.

import type { Card } from '../protocol/events';
import type { Board } from './board';
import { listCards } from './cards';
import type { Deed } from './deed';

export type { Deed, DeedKind, Drawn } from './deed';

/** What an entry is about, for pointing at it. */
export interface Concern {
  tracks: string[];
  places: string[];
  cards: Card[];
  tickets: string[];
  companies: string[];
}

export function concernOf(board: Board, deed: Deed): Concern {
  const tracks = [deed.track, deed.build?.track].filter((id) => id !== undefined);
  const ends = tracks.flatMap((id) => {
    const track = board.tracks.get(id);
    return track ? [track.a, track.b] : [];
  });
  const named = [...(deed.kept ?? []), ...(deed.got ?? []), ...(deed.out ?? []), ...(deed.completed ?? [])];
  const tickets = named.filter((id) => id !== null);
  const joined = tickets.flatMap((id) => {
    const ticket = board.tickets.get(id);
    return ticket ? [ticket.a, ticket.b] : [];
  });
  const spots = [deed.marker?.place, deed.alvin].filter((id) => id !== undefined);
  const drawn = (deed.drawn ?? []).map(({ card }) => card).filter((card) => card !== null);
  return {
    tracks,
    places: [...new Set([...ends, ...spots, ...(deed.bonuses ?? []), ...joined])],
    cards: [...drawn, ...listCards(deed.cards ?? {}), ...listCards(deed.marker?.cards ?? {})],
    tickets,
    companies: [deed.share?.company, deed.neutral?.company].filter((id) => id !== undefined),
  };
}
