// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Why a track cannot be claimed, as the engine would say it (src/game/tracks.c), with the numbers for a sentence.

import type { Colour, Track } from './board';
import type { Game } from './game';
import { networkOf } from './network';
import { missing, priceOf } from './pay';

export interface Reason {
  /** A refusal of the engine: TRACK_TAKEN, FEW_CARDS … */
  id: string;
  /** TRACK_TAKEN: who owns it. */
  owner?: number;
  /** TRACK_CLOSED: with how many players, and the track that closed it. */
  players?: number;
  by?: string;
  /** FEW_WAGONS: how many are needed, and how many there are. */
  wagons?: { needed: number; left: number };
  /** FEW_CARDS, FERRY_LOCOS: what is missing; `any`: a grey track, of which `colour` is the nearest. */
  cards?: { colour: Colour; any: boolean; cards: number; locos: number };
}

/** What bars a track to a seat whatever it holds (B23 to B25, F3, F7, O3), or null. The order is the engine's. */
function barredBy(game: Game, p: number, track: Track): string | null {
  if (game.owners[track.id] !== undefined) return 'TRACK_TAKEN';
  if (game.rules.has('crossings') && game.cut.has(track.id)) return 'TRACK_CUT';
  if (game.rules.has('markers')) {
    const network = networkOf(game, p);
    if (!network.has(track.a) && !network.has(track.b)) return 'NOT_JOINED';
  }
  if (track.connection.some((id) => game.owners[id] === p)) return 'OWN_PARALLEL';
  if (game.closed.has(track.id)) return 'TRACK_CLOSED';
  if (track.colour === null && game.colours[track.id] === undefined) return 'TRACK_UNBUILT';
  return null;
}

/** Why a seat cannot claim a track in a turn of its own, or null if it can. `told` is what the server says (`barred`),
 * which is believed; the numbers are found here. */
export function reasonFor(game: Game, p: number, id: string, told?: string): Reason | null {
  const track = game.board.tracks.get(id);
  const seat = game.seats[p];
  if (!track || !seat) return { id: told ?? 'UNKNOWN_ID' };
  const barred = told ?? barredBy(game, p, track);
  if (barred && !/^(FEW_|FERRY_|WRONG_)/.test(barred)) return barredReason(game, barred, track);
  if (seat.wagons < track.length) return { id: 'FEW_WAGONS', wagons: { needed: track.length, left: seat.wagons } };
  const price = priceOf(game, track);
  const lack = price && seat.hand && missing(price, seat.hand);
  if (price && lack) return { id: 'FEW_CARDS', cards: { ...lack, any: price.colour === 'grey' } };
  return told ? { id: told } : null;
}

function barredReason(game: Game, id: string, track: Track): Reason {
  switch (id) {
    case 'TRACK_TAKEN':
      return { id, owner: game.owners[track.id] };
    case 'TRACK_CLOSED': {
      const by = track.connection.find(
        (other) => game.owners[other] !== undefined || game.colours[other] !== undefined,
      );
      return { id, players: game.seats.length, by };
    }
    case 'TRACK_CUT':
      return { id, by: track.crosses.find((other) => game.owners[other] !== undefined || game.built.has(other)) };
    default:
      return { id };
  }
}
