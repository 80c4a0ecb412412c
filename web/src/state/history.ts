// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A whole game to look back on: the score over the turns, where something happened, and how it stood after any event
// in anybody's eyes.

import { type GameEvent, type Header, isHidden } from '../protocol/events';
import type { Board } from './board';
import { countCards } from './cards';
import { completedCount } from './facts';
import { begin, type Game, step } from './game';
import { unknownInEvent, unknownInHeader, unknownInMap } from './known';

/** A seat's eyes, a watcher's (null), or all cards open. */
export type Eyes = number | null | 'all';

/** An event as these eyes see it. */
export function blank(event: GameEvent, eyes: Eyes): GameEvent {
  if (eyes === 'all' || !('p' in event) || event.p === eyes) return event;
  switch (event.e) {
    case 'deal':
      return isHidden(event.cards) ? event : { ...event, cards: { hidden: countCards(event.cards) } };
    case 'blind':
      return { ...event, card: null };
    case 'offer':
    case 'keep':
      return { ...event, tickets: event.tickets.map(() => null) };
    case 'ticket':
      return { ...event, ticket: null };
    case 'swap':
      return { ...event, out: event.out.map(() => null) };
    default:
      return event;
  }
}

/** A full record that can be looked at anywhere. */
export class Replay {
  readonly #seen = new Map<Eyes, Game[]>();

  /** All events, or those before the first that this page does not know. */
  readonly events: readonly GameEvent[];
  /** What it does not know of this game. */
  readonly unknown: string | null;

  constructor(
    readonly board: Board,
    readonly header: Header,
    events: readonly GameEvent[],
  ) {
    const stop = events.findIndex((event) => unknownInEvent(board, event));
    this.events = stop < 0 ? events : events.slice(0, stop);
    const last = events[stop];
    this.unknown =
      (last ? unknownInEvent(board, last) : null) ?? unknownInMap(board.raw) ?? unknownInHeader(board, header);
  }

  /** The game after the first n events. */
  at(n: number, eyes: Eyes): Game {
    const games = this.#seen.get(eyes) ?? [begin(this.board, this.header, typeof eyes === 'number' ? eyes : null)];
    this.#seen.set(eyes, games);
    const wanted = Math.max(0, Math.min(n, this.events.length));
    let last = games.at(-1) as Game;
    for (const event of this.events.slice(games.length - 1, wanted)) {
      last = step(last, blank(event, eyes));
      games.push(last);
    }
    return games[wanted] as Game;
  }
}

export interface CurvePoint {
  /** How many events the game had, and which turn had just ended. */
  events: number;
  turn: number;
  scores: number[];
}

/** What counts as the score while a game goes on: points, or completed tickets where those decide. */
export const publicScores = (game: Game): number[] =>
  game.seats.map((seat) => (game.rules.has('ticket_race') ? completedCount(seat) : seat.score.total));

/** The score of every seat at the beginning, after each turn, and at the end with all that is added there. */
export function scoreCurve(board: Board, header: Header, events: readonly GameEvent[]): CurvePoint[] {
  const curve: CurvePoint[] = [];
  let game = begin(board, header, null);
  for (const event of events) {
    if (event.e === 'turn' || event.e === 'end')
      curve.push({ events: game.events, turn: game.turn, scores: publicScores(game) });
    game = step(game, event);
  }
  if (game.end) curve.push({ events: game.events, turn: game.turn, scores: publicScores(game) });
  return curve;
}

export type MarkKind =
  | 'turn'
  | 'claim'
  | 'tickets'
  | 'build'
  | 'marker'
  | 'alvin'
  | 'share'
  | 'complete'
  | 'last_round'
  | 'end';

/** Something a replay may jump to: `events` is the number of events up to and with it. */
export interface Mark {
  kind: MarkKind;
  p: number | null;
  events: number;
  turn: number;
}

const MARKED: Partial<Record<GameEvent['e'], MarkKind>> = {
  turn: 'turn',
  claim: 'claim',
  offer: 'tickets',
  build: 'build',
  marker: 'marker',
  alvin: 'alvin',
  share: 'share',
  complete: 'complete',
  treat: 'complete',
  last_round: 'last_round',
  end: 'end',
};

export function marksOf(events: readonly GameEvent[]): Mark[] {
  const marks: Mark[] = [];
  let turn = 0;
  events.forEach((event, i) => {
    if (event.e === 'turn') turn = event.n;
    const kind = MARKED[event.e];
    if (kind && (turn > 0 || event.e === 'marker'))
      marks.push({ kind, p: 'p' in event ? event.p : null, events: i + 1, turn });
  });
  return marks;
}
