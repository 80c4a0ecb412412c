// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The country of a map that brings its own outlines.

import type { MapFile, Point } from '../state/map_file';
import type { Art } from './art';

/** Twice the area, positive if the points go round with the sun. */
const turn = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);

/** A ring as path data in relative lines, as in the other arts, going round this way. */
function pathOf(ring: readonly Point[], way: 1 | -1): string {
  const points = turn(ring) * way < 0 ? [...ring].reverse() : ring;
  const steps = points.slice(1).map(([x, y], i) => {
    const [beforeX, beforeY] = points[i] ?? [0, 0];
    return `${x - beforeX} ${y - beforeY}`;
  });
  return `M${points[0]?.join(' ')}l${steps.join(' ')}z`;
}

/** Lakes are holes in the land, so that both have a coast. null: the map has no outlines. */
export function outlinedArt({ land, lakes }: Pick<MapFile, 'land' | 'lakes'>): Art | null {
  if (!land) return null;
  const home = [...land.map((ring) => pathOf(ring, 1)), ...(lakes ?? []).map((ring) => pathOf(ring, -1))].join('');
  return { home, abroad: '', borders: '', frontier: '', inner: '', lakes: '', rivers: '', hills: [] };
}
