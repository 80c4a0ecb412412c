// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boxesApart, boxOfQuad, quadDistance, quadGap, quadOfBox } from '../../src/board/geometry';
import { nextIn, type Thing, thingAt } from '../../src/board/hit';
import { layoutOf, stretchOf } from '../../src/board/layout';
import { readBoard } from '../../src/state/board';

const folder = new URL('../../../maps/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');
const boards = files.map((name) => readBoard(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));

describe.each(boards.map((board) => [board.id, board] as const))('layout of %s', (_, board) => {
  const layout = layoutOf(board, 'en');

  it('has every track with as many spaces as its length', () => {
    expect(layout.lanes.size).toBe(board.tracks.size);
    for (const [id, lane] of layout.lanes) expect(lane.spaces.length, id).toBe(board.tracks.get(id)?.length);
  });

  it('keeps the spaces of different tracks apart, unless they cross', () => {
    const lanes = [...layout.lanes.values()];
    const touching: string[] = [];
    lanes.forEach((a, i) => {
      for (const b of lanes.slice(i + 1)) {
        if (a.track.crosses.includes(b.track.id)) continue;
        const gap = Math.min(...a.spaces.flatMap((p) => b.spaces.map((q) => quadGap(p, q))));
        if (gap < -0.12 * layout.sizes.width) touching.push(`${a.track.id} ${b.track.id} ${gap.toFixed(1)}`);
      }
    });
    expect(touching).toEqual([]);
  });

  it.each(['en', 'fr'] as const)('puts no name over another or over a dot (%s)', (lang) => {
    for (const letters of [1, 1.22, 1.45]) {
      const { labels, places, sizes } = layoutOf(board, lang, letters);
      const all = [...labels];
      const clashes = all.flatMap(([a, one], i) =>
        all.slice(i + 1).flatMap(([b, two]) => (boxesApart(one.box, two.box) ? [] : [`${a} ${b}`])),
      );
      for (const [id, label] of all)
        for (const [other, at] of places)
          if (!board.places.get(other)?.zone && quadDistance(quadOfBox(label.box), at) < 0.5 * sizes.dot)
            clashes.push(`${id} on ${other}`);
      expect(clashes).toEqual([]);
    }
  });

  it.each(['en', 'fr'] as const)('puts few names over spaces (%s)', (lang) => {
    const { labels, lanes, sizes } = layoutOf(board, lang);
    const spaces = [...lanes.values()].flatMap((lane) => lane.spaces);
    const over = [...labels].filter(([, { box }]) => spaces.some((q) => quadGap(quadOfBox(box), q) < -2 * sizes.unit));
    expect(over.map(([id]) => id).length).toBeLessThanOrEqual(2);
  });

  it('finds every track under the middle of each of its spaces', () => {
    const wrong: string[] = [];
    for (const [id, lane] of layout.lanes)
      for (const space of lane.spaces) {
        const crossed = lane.track.crosses.some((other) =>
          layout.lanes.get(other)?.spaces.some((q) => quadGap(q, space) < 0),
        );
        const found = thingAt(layout, space.centre, 1, { track: true, place: true });
        if (!crossed && found?.id !== id) wrong.push(`${id}: ${found?.id}`);
      }
    expect(wrong).toEqual([]);
  });

  it('finds every place at its dot', () => {
    for (const [id, at] of layout.places)
      if (!layout.stops.has(id)) expect(thingAt(layout, at, 1, { track: true, place: true })?.id).toBe(id);
  });

  it('reaches everything by arrows from any thing', () => {
    const spots: [Thing, { x: number; y: number }][] = [
      ...[...layout.lanes].map(([id, lane]): [Thing, { x: number; y: number }] => [{ kind: 'track', id }, lane.middle]),
      ...[...layout.places].map(([id, at]): [Thing, { x: number; y: number }] => [{ kind: 'place', id }, at]),
    ];
    const seen = new Set<Thing>([spots[0]?.[0] as Thing]);
    const ways = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    for (const thing of seen) {
      const from = spots.find(([it]) => it === thing)?.[1] as { x: number; y: number };
      for (const way of ways) {
        const next = nextIn(from, way, spots);
        if (next) seen.add(next);
      }
    }
    expect(spots.filter(([it]) => !seen.has(it)).map(([it]) => it.id)).toEqual([]);
  });

  it('shows everything within its content', () => {
    const { content } = layout;
    for (const lane of layout.lanes.values())
      for (const space of lane.spaces) {
        const box = boxOfQuad(space);
        expect(box.left).toBeGreaterThanOrEqual(content.left);
        expect(box.bottom).toBeLessThanOrEqual(content.bottom);
      }
    for (const { box } of layout.labels.values()) expect(box.right).toBeLessThanOrEqual(content.right);
  });
});

it('widens a board taller than wide, and no other', () => {
  expect(stretchOf([1000, 600])).toBe(1);
  expect(stretchOf([900, 1000])).toBeCloseTo(1.11, 2);
});
