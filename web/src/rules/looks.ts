// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How a game stands, on the board: owners, colours that tracks have got, closed ones, what the rules add, the last move.

import { useMemo } from 'preact/hooks';
import { mergeLook, overlayLooks } from '../board/position_looks';
import { SEAT_COLOURS, type SeatColour } from '../board/seats';
import { concernOf } from '../state/entry';
import type { Game } from '../state/game';
import type { Looks } from './rule';
import { rulesOf } from './rules';

export function looksOf(game: Game, colours: readonly SeatColour[] = SEAT_COLOURS): Looks {
  const looks: Looks = { tracks: new Map(), places: new Map() };
  const { tracks } = looks;
  const colourOf = (seat: number): SeatColour => colours[seat] ?? SEAT_COLOURS[seat] ?? 'red';
  for (const id of game.closed) tracks.set(id, { barred: 'closed' });
  for (const [id, tile] of Object.entries(game.colours)) mergeLook(tracks, id, { tile });
  for (const rule of rulesOf(game)) rule.looks?.(game, looks, colourOf);
  for (const [id, seat] of Object.entries(game.owners)) tracks.set(id, { owner: colourOf(seat) });
  markLast(game, looks);
  return looks;
}

function markLast(game: Game, { tracks, places }: Looks): void {
  const entry = [...game.log].reverse().find(({ kind }) => kind !== 'last_round' && kind !== 'end');
  if (!entry) return;
  const concern = concernOf(entry);
  for (const id of concern.tracks) mergeLook(tracks, id, { last: true });
  for (const id of concern.places) mergeLook(places, id, { last: true });
}

/** The looks for a board: how a game stands, and what is shown over it. */
export function useLooks(game: Game, colours: readonly SeatColour[], over: Partial<Looks> = {}) {
  const { tracks, places } = useMemo(() => looksOf(game, colours), [game, colours]);
  return { tracks: overlayLooks(tracks, over.tracks), places: overlayLooks(places, over.places) };
}
