// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Hit testing and directional navigation. Computed from geometry instead of elements: on a phone tracks are closer
// together than a finger is wide, and the nearest must win.

import { type Box, distance, dot, sub, type Vec } from './geometry';
import type { Layout } from './layout';

export interface Thing {
  kind: 'track' | 'place';
  id: string;
}

function toSegment(p: Vec, a: Vec, b: Vec): number {
  const along = sub(b, a);
  const size = dot(along, along);
  const t = size > 0 ? Math.max(0, Math.min(1, dot(sub(p, a), along) / size)) : 0;
  return Math.hypot(p.x - a.x - along.x * t, p.y - a.y - along.y * t);
}

const inside = (p: Vec, b: Box): boolean => p.x >= b.left && p.x <= b.right && p.y >= b.top && p.y <= b.bottom;

/** The element at a point, or the nearest within `reach` board units. A name counts as its place. */
export function thingAt(
  layout: Layout,
  p: Vec,
  reach: number,
  kinds: { track: boolean; place: boolean },
): Thing | null {
  let best: Thing | null = null;
  let least = reach;
  if (kinds.track)
    for (const [id, lane] of layout.lanes)
      for (let i = 1; i < lane.line.length; i++) {
        const away = toSegment(p, lane.line[i - 1] as Vec, lane.line[i] as Vec) - layout.sizes.width / 2;
        if (away < least) [least, best] = [away, { kind: 'track', id }];
      }
  if (kinds.place)
    for (const [id, at] of layout.places) {
      const spots = layout.stops.get(id) ?? [at];
      const label = layout.labels.get(id);
      const away = Math.min(...spots.map((spot) => distance(p, spot) - 1.5 * layout.sizes.dot));
      // A track under a name takes precedence.
      const named = label && !label.spare && least > 0 && inside(p, label.box) ? 0 : away;
      if (named < least || (named <= 0 && away <= 0)) [least, best] = [named, { kind: 'place', id }];
    }
  return best;
}

/** The next spot in a direction: near, and not far off the axis. */
export function nextIn<T>(from: Vec, way: Vec, spots: Iterable<[T, Vec]>): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, at] of spots) {
    const step = sub(at, from);
    const ahead = dot(step, way);
    const aside = Math.abs(step.x * way.y - step.y * way.x);
    if (ahead < 1 || aside > 2 * ahead) continue;
    const cost = ahead + 1.6 * aside;
    if (cost < least) [least, best] = [cost, id];
  }
  return best;
}
