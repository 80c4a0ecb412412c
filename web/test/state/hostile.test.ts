// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Broken and hostile messages: whatever comes, the page says one thing, offers nothing it cannot know, and goes on.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../src/app/session';
import type { GameEvent, Header } from '../../src/protocol/events';
import { MAPS, mapFile, playersOf, startEngine, wasmModule } from '../engine/tools';

vi.mock('../../src/engine/load', () => ({ loadEngine: () => startEngine(), loadModule: async () => wasmModule }));
vi.mock('../../src/app/settings', () => ({ name: { value: 'Ada' } }));

/** The same numbers every time (xorshift). */
function dice(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

const JUNK: unknown[] = [null, -1, 1e300, 0.5, '', 'x'.repeat(9999), '__proto__', true, [], [[]], {}, { e: 'claim' }];

/** A value with something in it changed: another value, a member less, an item twice. */
function mutate(value: unknown, below: (n: number) => number): unknown {
  if (typeof value !== 'object' || value === null || below(4) === 0) return JUNK[below(JUNK.length)];
  if (Array.isArray(value)) {
    const at = below(value.length + 1);
    if (below(3) === 0) return [...value.slice(0, at), ...value.slice(at + below(2)), ...value.slice(0, below(3))];
    return value.map((one, i) => (i === at ? mutate(one, below) : one));
  }
  const keys = Object.keys(value);
  const key = keys[below(keys.length)] ?? 'm';
  const members = value as Record<string, unknown>;
  return { ...members, [key]: below(5) === 0 ? undefined : mutate(members[key], below) };
}

class Wire {
  static last: Wire;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(): void {}
  close(): void {}
  hear(data: unknown): void {
    this.onmessage?.({ data });
  }
}

/** The messages of a game, as a seat gets them. */
async function streamOf(map: string, seed: bigint): Promise<object[]> {
  const seats = playersOf(map)[0];
  const board = (await startEngine()).board(mapFile(map));
  const [head = '', ...lines] = board.series(['random'], seats, seed).record(0).trim().split('\n');
  const header: Header = JSON.parse(head);
  const events: GameEvent[] = lines.map((line) => JSON.parse(line));
  const now = { number: 0, actors: [0], phase: 'turn', turn: 1, asks: null, chosen: null, clock: null };
  const seat = { kind: 'human', name: 'Ada', colour: 'red', here: true, bot: null };
  const table = { table: 't', state: 'running', map, options: {}, clock: null, seats: Array(seats).fill(seat) };
  const batches = Array.from({ length: Math.ceil(events.length / 9) }, (_, i) => i * 9);
  return [
    { m: 'welcome', table: 't', seat: 0, seats: [0], host: true, server: 'x', devices: 1 },
    { m: 'table', ...table, watchers: 0, turn: 1, rematch: null },
    { m: 'begin', header },
    { m: 'chat', lines: [{ at: 1, seat: 0, name: 'Ada', text: 'Hello' }] },
    ...batches.map((from) => ({ m: 'events', from, events: events.slice(from, from + 9), now })),
    { m: 'done', do: 'chat' },
  ];
}

/** All that the page reads of a session while it draws. */
function look(session: Session): void {
  for (const part of [session.game, session.now, session.choices, session.unknown, session.myTurn, session.botPlays])
    void part.value;
  const game = session.game.value;
  if (game) game.seats.forEach((_, p) => void game.view.standings(game.end).scores[p]);
}

describe.each(MAPS)('%s', (map) => {
  beforeEach(() => {
    const target = { addEventListener() {}, removeEventListener() {}, location: { protocol: 'http:', host: 'x' } };
    vi.stubGlobal('window', target);
    vi.stubGlobal('document', { ...target, hidden: false });
    vi.stubGlobal('WebSocket', Wire);
    vi.stubGlobal('fetch', async () => new Response(mapFile(map)));
  });

  test('mutated messages are passed over or end in one sentence', async () => {
    const { playableBoard, Session } = await import('../../src/app/session');
    const messages = (await streamOf(map, 3n)).map((message) => JSON.stringify(message));
    const below = dice(MAPS.indexOf(map) + 11);
    let [stopped, unharmed] = [0, 0];
    await playableBoard(map);
    for (let round = 0; round < 40; round++) {
      const at = below(Math.min(messages.length, 12));
      const session = new Session('t');
      Wire.last.onopen?.();
      for (const [i, text] of messages.slice(0, 30).entries()) {
        const broken = i === at ? JSON.stringify(mutate(JSON.parse(text), below)) : text;
        Wire.last.hear(below(20) === 0 && i === at ? text.slice(0, below(text.length)) : broken);
        if (i === 1) await new Promise((resolve) => setTimeout(resolve));
        look(session);
      }
      await vi.waitFor(() => expect(session.unknown.value ?? session.board.value ?? 'wait').not.toBe('wait'), 5000);
      const said = session.unknown.value;
      if (said === null) unharmed++;
      else {
        stopped++;
        expect(said).toMatch(/^[^\n]{3,240}$/);
        expect(session.choices.value).toBeNull();
      }
      session.end();
    }
    expect(stopped).toBeGreaterThan(5);
    expect(unharmed).toBeGreaterThan(0);
  });

  test('the stream as it is is understood', async () => {
    const { Session } = await import('../../src/app/session');
    const session = new Session('t');
    Wire.last.onopen?.();
    const messages = await streamOf(map, 3n);
    for (const message of messages) Wire.last.hear(JSON.stringify(message));
    await vi.waitFor(() => expect(session.game.value?.end).toBeTruthy(), 60000);
    expect(session.unknown.value).toBeNull();
    expect(session.events.value.length).toBe(session.game.value?.events);
    session.end();
  });
});
