// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The numbers of the chart: scales, ticks, where labels stand.

import type { CurvePoint } from '../state/history';

export interface Range {
  from: number;
  to: number;
}

/** Maps values to coordinates. */
export const scaleOf =
  (worth: Range, drawn: Range) =>
  (value: number): number =>
    worth.to === worth.from
      ? drawn.from
      : drawn.from + ((value - worth.from) / (worth.to - worth.from)) * (drawn.to - drawn.from);

/** Round numbers within a range, at most about `count`, zero among them if it is in the range. */
export function ticksOf({ from, to }: Range, count: number): number[] {
  const rough = Math.max(1, (to - from) / Math.max(1, count));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) ticks.push(value === 0 ? 0 : value);
  return ticks;
}

/** All scores of a curve, with zero. */
export function scoresRange(curve: readonly CurvePoint[]): Range {
  const all = curve.flatMap(({ scores }) => scores);
  return { from: Math.min(0, ...all), to: Math.max(1, ...all) };
}

/** Positions as near as possible to the wanted ones, in the same order, with a minimum gap. */
export function spread(wished: readonly number[], gap: number, within: Range): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => (wished[a] ?? 0) - (wished[b] ?? 0) || a - b);
  const placed = Array<number>(wished.length).fill(0);
  let least = within.from;
  for (const i of order) {
    placed[i] = Math.max(least, wished[i] ?? 0);
    least = placed[i] + gap;
  }
  let most = within.to;
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = placed[i] - gap;
  }
  return placed;
}

/** Path data of a seat's score: a step function. Only the final addition is a slope, so that lines
 * which end at the same time can be told apart. */
export function scoreLine(points: readonly { x: number; y: number }[], ended: boolean): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const n = (value: number): string => `${Math.round(value * 10) / 10}`;
  const end = ended ? rest.pop() : undefined;
  const steps = rest.map(({ x, y }) => `H${n(x)}V${n(y)}`).join('');
  return `M${n(first.x)} ${n(first.y)}${steps}${end ? `L${n(end.x)} ${n(end.y)}` : ''}`;
}
