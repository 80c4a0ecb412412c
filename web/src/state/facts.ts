// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What follows from how a game stands, and a table shows.

import { CARDS, type CardSet, type Company } from './board';
import type { Game, Seat } from './game';

/** The cards that these eyes cannot see: those of the pile and the unknown ones in hands. */
export function unseen(game: Game): CardSet {
  const rest: CardSet = {};
  for (const card of CARDS) {
    let n = game.board.deck[card] - (game.discards[card] ?? 0);
    for (const face of game.market) if (face === card) n--;
    for (const seat of game.seats) n -= (seat.hand ?? seat.known)[card] ?? 0;
    if (n > 0) rest[card] = n;
  }
  return rest;
}

/** Ghost Train: completed tickets, the trick-or-treat card included. */
export const completedCount = (seat: Seat): number => seat.completed.length + (seat.treat ? 1 : 0);

/** The last round: how many turns a seat has still, the present one included; null before it. */
export function turnsLeftOf(game: Game, p: number): number | null {
  if (game.turnsLeft === 0 || game.player === null || game.stage !== 'turns') return null;
  const seats = game.seats.length;
  // Between the event that begins the last round and the next turn, the present turn counts no more.
  const next = game.lastRound?.turn === game.turn ? (game.player + 1) % seats : game.player;
  const wait = (p - next + seats) % seats;
  return Math.max(0, Math.ceil((game.turnsLeft - wait) / seats));
}

export interface Standing {
  /** A seat, or null for the neutral holder. */
  holder: number | null;
  shares: readonly number[];
  points: number;
}

/** Pennsylvania: who holds shares of a company, the leader first, and what the stack would pay now (P6). After the end
 * only the revealed shares of the neutral holder count (P8). */
export function holders(game: Game, company: Company): Standing[] {
  const revealed = game.end?.neutral ?? game.neutral ?? {};
  const all: Standing[] = game.seats.map((seat, holder) => ({
    holder,
    shares: seat.shares[company.id] ?? [],
    points: 0,
  }));
  all.push({ holder: null, shares: revealed[company.id] ?? [], points: 0 });
  return all
    .filter(({ shares }) => shares.length > 0)
    .sort((x, y) => y.shares.length - x.shares.length || Math.min(...x.shares) - Math.min(...y.shares))
    .map((standing, rank) => ({ ...standing, points: standing.holder === null ? 0 : (company.payouts[rank] ?? 0) }));
}

/** Pennsylvania: whether these eyes are shown which shares somebody holds (null: the neutral holder), and not only how
 * many (P5). */
export const showsShares = (game: Game, holder: number | null): boolean =>
  game.stage === 'over' || game.rules.has('open_shares') || (holder !== null && holder === game.me);

/** Pennsylvania: how many shares these are, of all companies together. */
export const sharesCount = (held: Seat['shares']): number =>
  Object.values(held).reduce((sum, numbers) => sum + numbers.length, 0);

/** Pennsylvania: shares left in a company's stack. */
export const sharesLeft = (game: Game, company: Company): number =>
  company.shares - (game.sharesTaken[company.id] ?? 0);

/** Pennsylvania: the companies of which whoever claims a track may take a share (P4). */
export const sharesOn = (game: Game, id: string): Company[] =>
  game.board.companies.filter(
    (company) => game.board.tracks.get(id)?.companies.includes(company.id) && sharesLeft(game, company) > 0,
  );

/** Old West: who would score a track that a seat claims now, as points by seat (O5). */
export function scorersOf(game: Game, p: number, id: string): Record<number, number> {
  const track = game.board.tracks.get(id);
  if (!track) return {};
  const owners = [game.markers[track.a], game.markers[track.b]].filter((owner) => owner !== undefined);
  const scores: Record<number, number> = {};
  for (const owner of owners.length > 0 ? owners : [p]) scores[owner] = (scores[owner] ?? 0) + track.points;
  return scores;
}
