// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What follows from how a game stands, and a table shows: the engine's answers.

import type { Preview, Standing, Standings } from '../engine/assist';
import type { Company } from './board';
import type { Game, Seat } from './game';

export type { Standing } from '../engine/assist';

const standings = new WeakMap<Game, Standings>();
function standingsOf(game: Game): Standings {
  const known = standings.get(game) ?? game.view.standings(game.end);
  standings.set(game, known);
  return known;
}

/** What counts as the score while a game goes on: points, or completed tickets where those decide. */
export const publicScores = (game: Game): number[] => standingsOf(game).scores;

/** The last round: how many turns a seat has still, the present one included; null before it. */
export const turnsLeftOf = (game: Game, p: number): number | null => standingsOf(game).turns_left?.[p] ?? null;

/** Pennsylvania: who holds shares of a company, the leader first, and what the stack would pay now (P6). After the end
 * only the revealed shares of the neutral holder count (P8). */
export const holders = (game: Game, company: Company): readonly Standing[] =>
  standingsOf(game).companies[company.id]?.holders ?? [];

/** Pennsylvania: whether these eyes are shown which shares somebody holds (null: the neutral holder), and not only how
 * many (P5). */
export const showsShares = (game: Game, holder: number | null): boolean =>
  standingsOf(game).shares_open || (holder !== null && holder === game.me);

/** Pennsylvania: how many shares these are, of all companies together. */
export const sharesCount = (held: Seat['shares']): number =>
  Object.values(held).reduce((sum, numbers) => sum + numbers.length, 0);

/** Pennsylvania: shares left in a company's stack. */
export const sharesLeft = (game: Game, company: Company): number => standingsOf(game).companies[company.id]?.left ?? 0;

/** What a legal move of the viewer would do, or null. */
export function previewOf(game: Game, move: string | undefined): Preview | null {
  if (game.me === null || !move) return null;
  const preview = game.view.preview(game.me, move);
  return 'refused' in preview ? null : preview;
}
