// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A whole game to look back on: the score over the turns, and how it stood after any event in anybody's view.

import type { Viewer } from '../engine/engine';
import type { GameEvent, Header } from '../protocol/events';
import type { Board } from './board';
import { publicScores } from './facts';
import { begin, type Game, stepAll } from './game';
import { otherRevision, unknownInHeader } from './known';

/** A full record that can be looked at anywhere. */
export class Replay {
  /** By viewer: the games looked at so far, by the number of their events. */
  readonly #seen = new Map<Viewer, Map<number, Game>>();

  /** All events, or those before the first that this page does not know. */
  readonly events: readonly GameEvent[];
  /** What it does not know of this game. */
  readonly unknown: string | null;

  /** Throws if the engine does not know the map or the header. */
  constructor(
    readonly board: Board,
    readonly header: Header,
    events: readonly GameEvent[],
  ) {
    const whole = stepAll(begin(board, header, 'all'), events);
    this.events = events.slice(0, whole.events);
    this.unknown = whole.unknown ?? unknownInHeader(board, header);
    this.#seen.set('all', new Map([[whole.events, whole]]));
  }

  /** The game after the first n events. One of other rules is only ever seen with all cards open. */
  at(n: number, wanted: Viewer): Game {
    const viewer = otherRevision(this.header) === null ? wanted : 'all';
    const games = this.#seen.get(viewer) ?? new Map<number, Game>();
    if (!games.has(0)) games.set(0, begin(this.board, this.header, viewer));
    this.#seen.set(viewer, games);
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
