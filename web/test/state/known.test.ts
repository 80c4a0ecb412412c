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
import { otherRevision, unknownInEvent, unknownInHeader, unknownInMap, unknownInNow } from '../../src/state/known';
import type { MapFile } from '../../src/state/map_file';
import { boardOf, boards, games, noEngine, readMap, settings, simulate } from './engine';

const usa = boardOf('usa');
const header: Header = { record: 1, map: 'usa', players: [0, 1].map((p) => ({ name: `${p}`, kind: 'human' })) };
const first: GameEvent = { e: 'first', p: 0 };
const deal: GameEvent = { e: 'deal', p: 0, cards: { red: 4 } };
const tunnel = { e: 'tunnel', p: 0, cards: { red: 2 } } as unknown as GameEvent;
const turn: GameEvent = { e: 'turn', p: 0, n: 1 };

describe('what is known', () => {
  test.each([...boards.values()].map((board) => [board.id, board] as const))('%s', (_, board) => {
    expect(unknownInMap(board.raw)).toBeNull();
    expect(unknownInMap({ $schema: './schema.json', ...board.raw } as MapFile)).toBeNull();
  });
  test('members that were added do no harm', () => {
    expect(unknownInEvent(usa, { ...deal, weather: 'rain' } as GameEvent)).toBeNull();
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
  test('what is hidden', () => {
    expect(unknownInEvent(usa, { e: 'deal', p: 1, cards: { hidden: 4 } })).toBeNull();
    expect(unknownInEvent(usa, { e: 'blind', p: 1, card: null })).toBeNull();
    expect(unknownInEvent(usa, { e: 'offer', p: 1, tickets: [null, null] })).toBeNull();
  });
});

describe('what is not', () => {
  test('an event, and what it names', () => {
    expect(unknownInEvent(usa, tunnel)).toBe('event tunnel');
    const gold = 'gold' as 'red';
    expect(unknownInEvent(usa, { e: 'blind', p: 0, card: gold })).toBe('blind gold');
    expect(unknownInEvent(usa, { e: 'decline', p: 0, what: 'tunnel' as 'share' })).toBe('decline tunnel');
    expect(unknownInEvent(usa, { e: 'reset', cards: ['red', gold] })).toBe('reset gold');
    expect(unknownInEvent(usa, { e: 'deal', p: 0, cards: { [gold]: 2 } })).toBe('deal gold');
    expect(unknownInEvent(usa, { e: 'claim', p: 0, track: 'here-there', cards: {}, scores: {} })).toBe(
      'claim here-there',
    );
  });
  test('the position is kept as it was before such an event', () => {
    const before = stepAll(begin(usa, header, 0), [first, deal]);
    const after = stepAll(before, [tunnel, turn]);
    expect({ ...after, view: before.view }).toEqual({ ...before, unknown: 'event tunnel' });
    expect(after.view.read()).toEqual(before.view.read());
  });
  test('a replay stops before it', () => {
    const replay = new Replay(usa, header, [first, deal, tunnel, turn]);
    expect(replay.events).toEqual([first, deal]);
    expect(replay.unknown).toBe('event tunnel');
    expect(replay.at(3, 'all').seats[0]?.cards).toBe(4);
    expect(new Replay(usa, header, [deal, turn]).unknown).toBeNull();
  });
  test('an event that cannot be is as good as unknown', () => {
    const before = stepAll(begin(usa, header, 0), [first, deal]);
    const after = stepAll(before, [turn]);
    expect(after.unknown).toBe('event turn');
    expect(after.view.read()).toEqual(before.view.read());
  });
  test('a map that the engine does not know has no game', () => {
    const raw = readMap('usa') as MapFile;
    const strange = { ...raw, rules: [...raw.rules, 'tunnels'] };
    expect(readBoard(strange, usa.engine?.engine).engine).toBeNull();
    expect(() => begin(readBoard(strange, usa.engine?.engine), header, 0)).toThrow();
  });
  test('a phase, and whose choice it is', () => {
    const now: Now = { number: 1, actors: [0], phase: 'turn', turn: 1, asks: null, chosen: null, clock: null };
    expect(unknownInNow(now)).toBeNull();
    expect(unknownInNow({ ...now, phase: 'rule', asks: 'tiles' })).toBeNull();
    expect(unknownInNow({ ...now, phase: 'auction' as 'turn' })).toBe('phase auction');
    expect(unknownInNow({ ...now, phase: 'rule', asks: 'tunnels' })).toBe('rule tunnels');
  });
  test('a rule of a map, and an attribute of anything in it', () => {
    const raw = readMap('usa') as MapFile;
    expect(unknownInMap({ ...raw, rules: [...raw.rules, 'tunnels' as 'zones'] })).toBe('rule tunnels');
    expect(unknownInMap({ ...raw, weather: {} } as MapFile)).toBe('map weather');
    expect(unknownInMap({ ...raw, tracks: [{ ...raw.tracks[0], tunnel: true }] } as unknown as MapFile)).toBe(
      'map tracks.tunnel',
    );
    expect(unknownInMap({ ...raw, deck: { gold: 3 } } as MapFile)).toBe('map gold');
    expect(unknownInMap({ ...raw, numbers: { tunnels: 3 } } as MapFile)).toBe('map tunnels');
    expect(() => readBoard({ ...raw, map: 2 })).toThrow();
  });
  test('a record of a later version, and an option', () => {
    expect(unknownInHeader(usa, { ...header, record: 2 as 1 })).toBe('record 2');
    expect(unknownInHeader(usa, { ...header, revision: 1000 })).toBe('revision 1000');
    expect(unknownInHeader(usa, { ...header, options: { tunnels: 'on' } })).toBe('option tunnels');
  });
});
