// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Points, boxes and rectangles at any angle. Board units; y down.

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

export const boxesApart = (a: Box, b: Box): boolean =>
  a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;

/** How far a rectangle reaches from its centre along a unit vector. */
const reach = (q: Quad, axis: Vec): number =>
  q.halfLength * Math.abs(dot(q.along, axis)) + q.halfWidth * Math.abs(dot(side(q.along), axis));

export function boxOfQuad(q: Quad): Box {
  const x = reach(q, { x: 1, y: 0 });
  const y = reach(q, { x: 0, y: 1 });
  return { left: q.centre.x - x, top: q.centre.y - y, right: q.centre.x + x, bottom: q.centre.y + y };
}
