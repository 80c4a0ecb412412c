// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where the marks of companies stand: in a row beside their connection, on the side with more room.

import {
  add,
  type Box,
  boxesApart,
  boxOfQuad,
  grow,
  type Quad,
  quadDistance,
  scale,
  side,
  type Vec,
  walk,
} from './geometry';
import type { Connection, Layout } from './layout';

export interface Mark {
  connection: string;
  company: string;
  at: Vec;
}

const SIZE = 18;

/** The places of a row of marks along a connection: `aside` from its middle line, `shift` along it. */
function rowOf(c: Connection, count: number, step: number, aside: number, shift: number): Vec[] {
  const middle = c.curve.length / 2 + shift;
  return Array.from({ length: count }, (_, i) => {
    const { at, along } = walk(c.curve, middle + (i - (count - 1) / 2) * step);
    return add(at, scale(side(along), aside));
  });
}

function costOf(row: Vec[], radius: number, quads: { quad: Quad; box: Box }[], layout: Layout, taken: Mark[]): number {
  let cost = 0;
  for (const at of row) {
    const box = grow({ left: at.x, top: at.y, right: at.x, bottom: at.y }, radius);
    for (const other of quads)
      if (!boxesApart(box, other.box)) cost += (1.6 * Math.max(0, radius - quadDistance(other.quad, at))) / radius;
    for (const label of layout.labels.values()) if (!boxesApart(box, label.box)) cost += 1.5;
    for (const place of layout.places.values())
      if (Math.hypot(place.x - at.x, place.y - at.y) < radius + layout.sizes.dot) cost += 1.5;
    for (const mark of taken) if (Math.hypot(mark.at.x - at.x, mark.at.y - at.y) < 2 * radius) cost += 1.5;
    if (at.x < radius || at.y < radius || at.x > layout.size.x - radius || at.y > layout.size.y - radius) cost += 0.4;
  }
  return cost;
}

export function markSize(layout: Layout): number {
  return SIZE * layout.sizes.unit;
}

export function placeMarks(layout: Layout): Mark[] {
  const marks: Mark[] = [];
  const radius = markSize(layout) / 2;
  const quads = [...layout.lanes.values()].flatMap((lane) =>
    lane.spaces.map((quad) => ({ quad, box: boxOfQuad(quad) })),
  );
  // Short connections first: they have the fewest candidates.
  for (const c of [...layout.connections].sort((a, b) => a.curve.length - b.curve.length)) {
    const companies = c.lanes[0]?.track.companies ?? [];
    if (!companies.length) continue;
    const step = Math.min(2 * radius + 0.6, (c.curve.length * 0.86) / companies.length);
    let best: Vec[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const aside of [1, -1].map((way) => way * (c.halfWidth + radius + 0.9 * layout.sizes.unit)))
      for (let i = -6; i <= 6; i++) {
        const row = rowOf(c, companies.length, step, aside, (i * c.curve.length) / 20);
        const cost = costOf(row, radius, quads, layout, marks) + Math.abs(i) * 0.05;
        if (cost < least) [least, best] = [cost, row];
      }
    companies.forEach((company, i) => {
      marks.push({ connection: c.id, company, at: best[i] as Vec });
    });
  }
  return marks;
}
