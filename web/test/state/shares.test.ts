// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What of shares is shown to whom (P5). Events tell everything; people are shown less.

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { sharesCount, showsShares } from '../../src/state/facts';
import { begin, type Game, step } from '../../src/state/game';
import { boardOf, games, noEngine, simulate } from './engine';

const header = (options: Header['options']): Header => ({
  record: 1,
  map: 'pennsylvania',
  options,
  players: ['Ada', 'Bob'].map((name) => ({ name, kind: 'human' })),
});

const EVENTS: GameEvent[] = [
  { e: 'first', p: 0 },
  { e: 'turn', p: 0, n: 1 },
  { e: 'share', p: 0, company: 'prr', number: 1 },
  { e: 'neutral', p: 0, company: 'prr', number: 2 },
  { e: 'turn', p: 1, n: 2 },
  { e: 'share', p: 1, company: 'bo', number: 1 },
];

const gameOf = (me: number | null, options: Header['options'] = {}): Game =>
  EVENTS.reduce(step, begin(boardOf('pennsylvania'), header(options), me));
const shown = (game: Game) => [0, 1, null].map((holder) => showsShares(game, holder));

describe('shares', () => {
  test('one sees one’s own', () => {
    expect(shown(gameOf(0))).toEqual([true, false, false]);
    expect(shown(gameOf(1))).toEqual([false, true, false]);
    expect(shown(gameOf(null))).toEqual([false, false, false]);
  });
  test('with the option everybody sees all', () => {
    for (const me of [0, 1, null]) expect(shown(gameOf(me, { open_shares: true }))).toEqual([true, true, true]);
    expect(shown(gameOf(0, { open_shares: false }))).toEqual([true, false, false]);
  });
  test('how many each holds is known to all', () => {
    const { seats, neutral } = gameOf(null);
    expect(seats.map(({ shares }) => sharesCount(shares))).toEqual([1, 1]);
    expect(sharesCount(neutral ?? {})).toBe(1);
  });
});

test.skipIf(noEngine() !== null)('at the end everything is open', () => {
  const setting = { map: 'pennsylvania' as const, players: 2, options: [] };
  for (const record of games(simulate(setting, 'random', 1, 5))) {
    const game = record.events.reduce(step, begin(boardOf('pennsylvania'), record.header, 0));
    expect(game.stage).toBe('over');
    expect(shown(game)).toEqual([true, true, true]);
  }
});
