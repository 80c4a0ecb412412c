// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Makes web/src/art/*.ts: for each map the land, borders, lakes, rivers and hills behind it, bent onto its layout.
//   node web/tools/outlines.mjs

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { COORDINATES } from './coordinates.mjs';
import { clipLine, clipRing, pathOf, simplify } from './lines.mjs';
import { LAKES, NATURE } from './nature.mjs';
import { plane, thinPlate } from './warp.mjs';

const require = createRequire(import.meta.url);
const load = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'));
const here = (path) => new URL(path, import.meta.url);

const states = load('us-atlas/states-10m.json');
const world50 = load('world-atlas/countries-50m.json');
const world10 = load('world-atlas/countries-10m.json');

/** Corsica is far off the board of France: it lies on its side under the dead ends of its ferries. */
const island = {
  is: (ring) => ring.every(([x, y]) => x > 8.3 && x < 9.8 && y > 41.2 && y < 43.2),
  put: ([x, y]) => [470 + (y - 41.37) * 150, 944 + (x - 8.55) * 96],
};

/** What each map shows: its own land, the neighbours', and how fine. `stiff` is the resistance to bending. */
const MAPS = {
  usa: { world: world50, home: ['840'], grain: 1.2, stiff: 0.01, around: 0.5, states: true },
  'old-west': { world: world50, home: ['840'], grain: 1.2, stiff: 0.004, around: 0.6, states: true },
  pennsylvania: { world: world10, home: ['840'], grain: 1.2, stiff: 0.0006, around: 0.6, states: true },
  france: { world: world10, home: ['250'], grain: 1.2, stiff: 0.004, around: 0.6, states: false, island },
};

const rings = (geometry) =>
  geometry.type === 'Polygon'
    ? geometry.coordinates
    : geometry.type === 'MultiPolygon'
      ? geometry.coordinates.flat()
      : [];
const lines = (geometry) => geometry.coordinates;

/** Long straight edges of the data would stay straight where the board is bent. */
function dense(line, step) {
  const out = [];
  line.forEach((p, i) => {
    const q = line[i - 1];
    if (q) {
      const n = Math.ceil(Math.hypot(p[0] - q[0], p[1] - q[1]) / step);
      for (let k = 1; k < n; k++) out.push([q[0] + ((p[0] - q[0]) * k) / n, q[1] + ((p[1] - q[1]) * k) / n]);
    }
    out.push(p);
  });
  return out;
}

function makeMap(id, settings) {
  const map = JSON.parse(readFileSync(here(`../../maps/${id}.json`), 'utf8'));
  const places = map.places.filter((place) => COORDINATES[id][place.id]);
  const real = places.map((place) => COORDINATES[id][place.id]);
  const flat = plane(real);
  const bend = thinPlate(
    real.map(flat),
    places.map(({ x, y }) => [x, y]),
    settings.stiff,
  );
  const toBoard = (p) => bend(flat(p));
  const lons = real.map((p) => p[0]);
  const lats = real.map((p) => p[1]);
  const spread = [Math.max(...lons) - Math.min(...lons), Math.max(...lats) - Math.min(...lats)];
  // Only this much of the globe is bent: far away the fit means nothing.
  const window = [
    Math.min(...lons) - spread[0] * settings.around,
    Math.min(...lats) - spread[1] * settings.around,
    Math.max(...lons) + spread[0] * settings.around,
    Math.max(...lats) + spread[1] * settings.around,
  ];
  const [w, h] = map.size;
  // Wider and higher than the board: a page of another shape shows more of the country.
  const frame = [-0.3 * w, -0.3 * h, 1.3 * w, 1.3 * h];
  const step = spread[0] / 40;
  const ring = (points, grain = settings.grain) => {
    const some = clipRing(points, window);
    if (some.length < 3) return [];
    const clipped = clipRing(dense([...some, some[0]], step).map(toBoard), frame);
    const simple = clipped.length > 2 ? simplify(clipped, grain) : [];
    return simple.length > 3 && area(simple) > 8 * settings.grain ? [simple] : [];
  };
  const open = (points, grain = settings.grain) =>
    clipLine(points, window)
      .flatMap((run) => clipLine(dense(run, step).map(toBoard), frame))
      .filter((part) => part.length > 1)
      .map((part) => simplify(part, grain));

  const { world } = settings;
  const countries = world.objects.countries;
  const all = feature(world, countries).features;
  const home = all.filter((f) => settings.home.includes(f.id));
  const abroad = all.filter((f) => !settings.home.includes(f.id));
  const { rivers, lakes, hills } = NATURE[id];
  const homeRings = settings.states
    ? feature(states, states.objects.nation).features.flatMap((f) => rings(f.geometry))
    : home.flatMap((f) => rings(f.geometry));
  const moved = homeRings.filter((r) => settings.island?.is(r)).map((r) => simplify(r.map(island.put), settings.grain));
  const art = {
    home: pathOf(
      [
        ...homeRings.filter((r) => !settings.island?.is(r)).flatMap((r) => ring(r)),
        ...moved.filter((r) => r.length > 6),
      ],
      true,
    ),
    abroad: pathOf(
      abroad.flatMap((f) => rings(f.geometry)).flatMap((r) => ring(r)),
      true,
    ),
    borders: pathOf(
      lines(
        mesh(world, countries, (a, b) => a !== b && !settings.home.includes(a.id) && !settings.home.includes(b.id)),
      ).flatMap((l) => open(l)),
    ),
    frontier: pathOf(
      lines(
        mesh(world, countries, (a, b) => a !== b && (settings.home.includes(a.id) || settings.home.includes(b.id))),
      ).flatMap((l) => open(l)),
    ),
    inner: settings.states
      ? pathOf(
          lines(mesh(states, states.objects.states, (a, b) => a !== b)).flatMap((l) => open(l, 1.5 * settings.grain)),
        )
      : '',
    lakes: pathOf(
      lakes.flatMap((lake) => ring([...LAKES[lake], LAKES[lake][0]], 0.4)),
      true,
    ),
    rivers: pathOf(rivers.flatMap((river) => open(meander(river), 0.7))),
    hills: hills
      .flatMap(([crest, count]) => along(crest, count).map(toBoard))
      .filter(([x, y]) => x > 0 && y > 0 && x < w && y < h)
      .map(([x, y]) => [Math.round(x), Math.round(y)]),
  };
  const members = Object.entries(art).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  const text = [
    '// biome-ignore-all format: made by web/tools/outlines.mjs from us-atlas and world-atlas (public domain)',
    "import type { Art } from './art';",
    '',
    'export const art: Art = {',
    ...members,
    '};',
    '',
  ].join('\n');
  writeFileSync(here(`../src/art/${id}.ts`), text);
  const errors = places.map(({ x, y }, i) => {
    const [a, b] = toBoard(real[i]);
    return Math.hypot(a - x, b - y);
  });
  console.log(
    id,
    text.length,
    'bytes; places off by at most',
    Math.max(...errors).toFixed(0),
    'mean',
    (errors.reduce((a, b) => a + b) / errors.length).toFixed(1),
  );
}

function area(ring) {
  let sum = 0;
  ring.forEach(([x, y], i) => {
    const [px, py] = ring[(i + ring.length - 1) % ring.length];
    sum += px * y - x * py;
  });
  return Math.abs(sum) / 2;
}

/** Rivers do not run straight: each piece is bent at its middle, the same way every time, again and again. */
function meander(line) {
  let points = line;
  for (let round = 0, turn = 1; round < 3; round++) {
    const finer = [points[0]];
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = points[i - 1];
      const [bx, by] = points[i];
      turn = (turn * 16807) % 2147483647;
      const aside = (turn / 2147483647 - 0.5) * 0.34;
      finer.push([(ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside], points[i]);
    }
    points = finer;
  }
  return points;
}

/** Spots at equal distances along a line. */
function along(crest, count) {
  const fine = dense(crest, 0.05);
  return Array.from({ length: count }, (_, i) => fine[Math.round((i * (fine.length - 1)) / Math.max(1, count - 1))]);
}

const only = process.argv[2];
for (const [id, settings] of Object.entries(MAPS)) if (!only || only === id) makeMap(id, settings);
