// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Path data. All spaces of a track become one path, and so do their symbols: a few elements for a track instead of
// dozens, which keeps large boards fast.

import { add, type Quad, scale, side, sub, unit, type Vec } from './geometry';

const short = (value: number): string => String(Math.round(value * 10) / 10);

const xy = (p: Vec): string => `${short(p.x)} ${short(p.y)}`;

/** A point of a rectangle's own plane (x along, y across) on the board. */
const onBoard = (q: Quad, x: number, y: number): Vec => ({
  x: q.centre.x + q.along.x * x - q.along.y * y,
  y: q.centre.y + q.along.y * x + q.along.x * y,
});

/** A rectangle with round corners; `by` makes it larger on all sides. */
export function quadPath(q: Quad, radius: number, by = 0): string {
  const x = q.halfLength + by;
  const y = q.halfWidth + by;
  const r = Math.max(0, Math.min(radius, x, y));
  const at = (px: number, py: number): string => xy(onBoard(q, px, py));
  const corner = (cx: number, cy: number, ex: number, ey: number): string => `Q${at(cx, cy)} ${at(ex, ey)}`;
  return (
    `M${at(-x + r, -y)}L${at(x - r, -y)}${corner(x, -y, x, -y + r)}` +
    `L${at(x, y - r)}${corner(x, y, x - r, y)}L${at(-x + r, y)}${corner(-x, y, -x, y - r)}` +
    `L${at(-x, -y + r)}${corner(-x, -y, -x + r, -y)}Z`
  );
}

/** A polygon given in a rectangle's own plane. */
export function polygonOn(q: Quad, points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => xy(onBoard(q, x, y))).join('L')}Z`;
}

/** A circle given in a rectangle's own plane. */
export function circleOn(q: Quad, x: number, y: number, r: number): string {
  const at = onBoard(q, x - r, y);
  const [cos, sin] = [q.along.x * 2 * r, q.along.y * 2 * r];
  const arc = `a${short(r)} ${short(r)} 0 1 0`;
  return `M${xy(at)}${arc} ${short(cos)} ${short(sin)}${arc} ${short(-cos)} ${short(-sin)}Z`;
}

/** The outline of a line as wide as twice `by`, with ends bent outwards by `bulge`. */
function outline(line: readonly Vec[], by: number, bulge: number): string {
  const shifted = line.map((p, i) => {
    const along = unit(sub(line[Math.min(i + 1, line.length - 1)] as Vec, line[Math.max(i - 1, 0)] as Vec));
    return [add(p, scale(side(along), by)), sub(p, scale(side(along), by))] as const;
  });
  const there = shifted.map(([left]) => xy(left)).join('L');
  const back = shifted.map(([, right]) => xy(right)).reverse();
  const end = (i: number): string => {
    const [left, right] = shifted.at(i) as readonly [Vec, Vec];
    const across = Math.round((Math.atan2(left.y - right.y, left.x - right.x) * 180) / Math.PI);
    return `A${short(by)} ${short(bulge)} ${across} 0 0 `;
  };
  return `M${there}${end(-1)}${back.join('L')}${end(0)}${xy((shifted[0] as readonly [Vec, Vec])[0])}Z`;
}

/** A ring round a line, to be filled with evenodd. It extends little beyond the ends, where places are. */
export function railRing(line: readonly Vec[], inside: number, outside: number): string {
  const beyond = 0.65 * (outside - inside);
  return line.length > 0 ? outline(line, inside, 0.1) + outline(line, outside, beyond) : '';
}

export const roundRing = (at: Vec, inside: number, outside: number): string =>
  outline([at], inside, inside) + outline([at], outside, outside);

export const linePath = (points: readonly Vec[]): string => `M${points.map(xy).join('L')}`;

/** The transform of a drawing whose ground is at y = 0. */
export const putAt = (at: Vec, size: number): string =>
  `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${size.toFixed(3)})`;

/** Path data of relative m, l, c and z only, moved to a spot, scaled and turned. */
export function stamp(shape: string, at: Vec, size: number, along: Vec = { x: 1, y: 0 }): string {
  const turn = (x: number, y: number): string =>
    `${short((x * along.x - y * along.y) * size)} ${short((x * along.y + y * along.x) * size)}`;
  let first = true;
  return shape.replace(/([mlcz])([^mlcz]*)/g, (_, command: string, numbers: string) => {
    const n = numbers.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const pairs: string[] = [];
    for (let i = 0; i + 1 < n.length; i += 2) pairs.push(turn(n[i] as number, n[i + 1] as number));
    if (!first) return command + pairs.join(' ');
    first = false;
    const [dx = '0', dy = '0'] = (pairs[0] ?? '').split(' ');
    const start = { x: at.x + Number(dx), y: at.y + Number(dy) };
    return `M${xy(start)}${pairs.length > 1 ? `l${pairs.slice(1).join(' ')}` : ''}`;
  });
}
