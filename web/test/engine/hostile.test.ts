// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Broken and hostile input gets a sentence and changes nothing; the engine lives on.

import { describe, expect, test } from 'vitest';
import { EngineError, type EngineView } from '../../src/engine/engine';
import { MAPS, mapFile, playersOf, startEngine } from './tools';

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

const PIECES = ['"', '{', '}', '[', ']', ',', ':', '0', '-1', '99999', 'null', '"p"', '"loco"', '\\u0000', 'é', ''];

/** A line with something changed in it: characters, a piece put in or taken out, another line's end. */
function mutate(line: string, other: string, below: (n: number) => number): string {
  const at = below(line.length + 1);
  const piece = PIECES[below(PIECES.length)] ?? '';
  const ways = [
    () => line.slice(0, at) + piece + line.slice(at + 1),
    () => line.slice(0, at) + line.slice(at + 1 + below(8)),
    () => line.slice(0, at) + other.slice(below(other.length + 1)),
    () => line.replace(/\d+/, `${below(300)}`),
    () => other,
    () => '',
    () => '['.repeat(below(2000)),
  ];
  return ways[below(ways.length)]?.() ?? '';
}

/** What is refused: an id and one sentence. */
function refusal(attempt: () => void): string | null {
  try {
    attempt();
    return null;
  } catch (why) {
    if (!(why instanceof EngineError)) throw why;
    expect(why.status).toMatch(/^[A-Z_]+$/);
    expect(why.message).toMatch(/^[^\n]{3,240}$/);
    return why.message;
  }
}

describe.each(MAPS)('%s', (map) => {
  test('mutated events, headers, moves and records are refused or heard, and a refusal changes nothing', async () => {
    const engine = await startEngine();
    const board = engine.board(mapFile(map));
    const [least, most] = playersOf(map);
    const below = dice(MAPS.indexOf(map) + 1);
    let refused = 0;
    const text = (view: EngineView) => {
      engine.call('view_write', [view.number]);
      return engine.result();
    };
    const hearMutant = (view: EngineView, line: string) => {
      const before = text(view);
      if (refusal(() => engine.call('view_hear', [view.number], line)) === null) return true;
      expect(text(view)).toBe(before);
      refused++;
      return false;
    };
    for (const seats of [least, most]) {
      const lines = board.series(['random'], seats, 21n).record(0).trim().split('\n');
      const [header = '', ...events] = lines;
      const view = board.view(JSON.parse(header), below(seats));
      for (const event of events) {
        const copy = view.copy();
        for (let i = 0; i < 2; i++)
          if (hearMutant(copy, mutate(event, events[below(events.length)] ?? '', below))) break;
        copy.drop();
        engine.call('view_hear', [view.number], event);
      }
      for (let i = 0; i < 20; i++) {
        refusal(() => engine.call('view_begin', [board.number, below(8) - 3], mutate(header, '{}', below)));
        refusal(() => engine.call('game_start', [board.number], mutate(header, '{}', below)));
        const at = below(lines.length);
        const mutant = lines.map((line, i) => (i === at ? mutate(line, '', below) : line)).join('\n');
        if (mutant !== lines.join('\n')) refusal(() => engine.check(mutant));
        refusal(() => engine.board(mutate(mapFile(map), mapFile('usa'), below)));
      }
      // The same moves after all that.
      expect(engine.check(lines.join('\n'))).toBe(1);
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('moves that are none are refused with a reason', async () => {
    const board = (await startEngine()).board(mapFile(map));
    const [header = ''] = board.series(['random'], playersOf(map)[0], 5n).record(0).split('\n');
    const game = board.game(JSON.parse(header));
    const below = dice(7);
    for (const move of ['', 'claim', 'take 99', 'keep', 'build a b', 'claim x-y red*3', `pass ${'x'.repeat(5000)}`])
      expect(refusal(() => game.play(0, move))).toBeTruthy();
    for (let i = 0; i < 200; i++) refusal(() => game.play(below(7) - 1, mutate('keep a-b', 'blind', below)));
  });
});

test('objects that are not there, or of another kind, are refused', async () => {
  const engine = await startEngine();
  const board = engine.board(mapFile('usa'));
  const calls = ['drop', 'view_copy', 'view_write', 'signature', 'series_play', 'bot_choose', 'bot_play'] as const;
  for (const number of [-1, 1, 5, 2 ** 31 - 1, -(2 ** 31)])
    for (const call of calls) {
      const args = call === 'series_play' ? [number, 0n, 0] : [number, number, number];
      if (call === 'signature' && number === board.number) continue;
      expect(refusal(() => engine.call(call, args))).toMatch(/there is no such/);
    }
  expect(refusal(() => engine.call('drop', [board.number]))).toMatch(/no such object/);
  expect(refusal(() => board.bot('wizard', 2, 0, 0n))).toMatch(/there is no bot 'wizard'/);
  expect(refusal(() => board.bot('hard', 9, 0, 0n))).toMatch(/not for that many players/);
  expect(refusal(() => board.series(['hard', 'nobody'], 2, 0n))).toMatch(/there is no bot 'nobody'/);
  const bot = board.bot('expert', 2, 0, 0n);
  expect(refusal(() => bot.part(0, 1))).toMatch(/not about to choose/);
  expect(refusal(() => bot.add([]))).toMatch(/not about to choose/);
});

test('memory that runs out is a refusal, too', async () => {
  const engine = await startEngine();
  expect(refusal(() => engine.board(`{"map":1,"id":"${'x'.repeat(3 << 20)}"}`))).toBeTruthy();
  expect(engine.board(mapFile('usa')).number).toBe(0);
});
