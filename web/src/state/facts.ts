// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a table shows that follows from the state of the game, as the engine computes it.

import type { Preview, Standings } from '../engine/assist';
import type { Game } from './game';

const standings = new WeakMap<Game, Standings>();
export function standingsOf(game: Game): Standings {
  const known = standings.get(game) ?? game.view.standings(game.end);
  standings.set(game, known);
  return known;
}

/** What counts as the score while a game goes on: points, or completed tickets where those decide. */
export const publicScores = (game: Game): number[] => standingsOf(game).scores;

/** The last round: how many turns a seat has still, the present one included; null before it. */
export const turnsLeftOf = (game: Game, p: number): number | null => standingsOf(game).turns_left?.[p] ?? null;

/** What a legal move of the viewer would do, or null. */
export function previewOf(game: Game, move: string | undefined): Preview | null {
  if (game.me === null || !move) return null;
  const preview = game.view.preview(game.me, move);
  return 'refused' in preview ? null : preview;
}

/** The tracks of a seat's longest path once the game is over, in their order; an older record does not tell them. */
export const pathOf = (game: Game, p: number): readonly string[] =>
  game.end?.path?.[p] ?? game.view.network(p).path.tracks;

/** The own tracks that join the two places of a completed ticket, for showing them. */
export function wayOf(game: Game, seat: number, ticket: string): string[] {
  const { state, way } = game.view.ticket(seat, ticket);
  return state === 'done' ? way : [];
}
