// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where everything on the board stands: worked out by the engine (src/draw/), here with ids looked up.

import type { BoxText, LayoutText, PointText } from '../engine/layout_text';
import type { Board, Lang, Track } from '../state/board';
import type { Box, Quad, Vec } from './geometry';

export type Sizes = LayoutText['sizes'];

/** One track: its spaces from a to b, and the line through their middles. */
export interface Lane {
  track: Track;
  spaces: Quad[];
  /** The numbers of those that show a locomotive. */
  locos: readonly number[];
  line: Vec[];
  middle: Vec;
  /** Where the first of the tracks that cross it does so. */
  cut: Vec | null;
}

export interface Label {
  lines: string[];
  /** Where the text is anchored: its x, and the baseline of each line. */
  x: number;
  baselines: number[];
  anchor: 'start' | 'middle' | 'end';
  font: number;
  box: Box;
  /** There is no room for it at this size: shown if it is asked for, or when the board is enlarged. */
  spare: boolean;
}

export interface Layout {
  sizes: Sizes;
  /** By how much x is larger than in the map file. */
  stretch: number;
  /** The board's own extent, and what is shown: everything on it, and more where the picture has another shape. */
  size: Vec;
  page: Box;
  places: Map<string, Vec>;
  /** Where a piece stands that is not on a place's dot but beside its name: alone, and beside one on the dot. */
  beside: Map<string, [Vec, Vec]>;
  lanes: Map<string, Lane>;
  /** The thin line between the places of each connection, in pieces. */
  lines: Vec[][][];
  /** Dead ends of each zone. */
  stops: Map<string, Vec[]>;
  labels: Map<string, Label>;
  areas: { id: string; lines: string[]; at: Vec; font: number; turned: boolean }[];
  /** `badge` is a number of the board's list. */
  badges: { badge: number; id: string; track: string; at: Vec; size: number }[];
  /** Where a title and a compass fit. */
  plate: Box | null;
  rose: Vec | null;
}

const vec = ([x, y]: PointText): Vec => ({ x, y });
const box = ([left, top, right, bottom]: BoxText): Box => ({ left, top, right, bottom });
/** With the apostrophe that is printed. */
const printed = (lines: string[]): string[] => lines.map((line) => line.replaceAll("'", '’'));

function laneOf(track: Track, text: LayoutText['tracks'][string], width: number): Lane {
  const line = text.line.map(vec);
  return {
    track,
    spaces: text.spaces.map(([x, y, dx, dy]) => ({
      centre: { x, y },
      along: { x: dx, y: dy },
      halfLength: text.half,
      halfWidth: width / 2,
    })),
    locos: text.locos,
    line,
    middle: line[line.length >> 1] as Vec,
    cut: text.cut ? vec(text.cut) : null,
  };
}

function readLayout(board: Board, text: LayoutText): Layout {
  const lanes = Object.entries(text.tracks).map(([id, track]): [string, Lane] => [
    id,
    laneOf(board.tracks.get(id) as Track, track, text.sizes.width),
  ]);
  const places = Object.entries(text.places);
  const labels = Object.entries(text.names).map(([id, name]): [string, Label] => {
    const { x, anchor, font, spare = false } = name;
    return [id, { lines: printed(name.lines), x, baselines: name.y, anchor, font, box: box(name.box), spare }];
  });
  return {
    sizes: text.sizes,
    stretch: text.stretch,
    size: vec(text.size),
    page: box(text.page),
    places: new Map(places.map(([id, { at }]) => [id, vec(at)])),
    beside: new Map(places.flatMap(([id, { beside }]) => (beside ? [[id, [vec(beside[0]), vec(beside[1])]]] : []))),
    lanes: new Map(lanes),
    lines: text.lines.map((pieces) => pieces.map((piece) => piece.map(vec))),
    stops: new Map(places.flatMap(([id, { stops }]) => (stops ? [[id, stops.map(vec)]] : []))),
    labels: new Map(labels),
    areas: text.areas.map((area) => ({ ...area, lines: printed(area.lines), at: vec(area.at) })),
    badges: text.badges.map((badge) => ({ ...badge, at: vec(badge.at) })),
    plate: text.plate && box(text.plate),
    rose: text.rose && vec(text.rose),
  };
}

/** What is shown of a board: the size of the picture in pixels, and whether names are. */
export interface Picture {
  width: number;
  height: number;
  bare?: boolean;
}

/** So many layouts of a board are kept: of its last sizes. */
const KEPT = 6;
const made = new WeakMap<Board, Map<string, Layout>>();

/** The layout of a board; null: the engine does not know the map. */
export function layoutOf(board: Board, lang: Lang, { width, height, bare = false }: Picture): Layout | null {
  const kept = made.get(board) ?? new Map<string, Layout>();
  made.set(board, kept);
  const key = [lang, width, height, bare].join(' ');
  const known = kept.get(key);
  if (known || !board.engine) return known ?? null;
  const layout = readLayout(board, board.engine.layout(lang, width, height, bare));
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string);
  kept.set(key, layout);
  return layout;
}
