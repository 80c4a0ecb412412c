// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { expect, it } from 'vitest';
import { entryDetails } from '../../src/pieces/history';
import type { HistoryEntry } from '../../src/state/entry';
import { begin } from '../../src/state/game';
import { boardOf } from '../state/engine';

const details = (map: string, entry: Partial<HistoryEntry>) => {
  const players = ['A', 'B'].map((name) => ({ name, kind: 'human' }));
  const game = begin(boardOf(map), { record: 1, map, players }, null);
  return entryDetails(game, { kind: 'claim', p: 0, ...entry } as HistoryEntry);
};

it('names the tracks that a tile cuts', () => {
  expect(
    details('france', { build: { track: 'angers-rennes', colour: 'red' }, closed: ['le_mans-lorient'] }),
  ).toContainEqual('cuts Le Mans – Lorient');
});

it('does not repeat the name of a claimed track for the parallel one that it closes', () => {
  expect(details('usa', { track: 'denver-kansas_city:1', closed: ['denver-kansas_city:2'] })).toEqual([
    'closes the parallel track',
  ]);
});
