// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where everything on the board lies. Made once for a board and a language; nothing here depends on the game.

import type { Board, Lang, Point, Track } from '../state/board';
import { type Mark, placeMarks } from './company_marks';
import {
  add,
  type Box,
  boxOfQuad,
  type Curve,
  curveOf,
  distance,
  grow,
  type Quad,
  quadGap,
  scale,
  side,
  union,
  type Vec,
  walk,
} from './geometry';
import { type Label, placeLabels } from './labels';

export interface Sizes {
  /** About a seventh of a space's width on a board of usual density; all sizes scale with it. */
  unit: number;
  dot: number;
  stop: number;
  length: number;
  width: number;
  beside: number;
  gap: number;
  font: number;
}

/** One track: its spaces from a to b, and the line through their middles. */
export interface Lane {
  track: Track;
  spaces: Quad[];
  line: Vec[];
  middle: Vec;
}

export interface Connection {
  id: string;
  curve: Curve;
  /** How much of the curve is left free at each end. */
  trim: [number, number];
  rows: number;
  halfWidth: number;
  space: number;
  lanes: Lane[];
}

export interface Layout {
  sizes: Sizes;
  /** Boards taller than wide are widened to a square: pages are wide, and names need the width. */
  stretch: number;
  /** The board's own rectangle, and that with everything that reaches beyond it. */
  size: Vec;
  content: Box;
  places: Map<string, Vec>;
  connections: Connection[];
  lanes: Map<string, Lane>;
  /** Dead ends of each zone. */
  stops: Map<string, Vec[]>;
  labels: Map<string, Label>;
  marks: Mark[];
}

function sizesFor(board: Board, stretch: number, letters: number): Sizes {
  const area = board.size[0] * stretch * board.size[1];
  const usual = Math.sqrt(area / Math.max(1, board.places.size)) / 136;
  const unit = Math.min(usual, Math.sqrt(area) / 500, 1.42);
  return {
    unit,
    dot: 6.2 * unit,
    stop: 3.6 * unit,
    length: 31 * unit,
    width: 12.6 * unit,
    beside: 1.5 * unit,
    gap: 2.2 * unit,
    font: 16.2 * letters * unit,
  };
}

const pitch = (c: Connection): number => (c.curve.length - c.trim[0] - c.trim[1]) / c.rows;

/** The rectangle over all lanes at one row of spaces. */
function rowQuad(c: Connection, row: number, rows = c.rows): Quad {
  const step = (c.curve.length - c.trim[0] - c.trim[1]) / rows;
  const { at, along } = walk(c.curve, c.trim[0] + (row + 0.5) * step);
  return { centre: at, along, halfLength: c.space / 2, halfWidth: c.halfWidth };
}

function makeConnection(tracks: Track[], at: (track: Track, place: string) => Vec, sizes: Sizes, wide: number) {
  const first = tracks[0] as Track;
  const bend = tracks.find((track) => track.bend)?.bend;
  const curve = curveOf(at(first, first.a), at(first, first.b), bend && { x: bend[0] * wide, y: bend[1] });
  const count = tracks.length;
  const connection: Connection = {
    id: `${first.a}-${first.b}`,
    curve,
    trim: [0, 0],
    rows: Math.max(...tracks.map((track) => track.length)),
    halfWidth: (count * (sizes.width + sizes.beside) - sizes.beside) / 2,
    space: 0,
    lanes: [],
  };
  return connection;
}

function setSpace(c: Connection, sizes: Sizes): void {
  c.space = Math.max(Math.min(sizes.length, pitch(c) - sizes.gap), sizes.unit);
}

/** Whether the spaces next to a common end, the end `i` of `a` and the end `j` of `b`, are too close. */
function crowded(a: Connection, i: number, b: Connection, j: number, least: number): boolean {
  for (let m = 0; m < 2 && m < a.rows; m++)
    for (let n = 0; n < 2 && n < b.rows; n++) {
      const p = rowQuad(a, i ? a.rows - 1 - m : m);
      const q = rowQuad(b, j ? b.rows - 1 - n : n);
      if (quadGap(p, q) < least) return true;
    }
  return false;
}

/** Where connections leave a place at a narrow angle their first spaces would overlap. One of them begins
 * farther away: the one with the longer spaces; none is shortened below a share of the usual length. */
function part(a: Connection, i: 0 | 1, b: Connection, j: 0 | 1, sizes: Sizes): boolean {
  const least = 0.5 * sizes.gap;
  let changed = false;
  while (crowded(a, i, b, j, least)) {
    const first = pitch(a) > pitch(b);
    const yielding = first ? a : b;
    if (pitch(yielding) - sizes.gap < 0.66 * sizes.length) break;
    yielding.trim[first ? i : j] += sizes.unit;
    setSpace(yielding, sizes);
    changed = true;
  }
  return changed;
}

function partAll(connections: Connection[], sizes: Sizes): boolean {
  let changed = false;
  const end = (c: Connection, i: 0 | 1): Vec =>
    (i ? c.curve.points[c.curve.points.length - 1] : c.curve.points[0]) as Vec;
  for (let m = 0; m < connections.length; m++)
    for (let n = m + 1; n < connections.length; n++)
      for (const i of [0, 1] as const)
        for (const j of [0, 1] as const) {
          const a = connections[m] as Connection;
          const b = connections[n] as Connection;
          if (distance(end(a, i), end(b, j)) < 0.01 && part(a, i, b, j, sizes)) changed = true;
        }
  return changed;
}

function makeLane(c: Connection, track: Track, sizes: Sizes): Lane {
  const aside = track.lane * (sizes.width + sizes.beside) + sizes.width / 2 - c.halfWidth;
  const shifted = (at: Vec, along: Vec): Vec => add(at, scale(side(along), aside));
  const spaces = Array.from({ length: track.length }, (_, i): Quad => {
    const q = rowQuad(c, i, track.length);
    return { ...q, centre: shifted(q.centre, q.along), halfWidth: sizes.width / 2 };
  });
  const line: Vec[] = [];
  const from = c.trim[0];
  const to = c.curve.length - c.trim[1];
  for (let i = 0; i <= 12; i++) {
    const { at, along } = walk(c.curve, from + ((to - from) * i) / 12);
    line.push(shifted(at, along));
  }
  return { track, spaces, line, middle: line[6] as Vec };
}

function makeConnections(board: Board, places: Map<string, Vec>, sizes: Sizes, wide: number): Connection[] {
  const connections: Connection[] = [];
  const groups: Track[][] = [];
  for (const track of board.tracks.values())
    if (track.lane === 0) groups.push(track.connection.map((id) => board.tracks.get(id) as Track));
  for (const tracks of groups) {
    const end = tracks.find((track) => track.end)?.end;
    const at = (_: Track, id: string): Vec => {
      const zone = board.places.get(id)?.zone;
      return zone && end ? { x: end[0] * wide, y: end[1] } : (places.get(id) as Vec);
    };
    const c = makeConnection(tracks, at, sizes, wide);
    const first = tracks[0] as Track;
    const trim = (id: string): number => (board.places.get(id)?.zone ? sizes.stop : sizes.dot) + 0.8 * sizes.gap;
    c.trim = [trim(first.a), trim(first.b)];
    setSpace(c, sizes);
    connections.push(c);
  }
  // Separating two may push one of them against a third; a few rounds converge.
  for (let round = 0; round < 8 && partAll(connections, sizes); round++);
  connections.forEach((c, i) => {
    c.lanes = (groups[i] as Track[]).map((track) => makeLane(c, track, sizes));
  });
  return connections;
}

function findStops(board: Board, connections: Connection[]): Map<string, Vec[]> {
  const stops = new Map<string, Vec[]>();
  for (const c of connections) {
    const { a, b } = (c.lanes[0] as Lane).track;
    for (const [id, at] of [
      [a, c.curve.points[0]],
      [b, c.curve.points[c.curve.points.length - 1]],
    ] as [string, Vec][])
      if (board.places.get(id)?.zone) stops.set(id, [...(stops.get(id) ?? []), at]);
  }
  return stops;
}

function measure(layout: Layout): Box {
  const { sizes } = layout;
  const middle = { x: layout.size.x / 2, y: layout.size.y / 2 };
  let all: Box = { left: middle.x, top: middle.y, right: middle.x, bottom: middle.y };
  for (const lane of layout.lanes.values()) for (const space of lane.spaces) all = union(all, boxOfQuad(space));
  for (const at of layout.places.values())
    all = union(all, grow({ left: at.x, top: at.y, right: at.x, bottom: at.y }, sizes.dot));
  for (const label of layout.labels.values()) all = union(all, label.box);
  for (const { at } of layout.marks)
    all = union(all, grow({ left: at.x, top: at.y, right: at.x, bottom: at.y }, 6 * sizes.unit));
  return all;
}

export function stretchOf([width, height]: Point): number {
  return height > width ? Math.min(height / width, 1.15) : 1;
}

const made = new WeakMap<Board, Map<string, Layout>>();

/** The layout of a board; made at the first call, kept with the board. `letters` is how much larger than usual names are
 * written, where the board is shown small. */
export function layoutOf(board: Board, lang: Lang, letters = 1): Layout {
  const kept = made.get(board) ?? new Map<string, Layout>();
  made.set(board, kept);
  const key = `${lang} ${letters}`;
  const known = kept.get(key);
  if (known) return known;
  const layout = makeLayout(board, lang, letters);
  kept.set(key, layout);
  return layout;
}

function makeLayout(board: Board, lang: Lang, letters: number): Layout {
  const stretch = stretchOf(board.size);
  const sizes = sizesFor(board, stretch, letters || 1);
  const places = new Map([...board.places.values()].map(({ id, x, y }): [string, Vec] => [id, { x: x * stretch, y }]));
  const connections = makeConnections(board, places, sizes, stretch);
  const layout: Layout = {
    sizes,
    stretch,
    size: { x: board.size[0] * stretch, y: board.size[1] },
    content: { left: 0, top: 0, right: 0, bottom: 0 },
    places,
    connections,
    lanes: new Map(connections.flatMap((c) => c.lanes.map((lane): [string, Lane] => [lane.track.id, lane]))),
    stops: findStops(board, connections),
    labels: new Map(),
    marks: [],
  };
  // A thumbnail has no names, and placing them is the most expensive part.
  if (letters) layout.labels = placeLabels(board, lang, layout);
  layout.marks = placeMarks(layout);
  layout.content = measure(layout);
  return layout;
}
