// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { expect, test } from 'vitest';
import { outlinedArt } from '../../src/art/outlined';
import type { Point } from '../../src/state/map_file';

const SQUARE: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
const [a, b, c, d] = SQUARE as [Point, Point, Point, Point];

test('a map without outlines has no country of its own', () => {
  expect(outlinedArt({})).toBeNull();
});

test('land goes round one way and lakes the other, whichever way they are written', () => {
  const there = 'M0 0l10 0 0 10 -10 0z';
  const back = 'M0 10l10 0 0 -10 -10 0z';
  expect(outlinedArt({ land: [SQUARE] })?.home).toBe(there);
  expect(outlinedArt({ land: [[d, c, b, a]] })?.home).toBe(there);
  expect(outlinedArt({ land: [SQUARE], lakes: [SQUARE] })?.home).toBe(there + back);
  expect(outlinedArt({ land: [SQUARE], lakes: [[d, c, b, a]] })?.home).toBe(there + back);
});
