// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A whole game to look back on: the score over the turns, where something happened, and how it stood after any event
// in anybody's eyes.

import type { Viewer } from '../engine/engine';
import type { GameEvent, Header } from '../protocol/events';
import type { Board } from './board';
import { publicScores } from './facts';
import { begin, type Game, stepAll } from './game';
import { otherRevision, unknownInEvent, unknownInHeader, unknownInMap } from './known';

/** A seat's eyes, a watcher's (null), or all cards open. */
export type Eyes = Viewer;

/** A full record that can be looked at anywhere. */
export class Replay {
  /** By eyes: the games looked at so far, by the number of their events. */
  readonly #seen = new Map<Eyes, Map<number, Game>>();

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

  /** The game after the first n events. One of other rules is only ever seen with all cards open. */
  at(n: number, wanted: Eyes): Game {
    const eyes = otherRevision(this.header) === null ? wanted : 'all';
    const games = this.#seen.get(eyes) ?? new Map([[0, begin(this.board, this.header, eyes)]]);
    this.#seen.set(eyes, games);
    const to = Math.max(0, Math.min(n, this.events.length));
    const from = [...games.keys()].reduce((best, at) => (at <= to && at > best ? at : best), 0);
    const game = stepAll(games.get(from) as Game, this.events.slice(from, to));
    games.set(to, game);
    return game;
  }
}

export interface CurvePoint {
  /** How many events the game had, and which turn had just ended. */
  events: number;
  turn: number;
  scores: number[];
}

/** The score of every seat at the beginning, after each turn, and at the end with all that is added there. `last` is the
 * game after these events. */
export function scoreCurve(last: Game, events: readonly GameEvent[]): CurvePoint[] {
  const curve: CurvePoint[] = [];
  const add = (game: Game) => curve.push({ events: game.events, turn: game.turn, scores: publicScores(game) });
  let game = begin(last.board, last.header, last.viewer);
  let from = 0;
  events.forEach((event, i) => {
    if (event.e !== 'turn' && event.e !== 'end') return;
    game = stepAll(game, events.slice(from, i));
    from = i;
    add(game);
  });
  if (last.end) add(last);
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
