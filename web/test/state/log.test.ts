// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { begin, step, stepAll } from '../../src/state/game';
import { marksOf, Replay, scoreCurve } from '../../src/state/history';
import { concernOf } from '../../src/state/log';
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
    const draw = log.find(({ kind, drawn }) => kind === 'draw' && drawn?.length === 2 && drawn[1]?.slot === null);
    if (!draw) throw new Error('no draw');
    const cards = eventsOf(draw).flatMap((event) => (event.e === 'take' || event.e === 'blind' ? [event] : []));
    expect(draw.drawn).toEqual(cards.map((event) => ({ card: event.card, slot: 'slot' in event ? event.slot : null })));
  });
  test('points at what an entry is about', () => {
    for (const entry of log.filter(({ kind }) => kind === 'claim')) {
      const track = usa.tracks.get(entry.track ?? '');
      expect(concernOf(usa, entry)).toMatchObject({ tracks: [entry.track], places: [track?.a, track?.b] });
    }
  });
  test('hides what is hidden', () => {
    const seen = stepAll(begin(usa, header, 0), events).log;
    const hidden = seen.flatMap(({ p, drawn }) => (p === 1 ? (drawn ?? []) : [])).filter(({ slot }) => slot === null);
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every(({ card }) => card === null)).toBe(true);
    expect(seen.filter(({ kind, p }) => kind === 'keep' && p === 1).map(({ kept }) => kept?.[0])).toEqual([null]);
  });
  test('tells what a claim closes', () => {
    const doubles = log.filter(({ track }) => (usa.tracks.get(track ?? '')?.connection.length ?? 1) > 1);
    expect(doubles.length).toBeGreaterThan(0);
    for (const { track = '', closed } of doubles)
      expect(closed).toEqual(usa.tracks.get(track)?.connection.filter((id) => id !== track));
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
  test('where something happened', () => {
    const marks = marksOf(events);
    expect(marks.filter(({ kind }) => kind === 'turn').length).toBe(events.filter(({ e }) => e === 'turn').length);
    for (const { kind, events: n } of marks) if (kind === 'claim') expect(events[n - 1]?.e).toBe('claim');
    expect(marks.slice(-2).map(({ kind }) => kind)).toContain('end');
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
