// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How a game stands on the page, against the native engine: bots' games on every map, with every number of players and
// option, in every seat's eyes and a watcher's. GAMES=500 compares more games, TEST_SHARE=3 those of
// every third viewer.

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { SCORE_PARTS } from '../../src/protocol/ids';
import { rulesOf, ticketGoalOf } from '../../src/rules/rules';
import { publicScores } from '../../src/state/facts';
import { begin, type Game, stepAll } from '../../src/state/game';
import { boardOf, games, NO_LIMIT, nameOf, noEngine, type Setting, settings, simulate, views } from './engine';

const GAMES = Number(process.env.GAMES ?? 1);
const SHARE = Number(process.env.TEST_SHARE ?? 1);
const BOTS = ['random', 'planner,random', 'planner'];
const missing = noEngine();
if (missing) console.warn(`games are not compared with the engine: ${missing}`);

/** What the page puts together itself, from the order of events. */
function checkHistory(game: Game): void {
  game.seats.forEach((seat, p) => {
    const owned = Object.keys(game.owners).filter((id) => game.owners[id] === p);
    expect([...seat.tracks].sort()).toEqual(owned.sort());
    expect(seat.tickets === null ? seat.ticketCount : seat.tickets.length).toBe(seat.ticketCount);
    expect(new Set(seat.tickets ?? []).size).toBe(seat.tickets?.length ?? 0);
    const laid = rulesOf(game).flatMap((rule) => rule.laid?.(game, p) ?? []).length;
    const bonus = game.slices.region_bonus as { done: number[] } | undefined;
    if (ticketGoalOf(game) !== null) expect(publicScores(game)[p]).toBe(laid + (bonus?.done[p] ?? 0));
    else expect(publicScores(game)[p]).toBe(SCORE_PARTS.reduce((sum, part) => sum + (seat.score[part] ?? 0), 0));
  });
}

/** After every turn and at the end: what lies between is the same step. */
function checkGame(setting: Setting, header: Header, events: GameEvent[], eyes: number | null, lines: string[]): void {
  let game = begin(boardOf(setting.map), header, eyes);
  let from = 0;
  events.forEach((event, i) => {
    if (event.e !== 'turn' && event.e !== 'end') return;
    game = stepAll(game, events.slice(from, i + 1));
    from = i + 1;
    expect(game.unknown).toBeNull();
    expect(game.view.read()).toEqual(JSON.parse(lines[i] ?? '{}'));
    checkHistory(game);
  });
  expect(game.end?.e).toBe('end');
}

describe.skipIf(missing !== null)('a game is the engine’s', () => {
  test.each(settings.map((setting, i) => ({ name: nameOf(setting), setting, i })))(
    '$name',
    ({ setting, i }) => {
      const viewers = [null, ...Array(setting.players).keys()];
      viewers.forEach((eyes, n) => {
        if ((i + n) % SHARE > 0) return;
        const record = simulate(setting, BOTS[(i + n) % BOTS.length] as string, GAMES, 1000 + i + n);
        const lines = views(record, eyes);
        let from = 0;
        for (const { header, events } of games(record)) {
          checkGame(setting, header, events, eyes, lines.slice(from, from + events.length));
          from += events.length;
        }
      });
    },
    NO_LIMIT,
  );

  test('one of another revision is followed by its events', () => {
    for (const setting of settings.filter(({ players }) => players === 2)) {
      const [record] = games(simulate(setting, 'planner', 1, 3));
      if (!record) throw new Error('no record');
      const board = boardOf(setting.map);
      const open = stepAll(begin(board, record.header, 'all'), record.events);
      const told = stepAll(begin(board, { ...record.header, revision: 1 }, 'all'), record.events);
      expect(told.unknown).toBeNull();
      expect(told.owners).toEqual(open.owners);
      expect(told.seats.map(({ score, wagons, tickets }) => ({ score, wagons, tickets }))).toEqual(
        open.seats.map(({ score, wagons, tickets }) => ({ score, wagons, tickets })),
      );
      expect(() => begin(board, { ...record.header, revision: 1 }, 0)).toThrow();
    }
  });
});
