// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Points, boxes, rectangles at any angle and the curves that tracks follow. Board units; y down.

export interface Vec {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A rectangle turned to lie along `along`, a unit vector. */
export interface Quad {
  centre: Vec;
  along: Vec;
  halfLength: number;
  halfWidth: number;
}

export const add = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y });
export const sub = (a: Vec, b: Vec): Vec => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Vec, by: number): Vec => ({ x: a.x * by, y: a.y * by });
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y;
export const distance = (a: Vec, b: Vec): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Rotates by 90° clockwise on screen. */
export const side = (a: Vec): Vec => ({ x: -a.y, y: a.x });

export function unit(a: Vec): Vec {
  const length = Math.hypot(a.x, a.y);
  return length > 0 ? scale(a, 1 / length) : { x: 1, y: 0 };
}

export const grow = (b: Box, by: number): Box => ({
  left: b.left - by,
  top: b.top - by,
  right: b.right + by,
  bottom: b.bottom + by,
});

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

export const boxesApart = (a: Box, b: Box): boolean =>
  a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;

export const quadOfBox = (b: Box): Quad => ({
  centre: { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 },
  along: { x: 1, y: 0 },
  halfLength: (b.right - b.left) / 2,
  halfWidth: (b.bottom - b.top) / 2,
});

/** How far a rectangle reaches from its centre along a unit vector. */
const reach = (q: Quad, axis: Vec): number =>
  q.halfLength * Math.abs(dot(q.along, axis)) + q.halfWidth * Math.abs(dot(side(q.along), axis));

export function boxOfQuad(q: Quad): Box {
  const x = reach(q, { x: 1, y: 0 });
  const y = reach(q, { x: 0, y: 1 });
  return { left: q.centre.x - x, top: q.centre.y - y, right: q.centre.x + x, bottom: q.centre.y + y };
}

/** The gap between two rectangles; negative if they overlap (separating axis theorem). */
export function quadGap(a: Quad, b: Quad): number {
  const apart = sub(b.centre, a.centre);
  let best = Number.NEGATIVE_INFINITY;
  for (const axis of [a.along, side(a.along), b.along, side(b.along)])
    best = Math.max(best, Math.abs(dot(apart, axis)) - reach(a, axis) - reach(b, axis));
  return best;
}

export function quadDistance(q: Quad, point: Vec): number {
  const from = sub(point, q.centre);
  const x = Math.max(Math.abs(dot(from, q.along)) - q.halfLength, 0);
  const y = Math.max(Math.abs(dot(from, side(q.along))) - q.halfWidth, 0);
  return Math.hypot(x, y);
}

const STEPS = 24;

/** A quadratic curve parametrized by distance. */
export interface Curve {
  points: Vec[];
  reached: number[];
  length: number;
}

export function curveOf(start: Vec, end: Vec, bend?: Vec): Curve {
  const middle = bend ?? scale(add(start, end), 0.5);
  const points: Vec[] = [];
  const reached: number[] = [];
  let length = 0;
  for (let i = 0; i <= STEPS; i++) {
    const t = i / STEPS;
    const s = 1 - t;
    const at = add(add(scale(start, s * s), scale(middle, 2 * s * t)), scale(end, t * t));
    const before = points[i - 1];
    if (before) length += distance(before, at);
    points.push(at);
    reached.push(length);
  }
  return { points, reached, length };
}

/** The point at a distance along the curve, and the direction there. */
export function walk(curve: Curve, far: number): { at: Vec; along: Vec } {
  let step = 1;
  while (step < STEPS && (curve.reached[step] ?? 0) < far) step++;
  const from = curve.points[step - 1] as Vec;
  const to = curve.points[step] as Vec;
  const start = curve.reached[step - 1] as number;
  const size = (curve.reached[step] as number) - start;
  const part = size > 0 ? (far - start) / size : 0;
  return { at: add(from, scale(sub(to, from), part)), along: unit(sub(to, from)) };
}

/** The first intersection of two curves, or null. */
export function crossingOf(a: Curve, b: Curve): Vec | null {
  for (let i = 1; i <= STEPS; i++)
    for (let j = 1; j <= STEPS; j++) {
      const at = meet(a.points[i - 1] as Vec, a.points[i] as Vec, b.points[j - 1] as Vec, b.points[j] as Vec);
      if (at) return at;
    }
  return null;
}

function meet(a: Vec, b: Vec, c: Vec, d: Vec): Vec | null {
  const r = sub(b, a);
  const s = sub(d, c);
  const turn = r.x * s.y - r.y * s.x;
  if (turn === 0) return null;
  const from = sub(c, a);
  const t = (from.x * s.y - from.y * s.x) / turn;
  const u = (from.x * r.y - from.y * r.x) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? add(a, scale(r, t)) : null;
}
