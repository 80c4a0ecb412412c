// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The engine built for browsers does what the native one does.

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BotTeam } from '../../src/engine/bot_team';
import { type BotRequest, BotWorker } from '../../src/engine/bot_worker';
import type { EngineView } from '../../src/engine/engine';
import { type Header, readRecord } from '../../src/protocol/events';
import { MAPS, mapFile, native, playersOf, startEngine, wasm, wasmModule } from './tools';

describe('the module', () => {
  test('is less than 160 KB packed', () => {
    expect(gzipSync(wasm(), { level: 9 }).length).toBeLessThan(160 * 1024);
  });
  test('needs nothing of its host', () => {
    expect(WebAssembly.Module.imports(wasmModule)).toEqual([]);
  });
  test('has the signature of the native engine', async () => {
    const engine = await startEngine();
    const [, random, bots] = /signature (\w+)\s+bots +(\w+)/.exec(native('bench', '--signature')) ?? [];
    const sums = MAPS.map((map) => engine.board(mapFile(map)).signature());
    expect(sums.at(-1)).toEqual({ random, bots });
  });
});

describe.each(MAPS)('%s', (map) => {
  const [least, most] = playersOf(map);

  test('is drawn as natively, at every size and in every language', async () => {
    const board = (await startEngine()).board(mapFile(map));
    for (const lang of ['en', 'fr'] as const)
      for (const [width, height] of [
        [390, 520],
        [844, 300],
        [1440, 760],
      ] as const) {
        const text = native('map', 'draw', map, '--json', '--size', `${width}x${height}`, '--lang', lang);
        expect(board.layout(lang, width, height)).toEqual(JSON.parse(text));
      }
  });

  test('a game of an expert is the native one, move for move', async () => {
    const bots = ['expert@8', 'hard'];
    const args = `simulate --map ${map} --players ${least} --games 1 --seed 11 --bots ${bots} --record -`;
    const board = (await startEngine()).board(mapFile(map));
    const withoutHeader = (record: string) => record.slice(record.indexOf('\n'));
    expect(withoutHeader(board.series(bots, least, 11n).record(0))).toBe(withoutHeader(native(...args.split(' '))));
  });

  test('a view that hears is what the game shows, and knows its moves', async () => {
    const engine = await startEngine();
    const board = engine.board(mapFile(map));
    const header: Header = {
      record: 1,
      map,
      revision: 2,
      seed: '5'.repeat(64),
      players: Array.from({ length: most }, (_, i) => ({ name: `P${i}`, kind: 'human' })),
    };
    const game = board.game(header);
    const viewers = [...header.players.keys(), null, 'all' as const];
    const views = viewers.map((viewer) => board.view(header, viewer));
    const bots = header.players.map((_, seat) => board.bot('planner', most, seat, BigInt(seat)));
    const kept = new Map<number, string[]>();
    const events = [...game.started];
    const heard = viewers.map(() => 0);
    for (;;) {
      const open = game.view('all').read();
      const seat = open.actors[0];
      viewers.forEach((viewer, i) => {
        const now = game.view(viewer);
        const view = views[i] as EngineView;
        // What is chosen in set-up is told once all have chosen; until then the server says who has.
        if (open.phase === 'set_up' && viewer !== 'all' && kept.size > 0)
          view.chosen([...kept.keys()], kept.get(viewer ?? -1) ?? null);
        else for (const event of events.slice(heard[i])) view.hear(event);
        if (open.phase !== 'set_up' || viewer === 'all' || kept.size === 0) heard[i] = events.length;
        expect(view.read()).toEqual(now.read());
        if (viewer === seat && seat !== undefined) expect(view.moves(seat)).toEqual(now.moves(seat));
        now.drop();
      });
      if (seat === undefined) break;
      const move = bots[seat]?.choose(views[seat] as EngineView) ?? '';
      views[seat]?.checkMove(seat, move);
      if (open.phase === 'set_up') kept.set(seat, move.split(' ').slice(1));
      events.push(...game.play(seat, move));
    }
    expect(views[0]?.read().phase).toBe('over');
    expect(() => game.play(0, 'pass')).toThrow('the game is over');
  });

  test('a record is checked, and so is one that was tampered with', async () => {
    const engine = await startEngine();
    const record = engine.board(mapFile(map)).series(['greedy'], most, 3n).record(1);
    expect(engine.check(record)).toBe(1);
    const lines = record.split('\n');
    const claim = lines.findIndex((line) => line.includes('"claim"'));
    const tampered = lines.filter((_, i) => i !== claim).join('\n');
    expect(() => engine.check(tampered)).toThrow(/./);
    expect(readRecord(record)[0]?.events.at(-1)?.e).toBe('end');
  });

  test('an expert chooses the same alone and shared among three workers', async () => {
    const engine = await startEngine();
    const board = engine.board(mapFile(map));
    const record = readRecord(board.series(['hard'], least, 9n).record(0))[0];
    if (!record) throw new Error('no record');
    const game = { module: wasmModule, map: mapFile(map), header: record.header, seat: 0, bot: 'expert@24', dice: 77n };
    const team = await BotTeam.begin(Array.from({ length: 3 }, inProcess), game);
    const alone = board.bot(game.bot, least, 0, game.dice);
    const view = board.view(record.header, 0);
    let compared = 0;
    for (const event of record.events) {
      view.hear(event);
      await team.hear([event]);
      if (view.read().phase === 'set_up' || view.moves(0).moves.length < 2 || compared >= 12) continue;
      const shared = await team.choose();
      expect(shared.move).toBe(alone.choose(view));
      expect(shared.hint).toEqual(alone.hint(view));
      compared++;
    }
    expect(compared).toBe(12);
    team.end();
  });
});

/** A worker of this very process. Requests and answers are copied, as between threads. */
function inProcess() {
  const worker = new BotWorker();
  const copied = (request: BotRequest): BotRequest => (request.do === 'begin' ? request : structuredClone(request));
  return { ask: async (request: BotRequest) => structuredClone(await worker.answer(copied(request))), end: () => {} };
}
