// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The final scoring as a sequence of steps, one for each source of points, and who has won. All numbers are those of the
// end event; only where an older record does not say which tickets were completed is that asked of the engine.

import { endMessages } from '../messages/end';
import { capital } from '../messages/messages';
import { seatName } from '../pieces/names';
import type { CountStep } from '../rules/rule';
import { rulesOf, ticketGoalOf } from '../rules/rules';
import { ticketStep } from '../rules/ticket_step';
import { publicScores } from '../state/facts';
import type { Game } from '../state/game';

/** Maximum duration of all steps together. */
const TOTAL_MS = 20000;

/** Duration of each step: shorter if there are many. */
export function timesOf(steps: readonly CountStep[]): number[] {
  const sum = steps.reduce((all, { ms }) => all + ms, 0);
  const share = Math.min(1, TOTAL_MS / Math.max(1, sum));
  return steps.map(({ ms }) => ms * share);
}

/** What every seat has after the first n steps. */
export function totalsAfter(steps: readonly CountStep[], n: number, seats: number): number[] {
  const told = steps.slice(0, n);
  return Array.from({ length: seats }, (_, p) => told.reduce((sum, { adds }) => sum + (adds[p] ?? 0), 0));
}

export function scoringSteps(game: Game): CountStep[] {
  if (!game.end) return [];
  const points = ticketGoalOf(game) === null ? [routesStep(game), ...ticketSteps(game)] : [];
  return [...points, ...rulesOf(game).flatMap((rule) => rule.count?.(game) ?? [])];
}

const routesStep = (game: Game): CountStep => ({
  adds: (game.end?.scores ?? []).map(({ routes }) => routes),
  ms: 2200,
  title: () => capital(endMessages().col.routes),
  body: () => endMessages().routesMore,
});

function ticketSteps(game: Game): CountStep[] {
  return game.seats.flatMap((seat, p): CountStep[] => {
    if (!seat.tickets) return hiddenStep(game, p);
    const met = game.end?.met?.[p];
    return seat.tickets
      .map((id) => {
        const done = met ? met.includes(id) : game.view.ticket(p, id).state === 'done';
        return { id, done, points: game.board.tickets.get(id)?.points ?? 0 };
      })
      .sort((x, y) => x.points - y.points)
      .map(({ id, done, points }) => ticketStep(game, { seat: p, id, done }, done ? points : -points));
  });
}

/** All tickets of a seat that are hidden in this view. */
function hiddenStep(game: Game, p: number): CountStep[] {
  const { completed, failed, tickets } = game.end?.scores[p] ?? (game.seats[p] as Game['seats'][number]).score;
  if (completed + failed === 0) return [];
  const w = endMessages;
  return [
    {
      adds: game.seats.map((_, seat) => (seat === p ? tickets : 0)),
      ms: 1500,
      title: () => w().hidden(seatName(game, p)),
      body: () => `${w().hiddenDone(completed)}, ${w().hiddenFailed(failed)}`,
    },
  ];
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
