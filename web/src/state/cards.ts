// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Sets of cards, as numbers of each. They are never changed: each function returns a new one.

import { CARDS, type Card, type CardSet } from './board';

export const countCards = (cards: CardSet): number => CARDS.reduce((sum, card) => sum + (cards[card] ?? 0), 0);

export const addCard = (cards: CardSet, card: Card): CardSet => ({ ...cards, [card]: (cards[card] ?? 0) + 1 });
