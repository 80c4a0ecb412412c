// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The eight colours with the symbol of each, and the locomotive: on spaces, cards, payments, in the history.

import type { Card, Colour } from '../state/board';

/** Background fill and symbol colour: light on dark, dark on light. */
export interface SymbolStyle {
  fill: string;
  mark: string;
  /** Filled (evenodd), in a square from -1 to 1; relative commands m, l, c, z only. */
  symbol: string;
}

const LIGHT = '#fdf6e3';
const DARK = '#2a221b';

export const ENAMEL: Readonly<Record<Colour | 'grey', SymbolStyle>> = {
  // A diamond.
  red: { fill: '#c23b2c', mark: LIGHT, symbol: 'm0-1l.8 1l-.8 1l-.8-1z' },
  // A ring.
  orange: {
    fill: '#e58a31',
    mark: DARK,
    symbol:
      'm-.9 0c0-.5 .4-.9 .9-.9c.5 0 .9 .4 .9 .9c0 .5-.4 .9-.9 .9c-.5 0-.9-.4-.9-.9z' +
      'm.45 0c0 .25 .2 .45 .45 .45c.25 0 .45-.2 .45-.45c0-.25-.2-.45-.45-.45c-.25 0-.45 .2-.45 .45z',
  },
  // A star.
  yellow: {
    fill: '#f0cb46',
    mark: DARK,
    symbol: 'm0-1.06l.27 .71l.74 .03l-.58 .46l.2 .72l-.63-.41l-.63 .41l.2-.72l-.58-.46l.74-.03z',
  },
  // A triangle.
  green: { fill: '#42794a', mark: LIGHT, symbol: 'm0-.98l1.02 1.8l-2.04 0z' },
  // Two waves.
  blue: {
    fill: '#2d689f',
    mark: LIGHT,
    symbol:
      'm-1-.26c.36-.76 .68-.56 1-.3c.32 .26 .64 .26 1-.26l0 .5c-.36 .6-.68 .52-1 .28c-.32-.24-.64-.3-1 .3z' +
      'm0 .92c.36-.76 .68-.56 1-.3c.32 .26 .64 .26 1-.26l0 .5c-.36 .6-.68 .52-1 .28c-.32-.24-.64-.3-1 .3z',
  },
  // A cross.
  violet: {
    fill: '#80509a',
    mark: LIGHT,
    symbol: 'm-.92-.52l.4-.4l.52 .52l.52-.52l.4 .4l-.52 .52l.52 .52l-.4 .4l-.52-.52l-.52 .52l-.4-.4l.52-.52z',
  },
  // A square, hollow.
  white: { fill: '#fffdf6', mark: DARK, symbol: 'm-.82-.82l1.64 0l0 1.64l-1.64 0zm.4 .4l0 .84l.84 0l0-.84z' },
  // A square, full.
  black: { fill: '#38322d', mark: LIGHT, symbol: 'm-.74-.74l1.48 0l0 1.48l-1.48 0z' },
  grey: { fill: '#b3aca0', mark: DARK, symbol: '' },
};

/** To the right, 2.3 wide and 2 high in the same scale: cab, boiler with dome and chimney, wheels. */
export const LOCO =
  'm-1.15-.95l.8 0l0 .22l-.1 0l0 .28l.22 0l0-.24l.3 0l0 .24l.36 0l0-.34l-.12 0l0-.2l.56 0l0 .2l-.12 0l0 .36' +
  'c.2 .04 .3 .16 .3 .34l0 .3l.2 .44l-.36 0c0 .22-.16 .38-.36 .38c-.2 0-.36-.16-.36-.38l-.1 0' +
  'c0 .22-.16 .38-.36 .38c-.2 0-.36-.16-.36-.38l-.12 0c0 .22-.14 .38-.32 .38c-.2 0-.34-.16-.34-.38l0-1.38l-.12 0z' +
  'm.26 .4l.24 0l0 .32l-.24 0z';

export const symbolOf = (card: Card): string => (card === 'loco' ? LOCO : ENAMEL[card].symbol);

export interface SymbolProps {
  card: Card;
  /** Pixels; the text's own size if left out. */
  size?: number;
  /** With its background fill, as in the history and in payments. */
  plate?: boolean;
}

/** A symbol beside text. Hidden from screen readers, which read the text beside it. */
export function CardSymbol({ card, size, plate }: SymbolProps) {
  const fill = card === 'loco' ? ENAMEL.white : ENAMEL[card];
  const side = size ?? '1em';
  return (
    <svg
      class="card-symbol"
      width={side}
      height={side}
      viewBox={plate ? '-1.6 -1.6 3.2 3.2' : '-1.2 -1.2 2.4 2.4'}
      aria-hidden="true"
    >
      {plate && (
        <rect
          x="-1.5"
          y="-1.5"
          width="3"
          height="3"
          rx=".5"
          fill={fill.fill}
          stroke="currentColor"
          stroke-width=".12"
        />
      )}
      {/* The locomotive is wider than the other symbols: on a plate it gets a margin. */}
      <path
        d={symbolOf(card)}
        fill={plate ? fill.mark : 'currentColor'}
        fill-rule="evenodd"
        transform={plate && card === 'loco' ? 'scale(.84)' : undefined}
      />
    </svg>
  );
}
