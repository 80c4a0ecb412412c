// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Sets of cards, as numbers of each. They are never changed: each function answers with a new one.

import { CARDS, type Card, type CardSet } from './board';

export const countCards = (cards: CardSet): number => {
  let sum = 0;
  for (const card of CARDS) sum += cards[card] ?? 0;
  return sum;
};

export const addCard = (cards: CardSet, card: Card, n = 1): CardSet => ({ ...cards, [card]: (cards[card] ?? 0) + n });

export function addCards(cards: CardSet, more: CardSet): CardSet {
  const sum: CardSet = { ...cards };
  for (const card of CARDS) if (more[card]) sum[card] = (sum[card] ?? 0) + more[card];
  return sum;
}

/** Takes away as many as there are, never more. */
export function takeCards(cards: CardSet, less: CardSet): CardSet {
  const rest: CardSet = { ...cards };
  for (const card of CARDS) {
    if (!less[card] || !rest[card]) continue;
    rest[card] = rest[card] - less[card];
    if (rest[card] <= 0) delete rest[card];
  }
  return rest;
}

/** The cards one by one, in the order of the colours. */
export const listCards = (cards: CardSet): Card[] => CARDS.flatMap((card) => Array<Card>(cards[card] ?? 0).fill(card));
