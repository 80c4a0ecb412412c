// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { begin, type Game, stepAll } from '../../src/state/game';
import { longestPath } from '../../src/state/longest';
import { cheapestWay, joined, parts, ticketStatus } from '../../src/state/network';
import { reasonFor } from '../../src/state/reasons';
import { denseNetworks } from './dense';
import { boardOf, NO_LIMIT } from './engine';

const header = (map: string, players: number): Header => ({
  record: 1,
  map,
  players: Array.from({ length: players }, (_, p) => ({ name: `${p}`, kind: 'human' })),
});
const game = (map: string, players: number, ...events: GameEvent[]): Game =>
  stepAll(begin(boardOf(map), header(map, players), 0), events);
const claim = (p: number, track: string): GameEvent => ({ e: 'claim', p, track, cards: {}, scores: {} });

describe('what tracks join', () => {
  test('places that hang together', () => {
    const usa = boardOf('usa');
    const own = ['denver-omaha', 'kansas_city-omaha:1', 'boston-montreal:1'];
    expect(parts(usa, own).map((part) => part.size)).toEqual([3, 2]);
    expect(joined(usa, own, 'denver', 'kansas_city')).toBe(true);
    expect(joined(usa, own, 'denver', 'boston')).toBe(false);
  });
  test('F10: a zone is reached, not passed', () => {
    const france = boardOf('france');
    const zones = [...france.tracks.values()].filter(({ a, b }) => a === 'spain' || b === 'spain');
    const [one, two] = zones.filter((track, i) => zones.findIndex(({ a, b }) => a === track.a && b === track.b) === i);
    if (!one || !two) throw new Error('Spain has two entries');
    const [here, there] = [one, two].map(({ a, b }) => (a === 'spain' ? b : a)) as [string, string];
    expect(joined(france, [one.id, two.id], here, 'spain')).toBe(true);
    expect(joined(france, [one.id, two.id], here, there)).toBe(false);
    expect(longestPath(france, [one.id, two.id]).length).toBe(Math.max(one.length, two.length));
  });
});

describe('tickets', () => {
  test('a way, with the wagons that are missing', () => {
    const open = game('usa', 3);
    expect(cheapestWay(open, 0, 'denver', 'kansas_city')?.wagons).toBe(4);
    const begun = game('usa', 3, claim(0, 'denver-omaha'));
    expect(cheapestWay(begun, 0, 'denver', 'kansas_city')).toEqual({
      wagons: 1,
      tracks: ['denver-omaha', 'kansas_city-omaha:1'],
    });
  });
  test('tracks of others and closed ones are barred', () => {
    const cut = game('usa', 3, claim(1, 'miami-new_orleans'), claim(1, 'atlanta-miami'));
    expect(cheapestWay(cut, 0, 'miami', 'atlanta')?.tracks[0]).toBe('charleston-miami');
    const shut = game('usa', 3, claim(1, 'miami-new_orleans'), claim(1, 'atlanta-miami'), claim(1, 'charleston-miami'));
    expect(cheapestWay(shut, 0, 'miami', 'atlanta')).toBeNull();
    expect(ticketStatus(shut, 0, 'boston-miami')?.state).toBe('broken');
    expect(ticketStatus(cut, 0, 'boston-miami')?.state).toBe('possible');
  });
  test('B25: the other half of a double track is closed with three players, not with four', () => {
    const three = game('usa', 3, claim(1, 'denver-kansas_city:1'));
    const four = game('usa', 4, claim(1, 'denver-kansas_city:1'));
    expect(reasonFor(three, 0, 'denver-kansas_city:2')).toMatchObject({ id: 'TRACK_CLOSED', players: 3 });
    expect(reasonFor(four, 0, 'denver-kansas_city:2')?.id).toBe('FEW_CARDS');
    expect(reasonFor(four, 1, 'denver-kansas_city:2')?.id).toBe('OWN_PARALLEL');
    expect(reasonFor(four, 0, 'denver-kansas_city:1')).toEqual({ id: 'TRACK_TAKEN', owner: 1 });
  });
  test('F7: a way never uses two tracks that cross', () => {
    const france = game('france', 4);
    for (const ticket of france.board.tickets.values()) {
      const way = cheapestWay(france, 0, ticket.a, ticket.b)?.tracks ?? [];
      for (const id of way)
        for (const other of way) expect(france.board.tracks.get(id)?.crosses.includes(other)).toBe(false);
    }
  });
  test('O3: in the Old West the way to one’s network counts', () => {
    const start: GameEvent = { e: 'marker', p: 0, place: 'denver', cards: {} };
    const west = game('old-west', 3, start);
    const free = game('old-west', 3);
    const far = cheapestWay(west, 0, 'ashland', 'seattle')?.wagons ?? 0;
    const near = cheapestWay(free, 0, 'ashland', 'seattle')?.wagons ?? 0;
    expect(far).toBeGreaterThan(near);
    expect(reasonFor(west, 0, 'portland-seattle:1')?.id ?? '').toMatch('NOT_JOINED');
  });
});

describe('the longest path', () => {
  test('nothing has none', () => {
    expect(longestPath(boardOf('usa'), [])).toEqual({ length: 0, tracks: [] });
  });
  test('B42: passes a place twice, but no track', () => {
    const own = ['denver-omaha', 'kansas_city-omaha:1', 'denver-kansas_city:1', 'denver-helena', 'denver-phoenix'];
    const path = longestPath(boardOf('usa'), own);
    const all = own.reduce((sum, id) => sum + (boardOf('usa').tracks.get(id)?.length ?? 0), 0);
    expect(path.length).toBe(all);
    expect(new Set(path.tracks)).toEqual(new Set(own));
  });
  test(
    'is found in the densest networks that wagons allow',
    () => {
      for (const { board, tracks } of denseNetworks()) expect(longestPath(board, tracks).length).toBeGreaterThan(10);
    },
    NO_LIMIT,
  );
});
