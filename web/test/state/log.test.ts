// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { concernOf } from '../../src/state/entry';
import { begin, step, stepAll } from '../../src/state/game';
import { Replay, scoreCurve } from '../../src/state/history';
import { boardOf, games, noEngine, simulate } from './engine';

const usa = boardOf('usa');
/** A game of the engine's, in which all that is looked for here happens. */
const [record] = noEngine() ? [] : games(simulate({ map: 'usa', players: 2, options: [] }, 'planner', 1, 4));
const header = record?.header as Header;
const events: readonly GameEvent[] = record?.events ?? [];

describe.skipIf(!record)('the log', () => {
  const log = stepAll(begin(usa, header, 'all'), events).log;
  const eventsOf = (entry: (typeof log)[number]) => events.slice(entry.from, entry.to);
  test('has one entry an action', () => {
    expect(log.slice(0, 3).map(({ kind }) => kind)).toEqual(['first', 'keep', 'keep']);
    const turns = events.filter(({ e }) => e === 'turn').length;
    expect(log.filter(({ kind, turn }) => turn > 0 && !/last_round|end/.test(kind)).length).toBe(turns);
    expect(log.slice(-1).map(({ kind, p }) => [kind, p])).toEqual([['end', null]]);
    expect(log.filter(({ kind }) => kind === 'last_round').length).toBe(1);
  });
  test('says which events an entry is made of', () => {
    const whole = log.filter(({ events: own }) => own.length > 2);
    expect(whole.length).toBeGreaterThan(0);
    const nobodys = ({ turn }: (typeof log)[number]) => (turn === 0 ? ['deal', 'offer', 'turn'] : ['turn']);
    for (const entry of log)
      expect(eventsOf(entry).filter(({ e }) => !nobodys(entry).includes(e))).toEqual(entry.events);
  });
  test('points at what an entry is about', () => {
    const claims = log.filter(({ kind }) => kind === 'claim');
    expect(claims.length).toBeGreaterThan(0);
    for (const entry of claims) {
      const [claim] = entry.events;
      expect(concernOf(entry)).toEqual({ tracks: [claim?.e === 'claim' && claim.track], places: [], tickets: [] });
    }
  });
  test('hides what is hidden', () => {
    const seen = stepAll(begin(usa, header, 0), events).log.filter(({ p }) => p === 1);
    const drawn = seen.flatMap((entry) => entry.events).flatMap((event) => (event.e === 'blind' ? [event.card] : []));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.every((card) => card === null)).toBe(true);
    const kept = seen.flatMap((entry) => entry.events).find(({ e }) => e === 'keep');
    expect(kept?.e === 'keep' && kept.tickets[0]).toBeNull();
  });
  test('tells what a claim closes', () => {
    const claims = log.flatMap(({ events: [event], closed }) => (event?.e === 'claim' ? [{ event, closed }] : []));
    const doubles = claims.filter(({ event }) => (usa.tracks.get(event.track)?.connection.length ?? 1) > 1);
    expect(doubles.length).toBeGreaterThan(0);
    for (const { event, closed } of doubles)
      expect(closed).toEqual(usa.tracks.get(event.track)?.connection.filter((id) => id !== event.track));
  });
  test('the last thing a seat did', () => {
    const { seats } = stepAll(begin(usa, header, 0), events);
    seats.forEach((seat, p) => {
      const own = log.filter((entry) => entry.p === p && entry.turn > 0 && entry.kind !== 'last_round');
      expect(seat.last?.to).toBe(own.at(-1)?.to);
    });
  });
});

describe.skipIf(!record)('looking back', () => {
  const replay = new Replay(usa, header, events);
  test('any event in anybody’s eyes, in any order', () => {
    const hands = (n: number, eyes: 0 | null | 'all') => replay.at(n, eyes).seats.map(({ hand }) => hand !== null);
    expect(hands(40, 0)).toEqual([true, false]);
    expect(hands(30, null)).toEqual([false, false]);
    expect(hands(20, 'all')).toEqual([true, true]);
    expect(replay.at(999999, 0).end?.winners).toEqual(stepAll(begin(usa, header, 0), events).end?.winners);
    expect(replay.at(0, 0).events).toBe(0);
    expect(replay.at(40, 0).view.read()).toEqual(stepAll(begin(usa, header, 0), events.slice(0, 40)).view.read());
  });
  test('the score over the turns', () => {
    const last = replay.at(events.length, 'all');
    const curve = scoreCurve(last, events);
    expect(curve.length).toBe(events.filter(({ e }) => e === 'turn').length + 2);
    expect(curve[0]?.scores).toEqual([0, 0]);
    expect(curve.at(-1)?.scores).toEqual(last.end?.scores.map(({ total }) => total));
    curve.slice(0, -1).forEach(({ scores }, i) => {
      for (const p of [0, 1]) expect(scores[p]).toBeGreaterThanOrEqual(curve[i - 1]?.scores[p] ?? 0);
    });
  });
  test('no game is ever changed', () => {
    let game = begin(usa, header, 0);
    for (const event of events.slice(0, 60)) {
      const before = JSON.stringify(game.view.read());
      const next = step(game, event);
      expect(JSON.stringify(game.view.read())).toBe(before);
      game = next;
    }
    expect(game.events).toBe(60);
  });
});
