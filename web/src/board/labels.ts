// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Names of places. The map says on which side of its dot a name should stand; every side and some offsets are tried, and
// the spot with the least overlap wins, with a preference for the map's side.

import type { Board, Lang, Place, Side } from '../state/board';
import {
  type Box,
  boxesApart,
  boxOfQuad,
  grow,
  type Quad,
  quadDistance,
  quadGap,
  quadOfBox,
  type Vec,
} from './geometry';
import type { Layout } from './layout';

export interface Label {
  lines: string[];
  /** Where the text is anchored: its x, and the baseline of each line. */
  x: number;
  baselines: number[];
  anchor: 'start' | 'middle' | 'end';
  font: number;
  box: Box;
}

/** Widths of letters in hundredths of the size, '!' to '~': those of Georgia, wider than Palatino or Times. */
const WIDTHS = [
  33, 41, 64, 61, 82, 71, 22, 38, 38, 47, 64, 27, 37, 27, 47, 61, 43, 56, 55, 57, 53, 57, 50, 60, 57, 31, 31, 64, 64,
  64, 48, 97, 67, 65, 64, 75, 65, 60, 73, 82, 39, 52, 70, 60, 93, 77, 74, 61, 74, 70, 56, 62, 76, 67, 98, 71, 62, 60,
  38, 47, 38, 64, 64, 50, 50, 56, 45, 58, 48, 33, 51, 58, 29, 29, 53, 29, 88, 59, 54, 57, 56, 41, 43, 35, 58, 50, 74,
  50, 49, 44, 43, 37, 43, 64,
];

export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')) {
    const code = letter.charCodeAt(0);
    width += code <= 32 ? 24 : code < 127 ? (WIDTHS[code - 33] ?? 60) : 60;
  }
  return width / 100;
}

/** Breaks a long name where its two lines are most alike: at a space, or after a hyphen. */
function wrap(name: string): string[] {
  let best = textWidth(name);
  let lines = [name];
  for (const { index } of name.matchAll(/[ -]/g)) {
    if (name.slice(index - 1, index + 2).includes('/') && name[index + 1] === '/') continue;
    const head = name.slice(0, name[index] === '-' ? index + 1 : index);
    const tail = name.slice(index + 1);
    const wider = Math.max(textWidth(head), textWidth(tail));
    if (wider < best) [best, lines] = [wider, [head, tail]];
  }
  return lines;
}

const LEADING = 0.94;
const ACROSS: Record<Side, number> = { n: 0, ne: 1, e: 1, se: 1, s: 0, sw: -1, w: -1, nw: -1 };
const DOWN: Record<Side, number> = { n: -1, ne: -1, e: 0, se: 1, s: 1, sw: 1, w: 0, nw: -1 };

function labelBeside(lines: string[], dot: Vec, radius: number, where: Side, font: number): Label {
  const x = ACROSS[where];
  const y = DOWN[where];
  const room = (radius + 0.16 * font) * (x && y ? 0.7 : 1);
  const width = Math.max(...lines.map(textWidth)) * font;
  const over = 0.74 * font;
  const under = /[gjpqyQ,;/()ç]/.test(lines[lines.length - 1] ?? '') ? 0.22 * font : 0.04 * font;
  const height = over + (lines.length - 1) * LEADING * font + under;
  const left = x > 0 ? dot.x + room : x < 0 ? dot.x - room - width : dot.x - width / 2;
  const top = y > 0 ? dot.y + room : y < 0 ? dot.y - room - height : dot.y - height / 2;
  return {
    lines,
    font,
    anchor: x > 0 ? 'start' : x < 0 ? 'end' : 'middle',
    x: x > 0 ? left : x < 0 ? left + width : left + width / 2,
    baselines: lines.map((_, i) => top + over + i * LEADING * font),
    box: { left, top, right: left + width, bottom: top + height },
  };
}

function moved(label: Label, dx: number, dy: number): Label {
  const { box } = label;
  return {
    ...label,
    x: label.x + dx,
    baselines: label.baselines.map((y) => y + dy),
    box: { left: box.left + dx, top: box.top + dy, right: box.right + dx, bottom: box.bottom + dy },
  };
}

const SIDES: readonly Side[] = ['e', 'w', 'n', 's', 'ne', 'se', 'nw', 'sw'];

/** A name that would cover spaces is made smaller instead. */
const FONTS: readonly [number, number][] = [
  [1, 0],
  [0.87, 2],
  [0.76, 3.6],
];

/** Offsets along the side of the dot, the smallest first. */
const PUSHES = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];

/** Candidate spots for a name, with the cost of deviating from the map's side; spots that cost `limit()` or more are
 * skipped. `radii` are distances from the dot's middle, the best first. */
function* spots(
  place: Place,
  at: Vec,
  name: string,
  layout: Layout,
  radii: number[],
  limit: () => number,
): Generator<[Label, number]> {
  const { font } = layout.sizes;
  const wrapped = wrap(name);
  const forms = wrapped.length === 1 ? [wrapped] : textWidth(name) > 6 ? [wrapped, [name]] : [[name], wrapped];
  for (const [size, loss] of FONTS)
    for (const [far, radius] of radii.entries())
      for (const where of SIDES)
        for (const [form, lines] of forms.entries()) {
          const turned = where === place.label ? 0 : near(where, place.label) ? 1.2 : 2.2;
          const deviation = turned + form * 0.4 + far * 0.9 + loss;
          if (deviation >= limit()) continue;
          const plain = labelBeside(lines, at, radius, where, (far ? 0.93 : 1) * size * font);
          const width = plain.box.right - plain.box.left;
          const sideways = where === 'n' || where === 's';
          for (const i of PUSHES)
            yield [
              moved(plain, sideways ? (i * width) / 13 : 0, sideways ? 0 : i * 0.16 * font),
              deviation + Math.abs(i) * 0.12,
            ];
        }
}

const near = (a: Side, b: Side): boolean => Math.abs(ACROSS[a] - ACROSS[b]) + Math.abs(DOWN[a] - DOWN[b]) <= 1;

interface Surroundings {
  /** Spaces; `weight` is greater where few others show the track's colour. */
  quads: { quad: Quad; box: Box; weight: number }[];
  curves: Vec[][];
  dots: { id: string; at: Vec }[];
}

function surroundingsOf(board: Board, layout: Layout): Surroundings {
  const quads = [...layout.lanes.values()].flatMap((lane) =>
    lane.spaces.map((quad) => ({ quad, box: boxOfQuad(quad), weight: 0.8 + 1.2 / lane.spaces.length })),
  );
  const dots = [...layout.places].filter(([id]) => !board.places.get(id)?.zone).map(([id, at]) => ({ id, at }));
  for (const at of [...layout.stops.values()].flat()) dots.push({ id: '', at });
  return { quads, curves: layout.connections.map((c) => c.curve.points), dots };
}

/** What a name may overlap: all candidates are within a few letters of the place. */
function nearby(s: Surroundings, at: Vec, reach: number): Surroundings {
  const window = grow({ left: at.x, top: at.y, right: at.x, bottom: at.y }, reach);
  const inWindow = (p: Vec): boolean => Math.abs(p.x - at.x) < reach && Math.abs(p.y - at.y) < reach;
  return {
    quads: s.quads.filter(({ box }) => !boxesApart(box, window)),
    curves: s.curves.map((curve) => curve.filter(inWindow)).filter((curve) => curve.length > 0),
    dots: s.dots.filter((dot) => inWindow(dot.at)),
  };
}

/** Cost of what a name overlaps or comes too near to: spaces most, then other names, dots, thin lines. */
function costOf(s: Surroundings, id: string, label: Label, others: Iterable<[string, Label]>, layout: Layout): number {
  const { unit, dot } = layout.sizes;
  const quad = quadOfBox(label.box);
  const wide = grow(label.box, 3 * unit);
  let cost = 0;
  for (const { quad: space, box, weight } of s.quads) {
    if (boxesApart(wide, box)) continue;
    const gap = quadGap(quad, space);
    if (gap < 0) cost += weight * (4 + (1.4 * Math.min(-gap, 8 * unit)) / unit);
    else if (gap < 2 * unit) cost += 1.2 * (1 - gap / (2 * unit));
  }
  for (const curve of s.curves)
    if (
      curve.some((p) => p.x > label.box.left && p.x < label.box.right && p.y > label.box.top && p.y < label.box.bottom)
    )
      cost += 1;
  for (const other of s.dots) {
    const gap = quadDistance(quad, other.at) - dot;
    if (other.id !== id && gap < 2 * unit) cost += gap < 0 ? 14 : 2;
  }
  for (const [other, { box }] of others) {
    if (other === id || boxesApart(grow(box, 4 * unit), label.box)) continue;
    // Two names close to each other read as one.
    cost += boxesApart(grow(box, unit), label.box) ? 3 : 40;
  }
  const { x, y } = layout.size;
  const beyond = Math.max(-label.box.left, label.box.right - x, -label.box.top, label.box.bottom - y, 0);
  return cost + (beyond / unit) * 0.16;
}

export function placeLabels(board: Board, lang: Lang, layout: Layout): Map<string, Label> {
  const labels = new Map<string, Label>();
  const around = surroundingsOf(board, layout);
  for (const place of board.places.values())
    if (place.zone) labels.set(place.id, freest(around, place.id, zoneLabel(place, lang, layout), layout));
  // Names keep clear of places that may get markers.
  const { dot, unit } = layout.sizes;
  const radii = board.rules.includes('markers') ? [dot + 4 * unit, dot] : [dot, dot + 4.5 * unit];
  // The second pass knows the positions of all others.
  for (let round = 0; round < 2; round++)
    for (const place of board.places.values()) {
      if (place.zone) continue;
      const at = layout.places.get(place.id) as Vec;
      const near = nearby(around, at, (textWidth(place.name[lang]) + 3) * layout.sizes.font);
      let best: Label | null = null;
      let least = Number.POSITIVE_INFINITY;
      for (const [label, deviation] of spots(place, at, place.name[lang], layout, radii, () => least)) {
        if (deviation >= least) continue;
        const cost = deviation + costOf(near, place.id, label, labels, layout);
        if (cost < least) [least, best] = [cost, label];
      }
      if (best) labels.set(place.id, best);
    }
  return labels;
}

/** A label shifted to where it covers least. */
function freest(around: Surroundings, id: string, label: Label, layout: Layout): Label {
  const { box, font } = label;
  const near = nearby(around, { x: label.x, y: box.top }, (box.right - box.left) / 2 + 4 * font);
  let best = label;
  let least = Number.POSITIVE_INFINITY;
  for (let dx = -5; dx <= 5; dx++)
    for (let dy = -4; dy <= 4; dy++) {
      const there = moved(label, dx * 0.5 * font, dy * 0.5 * font);
      const cost = costOf(near, id, there, [], layout) + Math.hypot(dx, dy) * 0.3;
      if (cost < least) [least, best] = [cost, there];
    }
  return best;
}

export interface RegionSpot {
  lines: string[];
  at: Vec;
  font: number;
  /** Written upwards. */
  turned: boolean;
}

/** Position of a region's name: near its centre, on free ground, in a few lines, horizontal or vertical. */
export function regionSpot(name: string, near: Vec, layout: Layout): RegionSpot {
  const font = 0.82 * layout.sizes.font;
  let best: RegionSpot = { lines: [name], at: near, font, turned: false };
  let least = Number.POSITIVE_INFINITY;
  for (const turned of [false, true]) {
    const lines = name.split(' ');
    const halfLength = Math.max(...lines.map((line) => ((textWidth(line) + 0.22 * line.length) * font) / 2));
    const halfWidth = (0.5 + 0.55 * (lines.length - 1)) * font;
    for (let dx = -12; dx <= 12; dx++)
      for (let dy = -12; dy <= 12; dy++) {
        const at = { x: near.x + dx * 0.8 * font, y: near.y + dy * 0.7 * font };
        const along = turned ? { x: 0, y: -1 } : { x: 1, y: 0 };
        const cost = regionCost({ centre: at, along, halfLength, halfWidth }, layout) + Math.hypot(dx, dy) * 0.2;
        if (cost < least) [least, best] = [cost, { lines, at, font, turned }];
      }
  }
  return best;
}

function regionCost(quad: Quad, layout: Layout): number {
  const { unit, dot } = layout.sizes;
  const box = boxOfQuad(quad);
  const { x, y } = layout.size;
  let cost = box.left < 0 || box.top < 0 || box.right > x || box.bottom > y ? 20 : 0;
  for (const lane of layout.lanes.values())
    for (const space of lane.spaces) if (quadGap(quad, space) < 2 * unit) cost += 5;
  for (const label of layout.labels.values()) if (!boxesApart(grow(label.box, 2 * unit), box)) cost += 6;
  for (const spot of layout.places.values()) if (quadDistance(quad, spot) < 1.5 * dot) cost += 6;
  const under = (p: Vec): boolean => p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.bottom;
  return cost + layout.connections.filter((c) => c.curve.points.some(under)).length;
}

/** A country's name in spaced capitals about its point. */
function zoneLabel(place: Place, lang: Lang, layout: Layout): Label {
  const at = layout.places.get(place.id) as Vec;
  const font = layout.sizes.font * 0.98;
  const name = place.name[lang].toLocaleUpperCase(lang);
  const width = (textWidth(name) + 0.22 * name.length) * font;
  return {
    lines: [name],
    x: at.x,
    baselines: [at.y + 0.36 * font],
    anchor: 'middle',
    font,
    box: { left: at.x - width / 2, top: at.y - 0.4 * font, right: at.x + width / 2, bottom: at.y + 0.4 * font },
  };
}
