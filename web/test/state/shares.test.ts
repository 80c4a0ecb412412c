// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What of shares is shown to whom (P5). Events tell everything; people are shown less.

import { describe, expect, test } from 'vitest';
import type { Header } from '../../src/protocol/events';
import { heldBy, sharesCount, showsShares } from '../../src/rules/shares/holders';
import { begin, type Game, stepAll } from '../../src/state/game';
import { boardOf, games, noEngine, simulate } from './engine';

const header = (options: Header['options']): Header => ({
  record: 1,
  map: 'pennsylvania',
  options,
  players: ['Ada', 'Bob'].map((name) => ({ name, kind: 'human' })),
});

/** A game of two with all its events: shares are taken early. */
const [record] = games(simulate({ map: 'pennsylvania', players: 2, options: [] }, 'planner', 1, 5));
const middle = record?.events.slice(0, record.events.length / 2) ?? [];

const gameOf = (me: number | null, options: Header['options'] = {}): Game =>
  stepAll(begin(boardOf('pennsylvania'), { ...header(options), revision: record?.header.revision }, me), middle);
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
    const game = gameOf(null);
    const taken = (p: number) => middle.filter((event) => event.e === 'share' && event.p === p).length;
    expect([0, 1].map((p) => sharesCount(heldBy(game, p)))).toEqual([taken(0), taken(1)]);
    expect(sharesCount(heldBy(game, null))).toBe(middle.filter(({ e }) => e === 'neutral').length);
    expect(taken(0) * taken(1)).toBeGreaterThan(0);
  });
});

test.skipIf(noEngine() !== null)('at the end everything is open', () => {
  if (!record) throw new Error('no record');
  const game = stepAll(begin(boardOf('pennsylvania'), record.header, 0), record.events);
  expect(game.stage).toBe('over');
  expect(shown(game)).toEqual([true, true, true]);
});
