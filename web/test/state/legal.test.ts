// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the page offers is what the engine allows: a bot writes down the legal moves of whole games, and the claims and
// tiles found here must be the same, to the last payment.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { begin, type Game, step } from '../../src/state/game';
import { priceOf } from '../../src/state/pay';
import { reasonFor } from '../../src/state/reasons';
import { boardOf, CHEMINOT, NO_LIMIT, nameOf, noEngine, type Setting, settings } from './engine';
import { claimMove, payments } from './payments';

const missing = noEngine();
const directory = mkdtempSync(join(tmpdir(), 'cheminot-legal-'));
const bot = fileURLToPath(new URL('./legal_bot.mjs', import.meta.url));
let choices = 0;
let claims = 0;

function play(setting: Setting): string[] {
  const file = join(directory, nameOf(setting).replaceAll(' ', '-'));
  const options = setting.options.flatMap((option) => ['--option', option]);
  const mine = `cmd:${process.execPath} ${bot} ${file}+limit=60000+start=60000`;
  const bots = [mine, ...Array<string>(setting.players - 1).fill('random')].join();
  const args = ['simulate', '--map', setting.map, '--players', `${setting.players}`, '--games', '1', '--bots', bots];
  execFileSync(CHEMINOT, [...args, ...options, '--record', '-'], { maxBuffer: 1 << 26 });
  return readFileSync(file, 'utf8').split('\n');
}

function claimMoves(game: Game, p: number): string[] {
  const hand = game.seats[p]?.hand ?? {};
  return [...game.board.tracks.values()].flatMap((track) => {
    const price = priceOf(game, track);
    if (reasonFor(game, p, track.id) || !price) return [];
    return payments(price, hand).map((payment) => claimMove(track.id, payment));
  });
}

/** The moves that are offered must be those that are legal, wherever there are any of the kind. */
function checkChoice(game: Game, p: number, legal: string[]): void {
  choices++;
  const kind = (word: string) => legal.filter((move) => move.startsWith(word)).sort();
  const turn = legal.some((move) => /^(claim|tickets|swap|pass)/.test(move)) && game.claimed === null;
  if (turn) expect(claimMoves(game, p).sort()).toEqual(kind('claim '));
  claims += kind('claim ').length;
}

function checkGame(setting: Setting, lines: string[]): void {
  let game: Game | null = null;
  let me = 0;
  let legal: string[] = [];
  for (const line of lines) {
    const space = line.indexOf(' ');
    const [word, rest] = [line.slice(0, space), line.slice(space + 1)];
    if (word === 'game') {
      const { players, seat } = JSON.parse(rest) as { players: number; seat: number };
      me = seat;
      const options = Object.fromEntries(setting.options.map((option) => option.split('=')));
      const everybody = Array.from({ length: players }, () => ({ name: '', kind: '' }));
      const header: Header = { record: 1, map: setting.map, options, players: everybody };
      game = begin(boardOf(setting.map), header, me);
    } else if (word === 'event' && game) {
      game = step(game, JSON.parse(rest) as GameEvent);
    } else if (word === 'legal') {
      legal.push(rest);
    } else if (word === 'go' && game) {
      if (game.turn > 0) checkChoice(game, me, legal);
      legal = [];
    }
  }
}

describe.skipIf(missing !== null)('what is offered is what is legal', () => {
  const some = settings.filter(({ players, map }) => players === 2 || players === boardOf(map).players[1]);
  test.each(some.map((setting) => ({ name: nameOf(setting), setting })))(
    '$name',
    ({ setting }) => {
      checkGame(setting, play(setting));
    },
    NO_LIMIT,
  );

  afterAll(() => {
    rmSync(directory, { recursive: true });
    console.info(`${choices} choices with ${claims} legal claims`);
  });
});
