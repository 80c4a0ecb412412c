// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A newer server, or a map of somebody else, may have what this page does not know.

import { describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { RULES_REVISION } from '../../src/protocol/ids';
import type { Now } from '../../src/protocol/messages';
import { readBoard } from '../../src/state/board';
import { begin, stepAll } from '../../src/state/game';
import { Replay } from '../../src/state/history';
import { otherRevision, unknownInHeader, unknownInNow } from '../../src/state/known';
import type { MapFile } from '../../src/state/map_file';
import { boardOf, boards, games, noEngine, readMap, settings, simulate } from './engine';

const usa = boardOf('usa');
const header: Header = { record: 1, map: 'usa', players: [0, 1].map((p) => ({ name: `${p}`, kind: 'human' })) };
const first: GameEvent = { e: 'first', p: 0 };
const deal: GameEvent = { e: 'deal', p: 0, cards: { red: 4 } };
const sleeper = { e: 'sleeper', p: 0, cards: { red: 2 } } as unknown as GameEvent;
const turn: GameEvent = { e: 'turn', p: 0, n: 1 };

describe('what is known', () => {
  test.each([...boards.values()].map((board) => [board.id, board] as const))('%s', (_, board) => {
    expect(board.refused).toBeNull();
    expect(readBoard({ $schema: './schema.json', ...board.raw }, usa.engine?.engine).refused).toBeNull();
  });
  test('members that were added do no harm', () => {
    expect(stepAll(begin(usa, header, 0), [first, { ...deal, weather: 'rain' } as GameEvent]).unknown).toBeNull();
    expect(unknownInHeader(usa, { ...header, weather: 'rain' } as Header)).toBeNull();
    expect(unknownInHeader(boardOf('old-west'), { ...header, options: { alvin: 'on', first: 1 } })).toBeNull();
  });
  test.skipIf(noEngine() !== null)('the headers that the engine writes now', () => {
    for (const setting of settings) {
      const [made] = games(simulate(setting, 'random', 1, 1));
      expect(made && unknownInHeader(boardOf(setting.map), made.header)).toBeNull();
    }
  });
  test('the revision of a game', () => {
    expect(otherRevision(header)).toBeNull(); // made elsewhere
    expect(otherRevision({ ...header, revision: RULES_REVISION, engine: 'cheminot 99' })).toBeNull();
    expect(otherRevision({ ...header, revision: RULES_REVISION - 1 })).toBe(RULES_REVISION - 1);
    expect(otherRevision({ ...header, engine: 'cheminot 1' })).toBe(1);
  });
});

describe('what is not', () => {
  test('an event, and what it names', () => {
    const unknown = (event: unknown) => stepAll(begin(usa, header, 0), [first, event as GameEvent]).unknown;
    expect(unknown(sleeper)).toBe('event sleeper');
    expect(unknown({ e: 'deal', p: 0, cards: { gold: 2 } })).toBe('event deal');
    expect(unknown({ e: 'claim', p: 0, track: 'here-there', cards: {}, scores: {} })).toBe('event claim');
    expect(unknown({ e: { toString: null } })).toBe('event ?');
    expect(unknown(null)).toBe('event ?');
  });
  test('the position is kept as it was before such an event', () => {
    const before = stepAll(begin(usa, header, 0), [first, deal]);
    const after = stepAll(before, [sleeper, turn]);
    expect({ ...after, view: before.view }).toEqual({ ...before, unknown: 'event sleeper' });
    expect(after.view.read()).toEqual(before.view.read());
  });
  test('a replay stops before it', () => {
    const replay = new Replay(usa, header, [first, deal, sleeper, turn]);
    expect(replay.events).toEqual([first, deal]);
    expect(replay.unknown).toBe('event sleeper');
    expect(replay.at(3, 'all').seats[0]?.cards).toBe(4);
    expect(new Replay(usa, header, [first, deal]).unknown).toBeNull();
  });
  test('an event that cannot be is as good as unknown', () => {
    const before = stepAll(begin(usa, header, 0), [first, deal]);
    const after = stepAll(before, [turn]);
    expect(after.unknown).toBe('event turn');
    expect(after.view.read()).toEqual(before.view.read());
  });
  test('a map that the engine does not know has no game', () => {
    const raw = readMap('usa') as MapFile;
    const strange = { ...raw, rules: [...raw.rules, 'sleepers'] };
    expect(readBoard(strange, usa.engine?.engine).engine).toBeNull();
    expect(() => begin(readBoard(strange, usa.engine?.engine), header, 0)).toThrow();
  });
  test('a phase, and whose choice it is', () => {
    const now: Now = { number: 1, actors: [0], phase: 'turn', turn: 1, asks: null, chosen: null, clock: null };
    expect(unknownInNow(usa, now)).toBeNull();
    expect(unknownInNow(boardOf('france'), { ...now, phase: 'rule', asks: 'tiles' })).toBeNull();
    expect(unknownInNow(usa, { ...now, phase: 'auction' as 'turn' })).toBe('phase auction');
    expect(unknownInNow(usa, { ...now, phase: 'rule', asks: 'sleepers' })).toBe('rule sleepers');
  });
  test('a rule of a map, and an attribute of anything in it', () => {
    const raw = readMap('usa') as MapFile;
    const refused = (change: object) => readBoard({ ...raw, ...change }, usa.engine?.engine).refused;
    expect(refused({ rules: [...raw.rules, 'sleepers'] })).toContain('sleepers');
    expect(refused({ weather: {} })).toContain('weather');
    expect(refused({ tracks: raw.tracks.map((track) => ({ ...track, sleeper: true })) })).toContain('sleeper');
    expect(refused({ deck: { gold: 3 } })).toContain('gold');
    expect(refused({ numbers: { sleepers: 3 } })).toContain('sleepers');
    expect(() => readBoard({ ...raw, map: 2 })).toThrow();
  });
  test('a record of a later version, and an option', () => {
    expect(unknownInHeader(usa, { ...header, record: 2 as 1 })).toBe('record 2');
    expect(unknownInHeader(usa, { ...header, revision: 1000 })).toBe('revision 1000');
    expect(unknownInHeader(usa, { ...header, options: { sleepers: 'on' } })).toBe('option sleepers');
  });
});
