// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Moves shown before the server answers: what is sure, in order, and taken back when refused.

import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineGame } from '../../src/engine/engine';
import type { Header } from '../../src/protocol/events';
import { rulesOf } from '../../src/rules/rules';
import { begin, foresee, type Game, stepAll, withChosen } from '../../src/state/game';
import { PendingMoves } from '../../src/state/pending';
import { boardOf, boards } from './engine';

const header: Header = {
  record: 1,
  map: 'usa',
  seed: '7'.repeat(64),
  players: [
    { name: 'Ada', kind: 'human' },
    { name: 'Bo', kind: 'human' },
  ],
};

/** A server that answers when it is told to. */
class Server {
  readonly engine: EngineGame;
  game: Game;
  sent: { move: string; accept(): void; refuse(): void }[] = [];
  changes = 0;
  readonly pending = new PendingMoves(
    (move) =>
      new Promise<void>((resolve, reject) => {
        const accept = () => {
          this.game = stepAll(this.game, this.engine.play(0, move));
          resolve();
        };
        this.sent.push({ move, accept, refuse: () => reject(new Error('NO')) });
      }),
    () => this.changes++,
  );

  constructor() {
    const board = boardOf('usa');
    this.engine = (board.engine as NonNullable<typeof board.engine>).game(header);
    this.game = stepAll(begin(board, header, 0), this.engine.started);
    for (const seat of [0, 1]) this.play(seat, this.engine.view(seat).choices(seat).moves[0] ?? '');
    if (!this.game.actors.includes(0)) this.playTurn(1);
  }

  play(seat: number, move: string): void {
    this.game = stepAll(this.game, this.engine.play(seat, move));
  }

  playTurn(seat: number): void {
    while (this.game.actors.includes(seat)) this.play(seat, this.engine.view(seat).choices(seat).moves[0] ?? '');
  }

  make = (move: string) => this.pending.make(move, () => this.game);
  shown = () => this.pending.shown(this.game);
}

describe('moves that wait for an answer', () => {
  let server: Server;
  /** A card in sight that leaves the choice of a second. */
  let take: string;
  beforeEach(() => {
    server = new Server();
    take = `take ${server.game.market.findIndex((card) => card && card !== 'loco')}`;
  });

  test('what a move costs is shown at once, what chance brings is not', async () => {
    const before = server.game;
    const foreseen = foresee(before, take);
    expect(foreseen?.events.map(({ e }) => e)).toEqual(['take']);
    const made = server.make(take);
    const shown = server.shown();
    expect(shown.seats[0]?.cards).toBe((before.seats[0]?.cards ?? 0) + 1);
    expect(shown.phase).toBe('second');
    expect(server.game).toBe(before);
    server.sent[0]?.accept();
    // The events come before the answer: the move is not made a second time.
    expect(server.shown()).toBe(server.game);
    await made;
    expect(server.pending.moves).toEqual([]);
    expect(server.game.seats[0]?.hand).toEqual(shown.seats[0]?.hand);
  });

  test('a card from the pile is not guessed', () => {
    server.make('blind').catch(() => {});
    expect(foresee(server.game, 'blind')?.events).toEqual([]);
    expect(server.shown().events).toBe(server.game.events);
  });

  test('a refused move is taken back, and those after it', async () => {
    const before = server.game;
    const [first, second] = [server.make(take), server.make('blind')];
    expect(server.sent.map(({ move }) => move)).toEqual([take]);
    expect(server.shown().phase).not.toBe(before.phase);
    server.sent[0]?.refuse();
    await expect(first).rejects.toThrow('NO');
    await expect(second).rejects.toThrow('NO');
    expect(server.sent).toHaveLength(1);
    expect(server.shown()).toBe(before);
  });

  test('one move is on its way at a time', async () => {
    const [first, second] = [server.make(take), server.make('blind')];
    server.sent[0]?.accept();
    await first;
    expect(server.sent.map(({ move }) => move)).toEqual([take, 'blind']);
    server.sent[1]?.accept();
    await second;
    expect(server.game.actors).toEqual([1]);
  });

  test('an illegal move shows nothing', () => {
    server.make('take 9').catch(() => {});
    expect(foresee(server.game, 'take 9')).toBeNull();
    expect(server.shown()).toBe(server.game);
  });
});

/** Moves whose first outcome chance decides: nothing of it is shown before the answer. */
const CHANCE = ['blind', 'tickets', 'swap'];

/** Plays a game at random; seat 0 compares, and notes the kinds of its moves. */
function compareGame(map: string, seed: number, shown: Map<string, number>): Game {
  const board = boardOf(map);
  const options = board.rules.includes('alvin') ? { alvin: true } : {};
  const { start = '-' } = (board.raw.alvin ?? {}) as { start?: string };
  const engine = (board.engine as NonNullable<typeof board.engine>).game({ ...header, map, options });
  let game = stepAll(begin(board, { ...header, map, options }, 0), engine.started);
  let dice = seed;
  const roll = (n: number): number => {
    dice = (dice * 48271) % 2147483647;
    return dice % n;
  };
  while (game.stage !== 'over') {
    const seat = game.actors[roll(game.actors.length)] ?? 0;
    const { moves } = engine.view(seat).choices(seat);
    const kinds = [...new Set(moves.map((move) => move.split(' ', 1)[0] ?? ''))];
    const kind = kinds[roll(kinds.length)];
    const alike = moves.filter((move) => move.split(' ', 1)[0] === kind);
    const move = alike.find((one) => one.includes(start)) ?? alike[roll(alike.length)] ?? '';
    const foreseen = seat === 0 ? foresee(game, move) : null;
    const told = engine.play(seat, move);
    const actual = stepAll(game, told);
    if (seat === 0 && game.phase !== 'set_up') {
      if (!foreseen || !kind) throw new Error(`${move} is not foreseen`);
      expect(told.slice(0, foreseen.events.length)).toEqual(foreseen.events);
      if (CHANCE.includes(kind)) expect(foreseen.events.slice(Number(kind === 'swap'))).toEqual([]);
      else if (told[0]?.e !== 'tunnel') expect(foreseen.events.length).toBeGreaterThan(0);
      if (foreseen.events.length === told.length) expect(foreseen.game.view.read()).toEqual(actual.view.read());
      shown.set(kind, (shown.get(kind) ?? 0) + 1);
    }
    game = actual;
    expect(game.unknown).toBeNull();
    if (game.phase === 'set_up') {
      const keep = seat === 0 && move.startsWith('keep') ? move.split(' ').slice(1) : null;
      const left = [...game.seats.keys()].filter((p) => engine.view(p).choices(p).moves.length > 0);
      if (told.length === 0) game = withChosen(game, left, keep);
    }
  }
  return game;
}

test.each([...boards.keys()])('%s: what is shown at once is what the server tells then, whatever is chosen', (map) => {
  const shown = new Map<string, number>();
  const missing = (game: Game) =>
    ['claim', ...rulesOf(game).flatMap((rule) => Object.keys(rule.moves ?? {}))].filter((kind) => !shown.has(kind));
  let left = ['claim'];
  for (let seed = 5; seed < 25 && left.length > 0; seed++) left = missing(compareGame(map, seed, shown));
  expect(left).toEqual([]);
});
