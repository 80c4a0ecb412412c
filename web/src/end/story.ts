// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The final scoring as a sequence of steps, one for each source of points. All numbers are those of the
// end event; only where an older record does not say which tickets were completed, and which path is the longest, is
// that looked up on the board, and the sum of it must agree.

import { ticketGoalOf } from '../rules/traits';
import { holders, publicScores, type Standing } from '../state/facts';
import type { Game } from '../state/game';

interface Points {
  /** What it adds to each seat. */
  adds: readonly number[];
}
export type ScoringStep = Points &
  (
    | { kind: 'routes' }
    | { kind: 'ticket'; seat: number; ticket: string; done: boolean }
    /** All tickets of a seat that are hidden in this view. */
    | { kind: 'tickets'; seat: number; completed: number; failed: number }
    | { kind: 'treat'; seat: number }
    | { kind: 'longest'; seats: readonly number[]; length: number; paths: readonly (readonly string[])[] }
    | { kind: 'globetrotter'; seats: readonly number[]; completed: number }
    | { kind: 'company'; company: string; standings: readonly Standing[] }
    | { kind: 'alvin' }
  );

/** Duration of a step in milliseconds, if it were the only one. */
const STEP_MS: Record<ScoringStep['kind'], number> = {
  routes: 2200,
  ticket: 1500,
  tickets: 1500,
  treat: 1400,
  longest: 3600,
  globetrotter: 2400,
  company: 1700,
  alvin: 2200,
};
/** Maximum duration of all steps together. */
const TOTAL_MS = 20000;

/** Duration of each step: shorter if there are many. */
export function timesOf(steps: readonly ScoringStep[]): number[] {
  const sum = steps.reduce((all, { kind }) => all + STEP_MS[kind], 0);
  const share = Math.min(1, TOTAL_MS / Math.max(1, sum));
  return steps.map(({ kind }) => STEP_MS[kind] * share);
}

/** What every seat has after the first n steps. */
export function totalsAfter(steps: readonly ScoringStep[], n: number, seats: number): number[] {
  const told = steps.slice(0, n);
  return Array.from({ length: seats }, (_, p) => told.reduce((sum, { adds }) => sum + (adds[p] ?? 0), 0));
}

export function scoringSteps(game: Game): ScoringStep[] {
  if (!game.end) return [];
  if (ticketGoalOf(game) !== null) return raceBeats(game);
  const scores = game.end.scores;
  const steps: ScoringStep[] = [{ kind: 'routes', adds: scores.map(({ routes }) => routes) }];
  steps.push(...ticketBeats(game));
  steps.push(...longestBeat(game), ...globetrotterBeat(game), ...companyBeats(game));
  const alvin = scores.map((score) => score.alvin);
  if (alvin.some((points) => points !== 0)) steps.push({ kind: 'alvin', adds: alvin });
  return steps;
}

const only = (game: Game, seat: number, points: number): number[] =>
  game.seats.map((_, p) => (p === seat ? points : 0));

function ticketBeats(game: Game): ScoringStep[] {
  return game.seats.flatMap((seat, p): ScoringStep[] => {
    const { tickets } = seat;
    const { completed, failed, tickets: sum } = game.end?.scores[p] ?? seat.score;
    if (!tickets)
      return completed + failed > 0 ? [{ kind: 'tickets', seat: p, completed, failed, adds: only(game, p, sum) }] : [];
    const met = game.end?.met?.[p];
    return tickets
      .flatMap((id) => game.board.tickets.get(id) ?? [])
      .sort((x, y) => x.points - y.points)
      .map(({ id, points }): ScoringStep => {
        const done = met ? met.includes(id) : game.view.ticket(p, id).state === 'done';
        return { kind: 'ticket', seat: p, ticket: id, done, adds: only(game, p, done ? points : -points) };
      });
  });
}

function longestBeat(game: Game): ScoringStep[] {
  const scores = game.end?.scores ?? [];
  const seats = scores.flatMap(({ longest }, p) => (longest > 0 ? [p] : []));
  const first = seats[0];
  if (first === undefined) return [];
  const paths = seats.map((p) => longestPathOf(game, p));
  return [
    { kind: 'longest', seats, length: scores[first]?.path ?? 0, paths, adds: scores.map(({ longest }) => longest) },
  ];
}

/** The tracks of a seat's longest path once the game is over, in their order. */
export const longestPathOf = (game: Game, p: number): readonly string[] =>
  game.end?.path?.[p] ?? game.view.network(p).path.tracks;

function globetrotterBeat(game: Game): ScoringStep[] {
  const scores = game.end?.scores ?? [];
  const seats = scores.flatMap(({ globetrotter }, p) => (globetrotter > 0 ? [p] : []));
  const first = seats[0];
  if (first === undefined) return [];
  const completed = scores[first]?.completed ?? 0;
  return [{ kind: 'globetrotter', seats, completed, adds: scores.map(({ globetrotter }) => globetrotter) }];
}

function companyBeats(game: Game): ScoringStep[] {
  return game.board.companies.flatMap((company): ScoringStep[] => {
    const standings = holders(game, company);
    if (!standings.some(({ holder }) => holder !== null)) return [];
    const adds = game.seats.map((_, p) => standings.find(({ holder }) => holder === p)?.points ?? 0);
    return [{ kind: 'company', company: company.id, standings, adds }];
  });
}

/** Ghost Train: the tickets laid down, in turn, and the bonus card. */
function raceBeats(game: Game): ScoringStep[] {
  const steps: ScoringStep[] = [];
  const most = Math.max(...game.seats.map(({ completed }) => completed.length));
  for (let i = 0; i < most; i++)
    game.seats.forEach(({ completed }, seat) => {
      const ticket = completed[i];
      if (ticket) steps.push({ kind: 'ticket', seat, ticket, done: true, adds: only(game, seat, 1) });
    });
  game.seats.forEach(({ treat }, seat) => {
    if (treat) steps.push({ kind: 'treat', seat, adds: only(game, seat, 1) });
  });
  return steps;
}

/** The own tracks that join the two places of a completed ticket, for showing them. */
export function wayOf(game: Game, seat: number, ticket: string): string[] {
  const { state, way } = game.view.ticket(seat, ticket);
  return state === 'done' ? way : [];
}

// ---- who has won ----

export interface Rank {
  seat: number;
  /** 1 for the winners; equals have the same. */
  rank: number;
  score: number;
}

/** All seats, the winners first; after them by score, then as ties are broken. */
export function ranking(game: Game): Rank[] {
  if (!game.end) return [];
  const { ranks } = game.view.outcome();
  const scores = publicScores(game);
  return ranks
    .map((rank, seat) => ({ seat, rank, score: scores[seat] ?? 0 }))
    .sort((x, y) => x.rank - y.rank || x.seat - y.seat);
}

/** What decided between those with the most points: nothing had to, completed tickets, the longest path; or nothing
 * could, and they share the win. */
export type Tie = 'none' | 'tickets' | 'path' | 'shared';

export const tieOf = (game: Game): Tie => (game.end ? game.view.outcome().tie : 'none');
