// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tracks claimed and built, and those that are closed by it.

import type { BuildEvent, ClaimEvent } from '../protocol/events';
import type { Track } from './board';
import { addCard, takeCards } from './cards';
import type { Game, Seat } from './game';

export function stepClaim(game: Game, event: ClaimEvent): Game {
  const track = game.board.tracks.get(event.track);
  if (!track) return game;
  const claimed: Game = {
    ...game,
    passes: 0,
    claimed: track.id,
    owners: { ...game.owners, [track.id]: event.p },
    seats: game.seats.map((seat, p) => claimSeat(seat, track, p === event.p, event.scores[p] ?? 0)),
  };
  return occupy(returnTile(claimed, track), track);
}

function claimSeat(seat: Seat, track: Track, mine: boolean, points: number): Seat {
  if (!mine && points === 0) return seat;
  const score = { ...seat.score, routes: seat.score.routes + points, total: seat.score.total + points };
  if (!mine) return { ...seat, score };
  return { ...seat, score, wagons: seat.wagons - track.length, tracks: [...seat.tracks, track.id] };
}

/** F5: the tile of a claimed project goes back to the supply. */
function returnTile(game: Game, track: Track): Game {
  const colour = game.colours[track.id];
  if (!colour) return game;
  const { [track.id]: _, ...colours } = game.colours;
  return {
    ...game,
    colours,
    tiles: { ...game.tiles, [track.length]: addCard(game.tiles[track.length] ?? {}, colour) },
  };
}

export function stepBuild(game: Game, { track: id, colour }: BuildEvent): Game {
  const track = game.board.tracks.get(id);
  if (!track) return game;
  const built: Game = {
    ...game,
    colours: { ...game.colours, [id]: colour },
    built: new Set(game.built).add(id),
    tiles: { ...game.tiles, [track.length]: takeCards(game.tiles[track.length] ?? {}, { [colour]: 1 }) },
  };
  return occupy(built, track);
}

/** What a track shuts that is built or claimed: its parallels with few players (B25, F8), what crosses it (F7). */
function shutBy(game: Game, track: Track): { parallels: string[]; crossing: string[] } {
  const few = game.seats.length <= game.board.numbers.parallel_closed_up_to;
  const parallels = few ? track.connection.filter((id) => id !== track.id && game.owners[id] === undefined) : [];
  return { parallels, crossing: game.rules.has('crossings') ? track.crosses : [] };
}

function occupy(game: Game, track: Track): Game {
  const { parallels, crossing } = shutBy(game, track);
  const cut = crossing.some((id) => !game.cut.has(id)) ? new Set([...game.cut, ...crossing]) : game.cut;
  const shut = [...parallels, ...crossing].filter((id) => !game.closed.has(id) && game.owners[id] === undefined);
  return { ...game, cut, closed: shut.length > 0 ? new Set([...game.closed, ...shut]) : game.closed };
}
