// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What is said of a move is what the engine then does.

import { describe, expect, test } from 'vitest';
import { trackName } from '../../src/pieces/names';
import { readRecord } from '../../src/protocol/events';
import type { Board } from '../../src/state/board';
import { begin, type Game, step } from '../../src/state/game';
import { planOf, purposeOf } from '../../src/table/HintBox';
import { moveText } from '../../src/table/move_kinds';
import { boardOf, NO_LIMIT } from '../state/engine';

/** A game of bots as its first seat sees it, each time that seat is to begin a turn. */
function* turnsOf(board: Board, seed: bigint): Generator<Game> {
  const [record] = readRecord(board.engine?.series(['hard'], board.players[0], seed).record(0) ?? '');
  if (!record) throw new Error('no record');
  let game = begin(board, record.header, 0);
  for (const event of record.events) {
    game = step(game, event);
    if (event.e === 'turn' && event.p === 0) yield game;
  }
}

describe('drawing from the pile', () => {
  test.each([
    ['usa', 'Draw a card from the pile'],
    ['ghost-train', 'Draw 2 cards from the pile'],
  ])('%s: as many cards as come at once', (map, text) => {
    const [first] = turnsOf(boardOf(map), 3n);
    expect(first && moveText(first, 'blind')).toBe(text);
  });
});

describe('a hint to swap tickets', () => {
  test('works for none of those that are given up', { timeout: NO_LIMIT }, () => {
    const board = boardOf('ghost-train');
    let swaps = 0;
    for (const seed of [1n, 2n, 3n, 4n]) {
      const bot = board.engine?.bot('hard', board.players[0], 0, seed);
      for (const game of turnsOf(board, seed)) {
        const move = bot?.choose(game.view);
        if (move !== 'swap') continue;
        const hint = { move, ...bot?.hint(game.view) };
        expect(planOf(game, 0, hint)).toEqual([]);
        expect(purposeOf(game, hint, [])).toMatch(/^New tickets/);
        swaps++;
      }
    }
    expect(swaps).toBeGreaterThan(0);
  });
});

test('a hint to take a card names a planned track that it helps to pay', () => {
  const [game] = turnsOf(boardOf('usa'), 3n);
  if (!game) throw new Error('no turn');
  const slot = game.market.findIndex((card) => card && card !== 'loco');
  const track = [...game.board.tracks.values()].find(({ colour }) => colour === game.market[slot]);
  const hint = { move: `take ${slot}`, plan: [track?.id ?? ''], goal: [] };
  const text = purposeOf(game, hint, planOf(game, 0, hint));
  expect(text).toContain(trackName(game.board, track?.id ?? ''));
});

test('the plan of a hint goes from one’s own network outwards', { timeout: NO_LIMIT }, () => {
  const board = boardOf('old-west');
  const bot = board.engine?.bot('hard', board.players[0], 0, 3n);
  let ordered = 0;
  for (const game of turnsOf(board, 3n)) {
    const move = bot?.choose(game.view) ?? '';
    const plan = planOf(game, 0, { move, ...bot?.hint(game.view) });
    const barred = plan.map((id) => game.view.reason(0, id).id === 'NOT_JOINED');
    expect(barred.slice(barred.indexOf(true)).every((each) => each || !barred.includes(true))).toBe(true);
    const ends = (id: string) => [board.tracks.get(id)?.a, board.tracks.get(id)?.b];
    const first = barred.indexOf(true);
    if (first < 1) continue;
    const reached = new Set(
      [...plan.slice(0, first), ...Object.keys(game.owners).filter((id) => game.owners[id] === 0)].flatMap(ends),
    );
    if (plan.slice(first).some((id) => ends(id).some((place) => reached.has(place)))) {
      expect(ends(plan[first] ?? '').some((place) => reached.has(place))).toBe(true);
      ordered++;
    }
  }
  expect(ordered).toBeGreaterThan(0);
});
