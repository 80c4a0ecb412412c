// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The engine's own games, to compare with: records of bots, and its views of them after each event.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameEvent, readRecord } from '../../src/protocol/events';
import { type Board, readBoard } from '../../src/state/board';
import type { Game } from '../../src/state/game';
import { tell } from '../../src/state/told';
import { startEngine } from '../engine/tools';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const CHEMINOT = process.env.CHEMINOT ?? `${root}build/cheminot`;

/** For tests that calculate and wait for nothing: the slowest machine may take its time. */
export const NO_LIMIT = 0;

/** Why there is no engine to compare with, or null if there is one. */
export function noEngine(): string | null {
  if (!existsSync(CHEMINOT)) return `no ${CHEMINOT}: build it, or name another with CHEMINOT=…`;
  const help = execFileSync(CHEMINOT, ['replay', '--help'], { encoding: 'utf8' });
  return help.includes('--views') ? null : `${CHEMINOT} is too old: its replay has no --views`;
}

const MAP_IDS = ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'] as const;
export type MapId = (typeof MAP_IDS)[number];

export const readMap = (id: string): unknown => JSON.parse(readFileSync(`${root}maps/${id}.json`, 'utf8'));
const engine = await startEngine();
export const boards = new Map<string, Board>(MAP_IDS.map((id) => [id, readBoard(readMap(id), engine)]));
export const boardOf = (id: string): Board => boards.get(id) as Board;

export interface Setting {
  map: MapId;
  players: number;
  options: string[];
}

/** Every map with every number of players, and with every option. */
export const settings: Setting[] = [...boards.values()].flatMap((board) => {
  const map = board.id as MapId;
  const [least, most] = board.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const switched = Object.keys(board.raw.options ?? {}).map((option) => [`${option}=on`]);
  const variants = [[], ...switched];
  return counts.flatMap((players) => variants.map((options) => ({ map, players, options })));
});

export const nameOf = ({ map, players, options }: Setting): string => [map, players, ...options].join(' ');

const run = (args: string[], input?: string): string =>
  execFileSync(CHEMINOT, args, { encoding: 'utf8', input, maxBuffer: 1 << 29, stdio: ['pipe', 'pipe', 'inherit'] });

export function simulate(setting: Setting, bots: string, games: number, seed: number): string {
  const options = setting.options.flatMap((option) => ['--option', option]);
  const { map, players } = setting;
  const counts = ['--players', `${players}`, '--games', `${games}`, '--seed', `${seed}`];
  return run(['simulate', '--map', map, '--bots', bots, ...counts, ...options, '--record', '-']);
}

/** The views of a seat, or a watcher (null), after each event of a text of records: unread lines. */
export const views = (record: string, seat: number | null): string[] =>
  run(['replay', '--views', seat === null ? '-' : `${seat}`, '-'], record).split('\n');

export const games = readRecord;

/** A game as if these events had followed, which the engine has not heard: what their order tells, and what is said to
 * have changed. */
export function asTold(game: Game, events: readonly GameEvent[], change: Partial<Game> = {}): Game {
  const told = events.reduce((sum, event) => tell(sum, event, []), game.told);
  const { turn, log, lastRound, end } = told;
  const seats = game.seats.map((seat, p) => ({ ...seat, ...told.seats[p] }));
  const stage = end ? 'over' : turn > 0 ? 'turns' : 'set_up';
  return { ...game, events: told.events, turn, log, lastRound, end, seats, stage, told, ...change };
}
