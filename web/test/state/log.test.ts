// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { begin, step, stepAll } from '../../src/state/game';
import { blank, marksOf, Replay, scoreCurve } from '../../src/state/history';
import { concernOf } from '../../src/state/log';
import { boardOf } from './engine';

const header: Header = {
  record: 1,
  map: 'usa',
  players: [
    { name: 'Ada', kind: 'human' },
    { name: 'Bob', kind: 'hard' },
  ],
};
const score = { routes: 4, tickets: 0, longest: 0, globetrotter: 0, shares: 0, alvin: 0, total: 4 };
const events: GameEvent[] = [
  { e: 'first', p: 0 },
  { e: 'deal', p: 0, cards: { red: 3, blue: 1 } },
  { e: 'deal', p: 1, cards: { green: 4 } },
  { e: 'refill', slot: 0, card: 'red' },
  { e: 'refill', slot: 1, card: 'blue' },
  { e: 'offer', p: 0, tickets: ['boston-miami', 'calgary-phoenix'] },
  { e: 'offer', p: 1, tickets: ['atlanta-montreal', 'atlanta-new_york'] },
  { e: 'keep', p: 0, tickets: ['boston-miami', 'calgary-phoenix'] },
  { e: 'keep', p: 1, tickets: ['atlanta-montreal'] },
  { e: 'turn', p: 0, n: 1 },
  { e: 'claim', p: 0, track: 'denver-santa_fe', cards: { red: 2 }, scores: { '0': 2 } },
  { e: 'turn', p: 1, n: 2 },
  { e: 'take', p: 1, slot: 0, card: 'red' },
  { e: 'refill', slot: 0, card: 'loco' },
  { e: 'blind', p: 1, card: 'white' },
  { e: 'turn', p: 0, n: 3 },
  { e: 'offer', p: 0, tickets: ['denver-el_paso'] },
  { e: 'keep', p: 0, tickets: ['denver-el_paso'] },
  { e: 'last_round', p: 0 },
  {
    e: 'end',
    reason: 'wagons',
    scores: [
      { ...score, completed: 0, failed: 3, path: 2 },
      { ...score, completed: 0, failed: 1, path: 0 },
    ],
    winners: [0],
  },
];
const usa = boardOf('usa');

describe('the log', () => {
  const log = stepAll(begin(usa, header, null), events).log;
  test('has one entry an action', () => {
    expect(log.map(({ kind, p, turn }) => [kind, p, turn])).toEqual([
      ['first', 0, 0],
      ['keep', 0, 0],
      ['keep', 1, 0],
      ['claim', 0, 1],
      ['draw', 1, 2],
      ['tickets', 0, 3],
      ['last_round', 0, 3],
      ['end', null, 3],
    ]);
  });
  test('says which events an entry is made of', () => {
    const draw = log[4];
    expect(events.slice(draw?.from, draw?.to).map(({ e }) => e)).toEqual(['take', 'refill', 'blind']);
    expect(draw?.drawn).toEqual([
      { card: 'red', slot: 0 },
      { card: 'white', slot: null },
    ]);
  });
  test('points at what an entry is about', () => {
    expect(concernOf(usa, log[3] as never)).toMatchObject({
      tracks: ['denver-santa_fe'],
      places: ['denver', 'santa_fe'],
      cards: ['red', 'red'],
    });
  });
  test('hides what is hidden', () => {
    const seen = stepAll(
      begin(usa, header, 0),
      events.map((event) => blank(event, 0)),
    ).log;
    expect(seen[4]?.drawn?.[1]).toEqual({ card: null, slot: null });
    expect(seen[2]?.kept).toEqual([null]);
  });
  test('tells what a claim closes', () => {
    const double: GameEvent = { e: 'claim', p: 0, track: 'denver-kansas_city:1', cards: {}, scores: {} };
    const game = stepAll(begin(usa, header, 0), [{ e: 'turn', p: 0, n: 1 }, double]);
    expect(game.log.at(-1)?.closed).toEqual(['denver-kansas_city:2']);
    expect(game.seats[0]?.last).toBe(game.log.at(-1));
  });
});

describe('looking back', () => {
  const replay = new Replay(usa, header, events);
  test('any event in anybody’s eyes', () => {
    expect(replay.at(3, 0).seats.map(({ hand }) => hand)).toEqual([{ red: 3, blue: 1 }, null]);
    expect(replay.at(3, null).seats.map(({ hand }) => hand)).toEqual([null, null]);
    expect(replay.at(3, 'all').seats.map(({ hand }) => hand)).toEqual([{ red: 3, blue: 1 }, { green: 4 }]);
    expect(replay.at(15, 'all').seats[1]?.hand).toEqual({ green: 4, red: 1, white: 1 });
    expect(replay.at(999, 0).end?.winners).toEqual([0]);
    expect(replay.at(0, 0).events).toBe(0);
  });
  test('the score over the turns', () => {
    expect(scoreCurve(usa, header, events).map(({ turn, scores }) => [turn, ...scores])).toEqual([
      [0, 0, 0],
      [1, 2, 0],
      [2, 2, 0],
      [3, 2, 0],
      [3, 4, 4],
    ]);
  });
  test('where something happened', () => {
    expect(marksOf(events).map(({ kind, events: n }) => [kind, n])).toEqual([
      ['turn', 10],
      ['claim', 11],
      ['turn', 12],
      ['turn', 16],
      ['tickets', 17],
      ['last_round', 19],
      ['end', 20],
    ]);
  });
  test('a game is never changed by a step', () => {
    const freeze = <T>(value: T): T => {
      if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value);
        for (const part of Object.values(value)) freeze(part);
      }
      return value;
    };
    let game = begin(usa, header, 0);
    for (const event of events) game = step(freeze(game), event);
    expect(game.events).toBe(events.length);
  });
});
