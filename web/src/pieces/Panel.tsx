// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { paidBy } from '../state/moves';
import { type AtTable, holding } from './at_table';
import { Cards } from './CardFace';
import { cardsText } from './names';

interface PanelProps {
  title: string;
  /** The status line does not repeat this, so the title is shown on a phone, too. */
  own?: boolean;
  /** An explanation for new players. */
  help?: string;
  class?: string;
  children?: ComponentChildren;
}

/** A question beside the board. */
export function Panel({ title, own, help, class: name, children }: PanelProps) {
  return (
    <section class={`t-asked${own ? ' t-own' : ''} ${name ?? ''}`.trim()} aria-label={title || undefined}>
      {title && <h2>{title}</h2>}
      {help && <p class="t-small">{help}</p>}
      {children}
    </section>
  );
}

interface MoveProps {
  table: AtTable;
  move: string | null;
  text: string;
  class?: string;
}

/** A button that makes a move; nothing if it is not possible. */
export function MoveButton({ table, move, text, class: name }: MoveProps) {
  if (!move) return null;
  return (
    <button type="button" class={name} onClick={() => table.do(move)}>
      {text}
    </button>
  );
}

interface PaymentsProps {
  table: AtTable;
  moves: readonly string[];
  /** What paying these cards does, in words. */
  text: (cards: string) => string;
  /** One may do without: no way to pay is put forward. */
  optional?: boolean;
}

/** A button for each way to pay: its cards, which are raised in the hand, and what it does. */
export function Payments({ table, moves, text, optional }: PaymentsProps) {
  return (
    <ul class="t-pays">
      {moves.map((move, i) => {
        const cards = paidBy(move);
        return (
          <li key={move}>
            <button
              type="button"
              class={i === 0 && !optional ? 'main' : ''}
              {...holding(table.paying, cards)}
              onClick={() => table.do(move)}
            >
              <Cards cards={cards} silent />
              {text(cardsText(cards))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
