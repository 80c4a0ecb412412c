// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Small drawings of the maps, made when the page is built: `virtual:thumbnails`. A plugin for Vite. They are there with
// the first page, a few KB together, where a board itself takes its map file and a second of drawing.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Art } from '../src/art/art';
import { art as france } from '../src/art/france';
import { art as oldWest } from '../src/art/old-west';
import { art as pennsylvania } from '../src/art/pennsylvania';
import { art as usa } from '../src/art/usa';
import type { Vec } from '../src/board/geometry';
import { type Layout, layoutOf } from '../src/board/layout';
import { Engine } from '../src/engine/engine';
import type { Thumbnail } from '../src/front/thumbnail';
import { readBoard } from '../src/state/board';

const MODULE = 'virtual:thumbnails';
const MAPS = fileURLToPath(new URL('../../maps', import.meta.url));
const ENGINE = fileURLToPath(new URL('../../build-wasm/cheminot.wasm', import.meta.url));
const ARTS: Readonly<Record<string, Art>> = { usa, france, 'old-west': oldWest, pennsylvania };
/** A drawing is so many units wide; details smaller than one are left out. */
const WIDTH = 300;
const DETAIL = 0.9;

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

function thumbnailOf(engine: Engine, file: string): Thumbnail {
  const board = readBoard(JSON.parse(readFileSync(`${MAPS}/${file}`, 'utf8')), engine);
  const layout = layoutOf(board, 'en', { width: 0, height: 0, bare: true }) as Layout;
  const size = WIDTH / layout.size.x;
  const scaled = ({ x, y }: Vec): Vec => ({ x: x * size, y: y * size });
  const onBoard = ({ x, y }: Vec): Vec => scaled({ x: x * layout.stretch, y });
  const land = ringsOf(ARTS[board.id]?.home ?? '')
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

export default function thumbnails(): Plugin {
  return {
    name: 'cheminot-thumbnails',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const engine = await Engine.start(await WebAssembly.compile(readFileSync(ENGINE)));
      const files = readdirSync(MAPS).filter((file) => file.endsWith('.json') && file !== 'schema.json');
      const all = files.map((file) => [file.replace('.json', ''), thumbnailOf(engine, file)]);
      return `export const thumbnails = ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}
