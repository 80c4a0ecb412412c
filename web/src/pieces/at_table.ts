// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the table lets a part of it do and show, whoever wrote that part (table/play.ts).

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { CardSet } from '../protocol/events';
import type { Legal } from '../state/moves';

/** What is pointed at, highlighted on the board. */
export interface Pointed {
  tickets?: readonly string[];
  tracks?: readonly string[];
  places?: readonly string[];
  /** Free tracks of a colour. */
  free?: readonly string[];
}

export interface AtTable {
  /** What the player may do now. */
  readonly legal: ReadonlySignal<Legal>;
  /** What the mouse or the focus is on in a choice: the cards of a payment, the move that a button would make. */
  readonly paying: Signal<CardSet | null>;
  readonly weighed: Signal<string | null>;
  /** What has been picked in a panel before a track or a place, in the words of its rule. */
  readonly picked: Signal<string | null>;
  readonly pointed: Signal<Pointed | null>;
  /** Makes a move. */
  do(move: string): void;
  /** … after a second step beside what was pressed, where the player's setting wants one. */
  ask(move: string, pressed: Element): void;
  /** Closes the second step of a choice. */
  unchoose(): void;
}

/** Hovering, focusing or tapping it highlights what it is about; after a tap, until the next one. */
export function pointing({ pointed }: Pick<AtTable, 'pointed'>, what: Pointed) {
  const on = () => {
    pointed.value = what;
  };
  const off = () => {
    pointed.value = null;
  };
  // A finger leaves what it has tapped at once, and not every browser focuses that.
  const byMouse = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') then();
  };
  const tap = () => {
    on();
    document.addEventListener('pointerdown', off, { once: true });
  };
  return { onPointerEnter: byMouse(on), onPointerLeave: byMouse(off), onClick: tap, onFocus: on, onBlur: off };
}

/** While the mouse or the focus is on it, a signal has this value. */
export function holding<T>(signal: Signal<T | null>, value: T) {
  const on = () => {
    signal.value = value;
  };
  const off = () => {
    signal.value = null;
  };
  return { onMouseEnter: on, onFocus: on, onMouseLeave: off, onBlur: off };
}
