// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What claiming a track would lead to, beyond its points.

import type { Company } from './board';
import { sharesOn } from './facts';
import type { Game } from './game';
import { parts } from './network';

export interface Follows {
  /** Own tickets that it completes. */
  tickets: string[];
  /** Pennsylvania: the companies of which a share may be taken (P4). */
  shares: Company[];
  /** Old West: Alvin is caught (O11). */
  alvin: boolean;
  /** Ghost Train: both regions are joined for the first time (G7). */
  treat: boolean;
  /** Ghost Train: places joined to the town hall for the first time that bring cards (G8). */
  joins: string[];
}

export function followsOf(game: Game, p: number, id: string): Follows {
  const { board, rules } = game;
  const seat = game.seats[p];
  const track = board.tracks.get(id);
  const own = seat?.tracks ?? [];
  const [before, after] = [parts(board, own), parts(board, [...own, id])];
  const joins = (a: string, b: string): boolean =>
    after.some((part) => part.has(a) && part.has(b)) && !before.some((part) => part.has(a) && part.has(b));
  const { join_bonus: hall, region_bonus: ends } = board.raw;
  const placesOf = (region?: string) => board.regions.find((each) => each.id === region)?.places ?? [];
  const [from, to] = [placesOf(ends?.from), placesOf(ends?.to)];
  return {
    tickets: (seat?.tickets ?? []).filter((ticket) => {
      const held = board.tickets.get(ticket);
      return held && joins(held.a, held.b);
    }),
    shares: sharesOn(game, id),
    alvin: !!game.alvin && game.alvin.holder !== p && [track?.a, track?.b].includes(game.alvin.place),
    treat: rules.has('region_bonus') && !seat?.treat && from.some((a) => to.some((b) => joins(a, b))),
    joins: rules.has('join_bonus') && hall ? hall.places.filter((place) => joins(hall.hub, place)) : [],
  };
}
