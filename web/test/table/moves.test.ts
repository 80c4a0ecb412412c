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
