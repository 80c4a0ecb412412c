// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { expect, it } from 'vitest';
import { type Layout, layoutOf } from '../../src/board/layout';
import { sameMembers, type TrackLook } from '../../src/board/look_types';
import { stamp } from '../../src/board/path';
import { overlayLooks } from '../../src/board/position_looks';
import { pathPoints } from '../../src/board/Routes';
import { patternOn, SEAT_COLOURS } from '../../src/board/seats';
import { ENAMEL, LOCO } from '../../src/board/symbols';
import type { GameEvent } from '../../src/protocol/events';
import { looksOf } from '../../src/rules/looks';
import { COLOURS } from '../../src/state/board';
import { begin, type Game } from '../../src/state/game';
import { asTold, boardOf } from '../state/engine';

function game(id: string, events: GameEvent[], change: Partial<Game>): Game {
  const players = ['A', 'B'].map((name) => ({ name, kind: 'human' }));
  return asTold(begin(boardOf(id), { record: 1, map: id, players }, null), events, change);
}

it('shows a claimed track with its owner, its twin closed, and marks it as the last move', () => {
  const { tracks } = looksOf(
    game(
      'usa',
      [
        { e: 'first', p: 0 },
        { e: 'turn', p: 0, n: 1 },
        { e: 'claim', p: 0, track: 'denver-kansas_city:1', cards: { black: 4 }, scores: { 0: 7 } },
      ],
      { owners: { 'denver-kansas_city:1': 0 }, closed: new Set(['denver-kansas_city:2']) },
    ),
    ['violet', 'green'],
  );
  expect(tracks.get('denver-kansas_city:1')).toEqual({ owner: 'violet', last: true });
  expect(tracks.get('denver-kansas_city:2')).toEqual({ barred: 'closed' });
});

it('shows a tile on its project, and what it cuts as cut', () => {
  const { tracks } = looksOf(
    game(
      'france',
      [
        { e: 'first', p: 0 },
        { e: 'turn', p: 0, n: 1 },
        { e: 'build', p: 0, track: 'angers-rennes', colour: 'red' } as GameEvent,
      ],
      {
        colours: { 'angers-rennes': 'red' },
        closed: new Set(['le_mans-lorient']),
        slices: { crossings: { cut: ['le_mans-lorient'] } },
      },
    ),
  );
  expect(tracks.get('angers-rennes')?.tile).toBe('red');
  expect(tracks.get('le_mans-lorient')).toEqual({ barred: 'cut' });
});

it('lays what the page adds over how the game stands', () => {
  const under = new Map<string, TrackLook>([['a', { owner: 'red' }]]);
  expect(overlayLooks(under, new Map([['a', { pin: true }]])).get('a')).toEqual({ owner: 'red', pin: true });
  expect(overlayLooks(under, new Map())).toBe(under);
});

it('takes looks with equal members for the same, so that nothing is drawn again', () => {
  expect(sameMembers({ owner: 'red', last: true }, { last: true, owner: 'red' })).toBe(true);
  expect(sameMembers({ owner: 'red' }, { owner: 'red', last: true })).toBe(false);
});

it('has a symbol for each colour, each its own, none for grey', () => {
  expect(new Set(COLOURS.map((colour) => ENAMEL[colour].symbol)).size).toBe(8);
  expect(ENAMEL.grey.symbol).toBe('');
});

it('has a pattern for each player, each its own', () => {
  const wagon = { centre: { x: 0, y: 0 }, along: { x: 1, y: 0 }, halfLength: 14, halfWidth: 6 };
  expect(new Set(SEAT_COLOURS.map((colour) => patternOn(colour, wagon))).size).toBe(6);
});

it('stamps a shape where it is told, scaled and turned', () => {
  expect(stamp('m0-1l1 1z', { x: 10, y: 20 }, 2)).toBe('M10 18l2 2z');
  expect(stamp('m0-1l1 1z', { x: 10, y: 20 }, 2, { x: 0, y: 1 })).toBe('M12 20l-2 2z');
  expect(stamp(LOCO, { x: 0, y: 0 }, 1)).not.toMatch(/NaN|undefined/);
});

it('draws a path that goes on where each track ended', () => {
  const board = boardOf('usa');
  const layout = layoutOf(board, 'en', { width: 0, height: 0 }) as Layout;
  const points = pathPoints(
    { kind: 'path', tracks: ['portland-seattle:1', 'helena-seattle', 'denver-helena'] },
    layout,
  );
  const jumps = points.slice(1).map((p, i) => Math.hypot(p.x - (points[i]?.x ?? 0), p.y - (points[i]?.y ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(6 * layout.sizes.dot);
});
