// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Payments: which cards of a hand pay for a track (B20, B21, B27) or a marker (O4), and what is missing.

import { type CardSet, COLOURS, type Colour, type Track } from './board';
import type { Game } from './game';

export interface Payment {
  /** The colour of the cards that are no locomotives; null where all are. */
  colour: Colour | null;
  cards: number;
  locos: number;
}

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

/** The price of a marker. */
export const markerPrice = (game: Game): Price => ({
  length: game.board.raw.markers?.cost ?? 0,
  colour: 'grey',
  locos: 0,
});

/** All payments a hand allows, the thriftiest first: few locomotives, then the colour of which one has fewest, so that
 * long rows of a colour stay whole. */
export function payments(price: Price, hand: CardSet): Payment[] {
  const held = hand.loco ?? 0;
  const colours = price.colour === 'grey' ? COLOURS : [price.colour];
  const ways: Payment[] = [];
  for (const colour of colours)
    for (let locos = price.locos; locos < price.length && locos <= held; locos++)
      if ((hand[colour] ?? 0) >= price.length - locos) ways.push({ colour, cards: price.length - locos, locos });
  if (held >= price.length) ways.push({ colour: null, cards: 0, locos: price.length });
  const stock = (way: Payment): number => (way.colour && hand[way.colour]) ?? 0;
  return ways.sort((x, y) => x.locos - y.locos || stock(x) - stock(y));
}

export const paymentCards = ({ colour, cards, locos }: Payment): CardSet => ({
  ...(colour && cards > 0 ? { [colour]: cards } : {}),
  ...(locos > 0 ? { loco: locos } : {}),
});

const pay = (what: string, payment: Payment): string => {
  const part = (card: string, n: number): string => (n === 0 ? '' : n === 1 ? ` ${card}` : ` ${card}*${n}`);
  return `${what}${part(payment.colour ?? '', payment.cards)}${part('loco', payment.locos)}`;
};

/** The moves' texts, as the server reads them. */
export const claimMove = (track: string, payment: Payment): string => pay(`claim ${track}`, payment);
export const markerMove = (place: string, payment: Payment): string => pay(`marker ${place}`, payment);

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
