// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Maps as small drawings: of the built-in ones when the page is built (tools/thumbnails.ts), of others here.

import type { Art } from '../art/art';
import type { Vec } from '../board/geometry';
import { type Layout, layoutOf } from '../board/layout';
import type { Board } from '../state/board';

/** A drawing is so many units wide; details smaller than one are left out. */
const WIDTH = 300;
const DETAIL = 0.9;

/** A map as a small drawing, 300 units wide. */
export interface Thumbnail {
  height: number;
  /** Path data of the country, of the tracks of each colour, and of points where the places are. */
  land: string;
  tracks: Readonly<Record<string, string>>;
  places: string;
}

/** The rings of path data in relative lines, as src/art has them. */
function ringsOf(path: string): Vec[][] {
  const rings: Vec[][] = [];
  for (const [, command, text] of path.matchAll(/([Mlz])([^Mlz]*)/g)) {
    const numbers = text?.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const points = Array.from({ length: numbers.length / 2 }, (_, i) => ({
      x: numbers[2 * i] ?? 0,
      y: numbers[2 * i + 1] ?? 0,
    }));
    if (command === 'M') rings.push(points);
    let here = rings.at(-1)?.at(-1) ?? { x: 0, y: 0 };
    for (const { x, y } of command === 'l' ? points : []) {
      here = { x: here.x + x, y: here.y + y };
      rings.at(-1)?.push(here);
    }
  }
  return rings;
}

/** How far a point is from the line through two others. */
function aside(p: Vec, a: Vec, b: Vec): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return Math.hypot(p.x - a.x, p.y - a.y);
  return Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
}

/** A line without the points that make no difference (Douglas and Peucker). */
function simple(points: readonly Vec[], detail: number): Vec[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const away = points.map((point) => aside(point, first, last));
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) < detail) return [first, last];
  const before = simple(points.slice(0, farthest + 1), detail);
  return [...before.slice(0, -1), ...simple(points.slice(farthest), detail)];
}

const short = (n: number): string => `${Math.round(n * 10) / 10}`;
const at = ({ x, y }: Vec): string => `${short(x)} ${short(y)}`;

/** The drawing of a board that the engine knows. */
export function thumbnailOf(board: Board, art: Art | null): Thumbnail {
  const layout = layoutOf(board, 'en', { width: 0, height: 0, bare: true }) as Layout;
  const size = WIDTH / layout.size.x;
  const scaled = ({ x, y }: Vec): Vec => ({ x: x * size, y: y * size });
  const onBoard = ({ x, y }: Vec): Vec => scaled({ x: x * layout.stretch, y });
  const land = ringsOf(art?.home ?? '')
    .map((ring) => simple(ring.map(onBoard), DETAIL))
    .filter((ring) => ring.length > 3)
    .map((ring) => `M${ring.map(at).join('L')}Z`)
    .join('');
  const tracks: Record<string, string> = {};
  for (const { track, line } of layout.lanes.values()) {
    const points = simple(line.map(scaled), DETAIL);
    const colour = track.colour ?? 'project';
    tracks[colour] = `${tracks[colour] ?? ''}M${points.map(at).join('L')}`;
  }
  const places = [...board.places.values()].flatMap(({ id, zone }) => (zone ? [] : (layout.places.get(id) ?? [])));
  return {
    height: Math.round(layout.size.y * size),
    land,
    tracks,
    places: places.map((place) => `M${at(scaled(place))}h0`).join(''),
  };
}
