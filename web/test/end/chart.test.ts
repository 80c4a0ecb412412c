// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import { scaleOf, scoreLine, scoresRange, spread, ticksOf } from '../../src/end/chart';
import { claimMoments, momentsOf, momentWith, neighbour } from '../../src/end/moments';
import type { HistoryEntry } from '../../src/state/entry';

describe('the chart', () => {
  test('a scale goes from end to end, and stands where there is nothing to measure', () => {
    const y = scaleOf({ from: -10, to: 90 }, { from: 200, to: 0 });
    expect([y(-10), y(40), y(90)]).toEqual([200, 100, 0]);
    expect(scaleOf({ from: 3, to: 3 }, { from: 7, to: 9 })(3)).toBe(7);
  });
  test('ticks are round numbers, zero among them', () => {
    expect(ticksOf({ from: -27, to: 132 }, 5)).toEqual([0, 50, 100]);
    expect(ticksOf({ from: 0, to: 6 }, 5)).toEqual([0, 2, 4, 6]);
    expect(ticksOf({ from: 1, to: 1 }, 5)).toEqual([1]);
    expect(ticksOf({ from: -30, to: 10 }, 4)).toEqual([-30, -20, -10, 0, 10]);
  });
  test('the range holds all scores and zero', () => {
    const point = { events: 0, turn: 0 };
    expect(
      scoresRange([
        { ...point, scores: [4, 7] },
        { ...point, scores: [-3, 9] },
      ]),
    ).toEqual({ from: -3, to: 9 });
    expect(scoresRange([])).toEqual({ from: 0, to: 1 });
  });
  test('labels keep their order and a gap, within the chart', () => {
    const placed = spread([50, 52, 51, 199], 20, { from: 10, to: 200 });
    const [a = 0, b = 0, c = 0, d = 0] = placed;
    expect([a, c, b].every((y, i, all) => i === 0 || y - (all[i - 1] ?? 0) >= 20)).toBe(true);
    expect(d).toBeLessThanOrEqual(200);
    const low = spread([200, 200, 200], 20, { from: 0, to: 200 });
    expect(low).toEqual([160, 180, 200]);
  });
  test('a line is steps, and slopes to the end', () => {
    const points = [
      { x: 0, y: 9 },
      { x: 10.04, y: 5 },
      { x: 12, y: 1 },
    ];
    expect(scoreLine(points, false)).toBe('M0 9H10V5H12V1');
    expect(scoreLine(points, true)).toBe('M0 9H10V5L12 1');
    expect(scoreLine([], true)).toBe('');
  });
});

describe('moments of a replay', () => {
  const log = [3, 7, 7, 12].map((to) => ({ to })) as HistoryEntry[];
  const moments = momentsOf(log, 15);
  test('before anything, after each thing done, and at the end', () => {
    expect(moments).toEqual([0, 3, 7, 12, 15]);
  });
  test('an event is found at the moment that has it', () => {
    expect([momentWith(moments, 1), momentWith(moments, 7), momentWith(moments, 99)]).toEqual([1, 2, 4]);
  });
  test('from claim to claim', () => {
    const events = Array.from({ length: 15 }, (_, i) => ({ e: i === 5 || i === 11 ? 'claim' : 'turn' }) as const);
    const claims = claimMoments(moments, events);
    expect(claims).toEqual([2, 3]);
    expect([neighbour(claims, 0, 1), neighbour(claims, 2, 1), neighbour(claims, 3, 1)]).toEqual([2, 3, null]);
    expect([neighbour(claims, 4, -1), neighbour(claims, 3, -1), neighbour(claims, 2, -1)]).toEqual([3, 2, null]);
  });
});
