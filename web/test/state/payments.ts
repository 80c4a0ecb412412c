// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which cards of a hand pay for a track (B20, B21, B27): what the page says of tracks is compared with it.

import { type CardSet, COLOURS, type Colour } from '../../src/state/board';
import type { Price } from '../../src/state/pay';

export interface Payment {
  /** The colour of the cards that are no locomotives; null where all are. */
  colour: Colour | null;
  cards: number;
  locos: number;
}

/** All payments that a hand allows. */
export function payments(price: Price, hand: CardSet): Payment[] {
  const held = hand.loco ?? 0;
  const colours = price.colour === 'grey' ? COLOURS : [price.colour];
  const ways: Payment[] = [];
  for (const colour of colours)
    for (let locos = price.locos; locos < price.length && locos <= held; locos++)
      if ((hand[colour] ?? 0) >= price.length - locos) ways.push({ colour, cards: price.length - locos, locos });
  if (held >= price.length) ways.push({ colour: null, cards: 0, locos: price.length });
  return ways;
}

const part = (card: string, n: number): string => (n === 0 ? '' : n === 1 ? ` ${card}` : ` ${card}*${n}`);

/** The move's text, as the server reads it. */
export const claimMove = (track: string, { colour, cards, locos }: Payment): string =>
  `claim ${track}${part(colour ?? '', cards)}${part('loco', locos)}`;
