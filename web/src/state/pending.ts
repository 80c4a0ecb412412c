// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Moves that were made here and that the server has not answered yet. They are shown at once, as far as it is sure what
// they bring. One is on its way at a time; those made meanwhile follow when it has been accepted. If one is refused, it
// and those after it are taken back.

import { foresee, type Game } from './game';

interface Pending {
  move: string;
  seat: number | null;
  /** How many events the game had when it was sent; null: it waits for the one before it. */
  after: number | null;
  resolve(): void;
  reject(why: unknown): void;
}

export class PendingMoves {
  #list: readonly Pending[] = [];
  readonly #send;
  readonly #changed;

  /** `send` sends a move and resolves when it is accepted; `changed` is called when what waits has changed. */
  constructor(send: (move: string) => Promise<unknown>, changed: () => void) {
    this.#send = send;
    this.#changed = changed;
  }

  /** The texts of the moves that wait for an answer. */
  get moves(): string[] {
    return this.#list.map(({ move }) => move);
  }

  /** Makes a move. `confirmed` returns the game as the server has told it. Rejects if this or an earlier one is refused. */
  make(move: string, confirmed: () => Game | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#list = [...this.#list, { move, seat: confirmed()?.me ?? null, after: null, resolve, reject }];
      if (this.#list.length === 1) this.#sendFirst(confirmed);
      this.#changed();
    });
  }

  /** The game with these moves made in it. One that was sent before the last event is part of it by now, or is going to
   * be refused. */
  shown(confirmed: Game): Game {
    let game = confirmed;
    for (const { move, seat, after } of this.#list) {
      if (after !== null && after < confirmed.events) continue;
      const next = seat === game.me && (after ?? confirmed.events) === confirmed.events ? foresee(game, move) : null;
      if (!next) break;
      game = next.game;
    }
    return game;
  }

  #sendFirst(confirmed: () => Game | null): void {
    const [first] = this.#list;
    if (!first) return;
    first.after = confirmed()?.events ?? 0;
    this.#send(first.move).then(
      () => {
        this.#list = this.#list.filter((one) => one !== first);
        first.resolve();
        this.#sendFirst(confirmed);
        this.#changed();
      },
      (why: unknown) => {
        const list = this.#list;
        this.#list = [];
        for (const one of list) one.reject(why);
        this.#changed();
      },
    );
  }
}
