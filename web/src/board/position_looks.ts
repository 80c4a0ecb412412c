// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Game } from '../state/game';
import type { PlaceLook, TrackLook } from './look_types';
import { SEAT_COLOURS, type SeatColour } from './seats';

export interface Looks {
  tracks: Map<string, TrackLook>;
  places: Map<string, PlaceLook>;
}

/** Merges members into the look of an element. */
export function mergeLook<L extends object>(looks: Map<string, L>, id: string, more: L): void {
  looks.set(id, { ...looks.get(id), ...more });
}

/** The position on the board: owners, tiles, closed and cut tracks, markers, Alvin, and the last move. */
export function looksOf(game: Game, colours: readonly SeatColour[] = SEAT_COLOURS): Looks {
  const looks: Looks = { tracks: new Map(), places: new Map() };
  const { tracks, places } = looks;
  const colourOf = (seat: number): SeatColour => colours[seat] ?? SEAT_COLOURS[seat] ?? 'red';
  for (const id of game.closed) tracks.set(id, { barred: game.cut.has(id) ? 'cut' : 'closed' });
  for (const [id, tile] of Object.entries(game.colours))
    if (game.owners[id] === undefined) mergeLook(tracks, id, { tile });
  for (const [id, seat] of Object.entries(game.owners)) tracks.set(id, { owner: colourOf(seat) });
  for (const [id, seat] of Object.entries(game.markers)) mergeLook(places, id, { marker: colourOf(seat) });
  if (game.alvin) mergeLook(places, game.alvin.place, { alvin: true });
  markLast(game, looks);
  return looks;
}

function markLast(game: Game, { tracks, places }: Looks): void {
  const entry = [...game.log].reverse().find(({ kind }) => kind !== 'last_round' && kind !== 'end');
  if (!entry) return;
  if (entry.track) mergeLook(tracks, entry.track, { last: true });
  if (entry.build) mergeLook(tracks, entry.build.track, { last: true });
  if (entry.marker) mergeLook(places, entry.marker.place, { last: true });
}

/** Overlays one set of looks on another, element by element. */
export function overlayLooks<L extends object>(
  under: ReadonlyMap<string, L>,
  over?: ReadonlyMap<string, L>,
): ReadonlyMap<string, L> {
  if (!over || over.size === 0) return under;
  if (under.size === 0) return over;
  const all = new Map(under);
  for (const [id, look] of over) mergeLook(all, id, look);
  return all;
}
