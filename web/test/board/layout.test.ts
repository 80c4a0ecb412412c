// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, it } from 'vitest';
import { boxOfQuad, distance } from '../../src/board/geometry';
import { nextIn, type Thing, thingAt } from '../../src/board/hit';
import { type Layout, layoutOf } from '../../src/board/layout';
import { boards } from '../state/engine';

// What stands where is tested in C (tests/unit/test_layout.c); here, what the page makes of it.

describe.each([...boards])('layout of %s', (_, board) => {
  const layout = layoutOf(board, 'en', { width: 1440, height: 760 }) as Layout;

  it('has every track with as many spaces as its length', () => {
    expect(layout.lanes.size).toBe(board.tracks.size);
    for (const [id, lane] of layout.lanes) expect(lane.spaces.length, id).toBe(board.tracks.get(id)?.length);
  });

  it('has every name, in its language, with the printed apostrophe', () => {
    const text = (lang: 'en' | 'fr') => {
      const { labels } = layoutOf(board, lang, { width: 390, height: 520 }) as Layout;
      return [...labels].map(([id, { lines }]) => [id, lines.join(' ').replaceAll('- ', '-')]);
    };
    for (const lang of ['en', 'fr'] as const)
      expect(Object.fromEntries(text(lang))).toEqual(
        Object.fromEntries([...board.places.values()].map(({ id, name }) => [id, name[lang]])),
      );
  });

  it('has a badge for each company of each connection', () => {
    const wanted = board.raw.tracks.flatMap(
      ({ a, b, companies = [] }: { a: string; b: string; companies?: string[] }) =>
        companies.map((id) => [a, b].sort().join('-').concat(' ', id)),
    );
    const found = layout.badges.map(({ track, id }) => `${track.split(':')[0]} ${id}`);
    expect(found.sort()).toEqual([...new Set(wanted)].sort());
  });

  it('finds every track under the middle of each of its spaces', () => {
    const wrong: string[] = [];
    for (const [id, lane] of layout.lanes)
      for (const { centre } of lane.spaces) {
        const crossed =
          lane.cut !== null &&
          [...layout.lanes].some(
            ([other, { spaces }]) => other !== id && spaces.some((q) => distance(q.centre, centre) < 2 * q.halfLength),
          );
        const found = thingAt(layout, centre, 1, { track: true, place: true });
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

  it('shows everything on its page', () => {
    const { page } = layout;
    for (const lane of layout.lanes.values())
      for (const space of lane.spaces) {
        const box = boxOfQuad(space);
        expect(box.left).toBeGreaterThanOrEqual(page.left);
        expect(box.bottom).toBeLessThanOrEqual(page.bottom);
      }
    for (const { box } of layout.labels.values()) expect(box.right).toBeLessThanOrEqual(page.right);
  });
});

it('keeps the layouts of the last sizes of a board', () => {
  const board = [...boards.values()][0] as NonNullable<ReturnType<typeof boards.get>>;
  const first = layoutOf(board, 'en', { width: 800, height: 600, bare: true });
  expect(layoutOf(board, 'en', { width: 800, height: 600, bare: true })).toBe(first);
  for (let width = 10; width < 100; width += 10) layoutOf(board, 'en', { width, height: 600, bare: true });
  expect(layoutOf(board, 'en', { width: 800, height: 600, bare: true })).not.toBe(first);
});
