// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The legal moves, as the engine writes them: a kind, what it is about, and more words. No rule is known here: what is
// not in the list cannot be done.

import type { Card, CardSet } from '../protocol/events';

const NONE: ReadonlyMap<string, readonly string[]> = new Map();

export class Legal {
  readonly #kinds = new Map<string, Map<string, string[]>>();

  constructor(readonly all: readonly string[]) {
    for (const move of all) {
      const [kind = '', about = ''] = move.split(' ');
      const those = this.#kinds.get(kind) ?? new Map<string, string[]>();
      this.#kinds.set(kind, those.set(about, [...(those.get(about) ?? []), move]));
    }
  }

  get kinds(): ReadonlySet<string> {
    return new Set(this.#kinds.keys());
  }
  /** Moves of a kind by what they are about, the word after it; payments thriftiest first. */
  of(kind: string): ReadonlyMap<string, readonly string[]> {
    return this.#kinds.get(kind) ?? NONE;
  }
  /** The move of a kind of which there is one; null: it is not possible. */
  one(kind: string): string | null {
    return this.of(kind).get('')?.[0] ?? null;
  }
}

/** The words of a move after its kind. */
export const wordsOf = (move: string): string[] => move.split(' ').slice(1);

/** Cards as moves write them: `red*2`, `loco`. */
export function readCards(words: readonly string[]): CardSet {
  const cards: CardSet = {};
  for (const word of words) {
    const [card = '', n = '1'] = word.split('*');
    cards[card as Card] = (cards[card as Card] ?? 0) + Number(n);
  }
  return cards;
}

/** The cards that a move pays for what it is about. */
export const paidBy = (move: string): CardSet => readCards(wordsOf(move).slice(1));

/** The move that keeps exactly these tickets, if it is allowed. */
export const keepMove = (legal: Legal, chosen: ReadonlySet<string>): string | null =>
  keepsOf(legal).find((move) => {
    const tickets = wordsOf(move);
    return tickets.length === chosen.size && tickets.every((id) => chosen.has(id));
  }) ?? null;

export const keepsOf = (legal: Legal): string[] => [...legal.of('keep').values()].flat();
