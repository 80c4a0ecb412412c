// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a track costs (B20, B21, B27), and what a hand lacks for it.

import { type CardSet, COLOURS, type Colour, type Track } from './board';
import type { Game } from './game';

/** What is to be paid: so many cards of one colour (`grey`: any), at least so many of them locomotives. */
export interface Price {
  length: number;
  colour: Colour | 'grey';
  locos: number;
}

/** A track's price now, or null for a project without a tile. */
export function priceOf(game: Game, track: Track): Price | null {
  const colour = game.colours[track.id] ?? track.colour;
  return colour && { length: track.length, colour, locos: track.locos };
}

export interface Missing {
  /** Cards of this colour, or locomotives in their place; for a grey track the colour that is nearest. */
  colour: Colour;
  cards: number;
  /** Locomotives that a ferry asks for and that nothing can replace. */
  locos: number;
}

/** What a hand lacks for a price, or null if it can be paid. */
export function missing(price: Price, hand: CardSet): Missing | null {
  const held = hand.loco ?? 0;
  const locos = Math.max(0, price.locos - held);
  const spare = Math.max(0, held - price.locos);
  const colours = price.colour === 'grey' ? COLOURS : [price.colour];
  let best: Missing | null = null;
  for (const colour of colours) {
    const cards = Math.max(0, price.length - price.locos - spare - (hand[colour] ?? 0));
    if (!best || cards < best.cards) best = { colour, cards, locos };
  }
  return best && best.cards + best.locos > 0 ? best : null;
}
