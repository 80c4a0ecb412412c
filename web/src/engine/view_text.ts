// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A view as the engine writes it (docs/bot-protocol.md, "The view").

import type { Card, CardSet, Colour, EndReason, Score } from '../protocol/events';
import type { Phase } from '../protocol/ids';

export interface ViewSeat {
  wagons: number;
  cards: number;
  known: CardSet;
  tickets: number;
  offered: number;
  score: Score;
  /** With all cards open. */
  hand?: CardSet;
  held?: string[];
  offer?: string[];
  chosen?: number;
}

export interface ViewText {
  seat: number | null | 'all';
  players: number;
  rules: string[];
  first: number;
  turn: number;
  phase: Phase;
  player: number;
  actors: number[];
  passes: number;
  turns_left: number;
  reason?: EndReason;
  winners?: number[];
  market: (Card | null)[];
  pile: number;
  discards: CardSet;
  unseen: CardSet;
  /** The viewer's own, where that is a seat. */
  hand?: CardSet;
  tickets?: string[];
  offer?: string[];
  chosen?: number;
  ticket_pile: { n: number; known: string[] }[];
  seats: ViewSeat[];
  owners: Record<string, number>;
  colours: Record<string, Colour>;
  closed: string[];
  claimed: string | null;
  /** What the rules keep, by rule: src/rules/<rule>/ knows what it is. */
  state: Readonly<Record<string, unknown>>;
}
