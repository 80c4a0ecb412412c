// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { CardSymbol, ENAMEL, symbolOf } from '../board/symbols';
import type { Card, CardSet } from '../protocol/events';
import { CARDS, COLOURS } from '../state/board';
import { cardName, cardsText } from './names';
import './pieces.css';

const W = 96;
const H = 62;

/** A card; null: its back. Hidden from screen readers. */
export function CardFace({ card }: { card: Card | null }) {
  return (
    <svg class="t-face" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      {card === null ? <BackSide /> : card === 'loco' ? <LocoSide /> : <ColourSide card={card} />}
    </svg>
  );
}

function ColourSide({ card }: { card: Exclude<Card, 'loco'> }) {
  const { fill, mark, symbol } = ENAMEL[card];
  const at = (x: number, y: number, scale: number) => (
    <path d={symbol} transform={`translate(${x} ${y}) scale(${scale})`} fill={mark} fill-rule="evenodd" />
  );
  return (
    <>
      <rect x="1" y="1" width={W - 2} height={H - 2} rx="7" fill={fill} stroke="#2a221b" stroke-width="1.6" />
      <rect
        x="5"
        y="5"
        width={W - 10}
        height={H - 10}
        rx="4"
        fill="none"
        stroke={mark}
        stroke-width="1"
        opacity=".55"
      />
      {at(W / 2, H / 2, 15)}
      {at(14, 14, 4.4)}
      {at(W - 14, H - 14, 4.4)}
    </>
  );
}

/** The locomotive stands for every colour: a band of all of them is drawn below it. */
function LocoSide() {
  const band = (W - 12) / COLOURS.length;
  return (
    <>
      <rect x="1" y="1" width={W - 2} height={H - 2} rx="7" fill="#fbf5e6" stroke="#2a221b" stroke-width="1.6" />
      {COLOURS.map((colour, i) => (
        <rect key={colour} x={6 + i * band} y={H - 15} width={band} height="9" fill={ENAMEL[colour].fill} />
      ))}
      <rect x="6" y={H - 15} width={W - 12} height="9" fill="none" stroke="#2a221b" stroke-width="1" />
      <path d={symbolOf('loco')} transform={`translate(${W / 2} 25) scale(18)`} fill="#2a221b" fill-rule="evenodd" />
    </>
  );
}

function BackSide() {
  return (
    <>
      <rect x="1" y="1" width={W - 2} height={H - 2} rx="7" fill="#3a2c20" stroke="#2a221b" stroke-width="1.6" />
      <rect x="5" y="5" width={W - 10} height={H - 10} rx="4" fill="none" stroke="#d9bf8b" stroke-width="1" />
      <path d="M5 24H91M5 38H91" stroke="#d9bf8b" stroke-width="2.4" />
      <path d="M14 18V44M26 18V44M38 18V44M50 18V44M62 18V44M74 18V44M86 18V44" stroke="#d9bf8b" stroke-width="3" />
    </>
  );
}

/** Cards in a line of text: a symbol and a number for each kind; read out in words. */
/** `silent`: their names stand beside them. */
export function Cards({ cards, silent }: { cards: CardSet; silent?: boolean }) {
  return (
    <span class="t-cards">
      {!silent && <span class="unseen">{cardsText(cards)}</span>}
      {CARDS.filter((card) => cards[card]).map((card) => (
        <span key={card} class="t-chip" aria-hidden="true" title={cardName(card)}>
          {(cards[card] ?? 0) > 1 && <b>{cards[card]}</b>}
          <CardSymbol card={card} plate size={20} />
        </span>
      ))}
    </span>
  );
}
