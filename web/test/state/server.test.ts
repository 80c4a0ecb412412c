// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Whole games at a real server over a real socket that is cut again and again: nothing is lost or seen twice, and what
// the page's engine heard is what the server says. Needs a WebSocket in Node (22, or 20 with NODE_OPTIONS=--experimental-websocket).

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../../src/protocol/api';
import { readRecord } from '../../src/protocol/events';
import type { Moves, Now } from '../../src/protocol/messages';
import { TableSocket, type Wire } from '../../src/protocol/socket';
import { begin, type Game, step } from '../../src/state/game';
import { Replay } from '../../src/state/history';
import { unknownInNow } from '../../src/state/known';
import { boardOf, CHEMINOT, NO_LIMIT, noEngine } from './engine';

const missing = noEngine() ?? (typeof WebSocket === 'undefined' ? 'this Node has no WebSocket' : null);
if (missing) console.warn(`no game is played at a server: ${missing}`);

let server: ChildProcess | undefined;
let address = '';
const directory = mkdtempSync(join(tmpdir(), 'cheminot-server-'));

beforeAll(async () => {
  if (missing) return;
  const args = ['serve', '--port', '0', '--data', directory, '--pace', '0', '--rate', '0'];
  server = spawn(CHEMINOT, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  address = await new Promise<string>((resolve, reject) => {
    const look = (text: Buffer) => {
      const found = /\bport=(\d+)/.exec(String(text));
      if (found) resolve(`127.0.0.1:${found[1]}`);
    };
    server?.stdout?.on('data', look);
    server?.stderr?.on('data', look);
    server?.on('exit', () => reject(new Error('the server ended')));
  });
});

afterAll(() => {
  server?.removeAllListeners('exit');
  server?.kill();
  rmSync(directory, { recursive: true, force: true });
});

/** Plays a seat with any legal moves to the end, cutting the connection now and then. */
async function playSeat(
  table: string,
  key: string,
  map: string,
  cutEvery: number,
): Promise<{ game: Game; cuts: number }> {
  let game: Game | null = null;
  let cuts = 0;
  let acting = false;
  let wire: WebSocket | null = null;
  let seat = 0;
  let dice = 7;
  const roll = (n: number): number => {
    dice = (dice * 48271) % 2147483647;
    return dice % n;
  };
  return new Promise((resolve, reject) => {
    const open = (url: string): Wire => {
      wire = new WebSocket(url);
      return wire as unknown as Wire;
    };
    const act = async (): Promise<void> => {
      acting = true;
      try {
        const { moves, after, barred } = (await socket.say({ do: 'moves' })) as Moves;
        if (game && after === socket.count && Object.keys(barred).length > 0) {
          expect(game.view.moves(seat)).toEqual({ moves, barred });
          expect([...game.view.choices(seat).moves].sort()).toEqual([...moves].sort());
          expect(game.actors).toEqual(latest?.actors);
          for (const [track, id] of Object.entries(barred)) expect(game.view.reason(seat, track).id).toBe(id);
        }
        const move = moves[roll(moves.length)];
        if (move !== undefined) {
          const made = socket.move(move);
          if (roll(cutEvery) === 0) {
            cuts++;
            wire?.close();
          }
          await made;
        }
      } catch (why) {
        const id = (why as { id?: string }).id;
        if (id !== 'STALE' && id !== 'OFFLINE' && id !== 'NOT_YOUR_TURN') reject(why);
      }
      acting = false;
      if (latest?.actors.includes(seat)) setTimeout(() => !acting && act(), 5);
    };
    let latest: Now | null = null;
    const socket: TableSocket = new TableSocket(
      { table, key, url: `ws://${address}/ws/${table}`, open, random: () => 0 },
      {
        welcome: (message) => {
          seat = message.seat ?? 0;
        },
        begin: (header) => {
          game = begin(boardOf(map), header, seat);
        },
        events: (events, now) => {
          latest = now;
          expect(unknownInNow(boardOf(map), now)).toBeNull();
          for (const event of events) game = game && step(game, event);
          if (game?.end) {
            void socket.say({ do: 'view' }).then((answer) => {
              if (answer.m === 'view' && game?.end) expect(game.view.read()).toEqual(answer.view);
              socket.end();
              if (game) resolve({ game, cuts });
            }, reject);
          } else if (now.actors.includes(seat) && !acting) void act();
        },
      },
    );
  });
}

describe.skipIf(missing !== null)('a game at a server', () => {
  test.each(['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'])(
    '%s',
    async (map) => {
      const api = new Api(`http://${address}`);
      const made = await api.makeTable({ map, seats: ['me', 'bot:gentle'], name: 'Ada', key: '', auto: true });
      const { game, cuts } = await playSeat(made.table, made.key ?? '', map, 12);
      const [record] = readRecord(await api.record(made.table));
      if (!record) throw new Error('no record');
      expect(record.events.length).toBe(game.events);
      const replayed = new Replay(boardOf(map), record.header, record.events).at(record.events.length, 0);
      expect(replayed.seats).toEqual(game.seats);
      expect(replayed.log).toEqual(game.log);
      console.info(`${map}: ${game.events} events, cut ${cuts} times`);
    },
    NO_LIMIT,
  );

  test('a refusal has its id', async () => {
    const api = new Api(`http://${address}`);
    await expect(api.table('nowhere')).rejects.toMatchObject({ id: 'NO_TABLE', status: 404 });
    expect((await api.maps()).map(({ id }) => id)).toContain('usa');
    expect((await api.levels()).length).toBeGreaterThan(0);
  });
});
