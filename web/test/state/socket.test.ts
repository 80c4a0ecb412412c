// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../src/protocol/events';
import type { ClientMessage, Events, Now, ServerMessage } from '../../src/protocol/messages';
import { QUIET, TableSocket, type Wire } from '../../src/protocol/socket';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The server takes it and says welcome. */
  accept(seat: number | null = 0): void {
    this.onopen?.();
    this.hear({ m: 'welcome', table: 't', seat, seats: seat === null ? [] : [seat], host: false, server: 'x' });
  }
  moves(): ClientMessage[] {
    return this.sent.filter((message) => message.do === 'move');
  }
}

const turn = (n: number): GameEvent => ({ e: 'turn', p: 0, n });
const now = (number: number): Now => ({
  number,
  actors: [0],
  phase: 'turn',
  turn: number,
  asks: null,
  chosen: null,
  clock: null,
});
const events = (from: number, n: number): Events => ({
  m: 'events',
  from,
  events: Array.from({ length: n }, (_, i) => turn(from + i + 1)),
  now: now(from + n),
});
const begin: ServerMessage = { m: 'begin', header: { record: 1, map: 'usa', players: [] } };

function open(seat?: number) {
  const wires: FakeWire[] = [];
  const heard: number[] = [];
  const statuses: string[] = [];
  const others: ServerMessage[] = [];
  const socket = new TableSocket(
    {
      table: 't',
      seat,
      url: 'ws://x/ws/t',
      random: () => 0.5,
      open: () => {
        wires.push(new FakeWire());
        return wires.at(-1) as FakeWire;
      },
    },
    {
      begin: () => heard.splice(0),
      events: (list) => heard.push(...list.map((event) => (event.e === 'turn' ? event.n : 0))),
      status: (status) => statuses.push(status),
      message: (message) => others.push(message),
    },
  );
  return { socket, wires, heard, statuses, others, last: () => wires.at(-1) as FakeWire };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a table’s socket', () => {
  test('says hello first, then hands out events', () => {
    const { last, heard, socket } = open(1);
    last().accept(1);
    expect(last().sent).toEqual([{ do: 'hello', from: 0, seat: 1 }]);
    last().hear(begin);
    last().hear(events(0, 3));
    expect(heard).toEqual([1, 2, 3]);
    expect(socket.count).toBe(3);
  });

  test('connects again with what it has, waiting longer each time, and tells quietly', () => {
    const { wires, heard, statuses, last } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    last().onclose?.();
    expect(statuses).toEqual(['open', 'lost']);
    vi.advanceTimersByTime(249);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(2);
    last().onclose?.();
    vi.advanceTimersByTime(499);
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(1);
    last().accept();
    expect(last().sent).toEqual([{ do: 'hello', from: 3 }]);
    last().hear(events(3, 2));
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  test('hands out an event once, however often it is told', () => {
    const { heard, last } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    last().hear(events(1, 4));
    last().hear(events(0, 2));
    expect(heard).toEqual([1, 2, 3, 4, 5]);
  });

  test('asks again where events are missing', () => {
    const { wires, heard, last } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 1));
    last().hear(events(2, 1));
    expect(wires.length).toBe(2);
    last().accept();
    expect(last().sent[0]).toEqual({ do: 'hello', from: 1 });
    last().hear(events(1, 2));
    expect(heard).toEqual([1, 2, 3]);
  });

  test('sends the unanswered move again with the same after, and settles it once', async () => {
    const { socket, last } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    const made = socket.move('take 2');
    expect(last().moves()).toEqual([{ do: 'move', move: 'take 2', after: 3 }]);
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().accept();
    last().hear(events(3, 2)); // it was done: its events come, and the answer to the second sending
    expect(last().moves()).toEqual([{ do: 'move', move: 'take 2', after: 3 }]);
    last().hear({ m: 'done', do: 'move', after: 3, number: 5 });
    expect(await made).toEqual({ m: 'done', do: 'move', after: 3, number: 5 });
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().accept();
    expect(last().moves()).toEqual([]);
  });

  test('events that answer a move settle it, after they were told', async () => {
    const { socket, heard, last } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    const made = socket.move('take 2');
    last().hear({ ...events(3, 2), done: 2 }); // of another move
    last().hear({ ...events(5, 1), done: 3 });
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await made).toMatchObject({ m: 'done', do: 'move', after: 3 });
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().accept();
    expect(last().moves()).toEqual([]);
  });

  test('a move made while the connection is away is sent when it is back', () => {
    const { socket, last } = open();
    last().accept();
    last().onclose?.();
    void socket.move('blind');
    vi.advanceTimersByTime(300);
    last().accept();
    expect(last().moves()).toEqual([{ do: 'move', move: 'blind', after: 0 }]);
  });

  test('a refused move says why', async () => {
    const { socket, last } = open();
    last().accept();
    const made = socket.move('pass');
    last().hear({ m: 'refused', id: 'CAN_ACT', text: '…', do: 'move', after: 0 });
    await expect(made).rejects.toMatchObject({ name: 'RefusedError', id: 'CAN_ACT' });
  });

  test('too fast: the move waits a moment and is sent again', () => {
    const { socket, last } = open();
    last().accept();
    void socket.move('blind');
    last().hear({ m: 'refused', id: 'TOO_FAST', text: '…' });
    vi.advanceTimersByTime(1000);
    expect(last().moves().length).toBe(2);
  });

  test('answers find their questions', async () => {
    const { socket, last, others } = open();
    last().accept();
    const moves = socket.say({ do: 'moves' });
    const view = socket.say({ do: 'view' });
    const said = socket.say({ do: 'chat', text: 'hello' });
    // The own words come back as everybody's do, and may come first.
    last().hear({ m: 'chat', lines: [] });
    last().hear({ m: 'done', do: 'chat' });
    last().hear({ m: 'view', after: 0, view: {} });
    last().hear({ m: 'moves', after: 0, moves: ['blind'], barred: {} });
    expect(await moves).toMatchObject({ moves: ['blind'] });
    expect(await view).toMatchObject({ view: {} });
    expect((await said).m).toBe('done');
    last().hear({ m: 'chat', lines: [] });
    expect(others.map((message) => message.m)).toEqual(['chat', 'chat']);
  });

  test('questions are not kept over a loss', async () => {
    const { socket, last } = open();
    last().accept();
    const moves = socket.say({ do: 'moves' });
    last().onclose?.();
    await expect(moves).rejects.toMatchObject({ id: 'OFFLINE' });
  });

  test('a connection that died without a word is given up', () => {
    const { wires, last, statuses } = open();
    last().accept();
    vi.advanceTimersByTime(QUIET);
    expect(last().sent.at(-1)).toEqual({ do: 'ping' });
    last().hear({ m: 'pong' });
    vi.advanceTimersByTime(QUIET);
    expect(statuses).toEqual(['open']);
    vi.advanceTimersByTime(QUIET);
    expect(statuses).toEqual(['open', 'lost']);
    expect(wires[0]?.closed).toBe(true);
  });

  test('looks from another seat from the beginning', () => {
    const { socket, last, heard } = open(0);
    last().accept(0);
    last().hear(begin);
    last().hear(events(0, 3));
    socket.look(1);
    last().accept(1);
    expect(last().sent[0]).toEqual({ do: 'hello', from: 0, seat: 1 });
    last().hear(begin);
    last().hear(events(0, 2));
    expect(heard).toEqual([1, 2]);
  });

  test('another view than before is told from the beginning', () => {
    const { wires, last } = open();
    last().accept(0);
    last().hear(begin);
    last().hear(events(0, 3));
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().accept(null);
    expect(wires.length).toBe(3);
    last().accept(null);
    expect(last().sent[0]).toEqual({ do: 'hello', from: 0 });
  });

  test('a server that does not know so many events is asked for all', () => {
    const { last, socket } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    last().onclose?.();
    vi.advanceTimersByTime(300);
    last().onopen?.();
    last().hear({ m: 'refused', id: 'BAD_MESSAGE', text: '…', do: 'hello' });
    expect(last().sent).toEqual([
      { do: 'hello', from: 3 },
      { do: 'hello', from: 0 },
    ]);
    expect(socket.count).toBe(0);
  });

  test('ends for good when the game was played by other rules, from whatever seat and after whatever was seen', () => {
    const { last, wires, statuses, socket } = open();
    last().accept();
    last().hear(begin);
    last().hear(events(0, 3));
    socket.look(1);
    last().onopen?.();
    last().hear({ m: 'refused', id: 'OTHER_RULES', text: '…', do: 'hello' });
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(2);
    expect(last().sent.length).toBe(1);
    expect(statuses.at(-1)).toBe('ended');
  });

  test('ends for good when the table is closed', () => {
    const { last, wires, statuses } = open();
    last().accept();
    last().hear({ m: 'closed', id: 'CLOSED' });
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
    expect(statuses.at(-1)).toBe('ended');
  });

  test('comes back after the server was stopped', () => {
    const { last, wires } = open();
    last().accept();
    last().hear({ m: 'closed', id: 'STOPPING' });
    last().onclose?.();
    vi.advanceTimersByTime(300);
    expect(wires.length).toBe(2);
  });
});
