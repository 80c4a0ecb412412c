// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The record: its header and its events, as the server sends them. What the reader may not know is null or a number.

import type { Card, Declined, EndReason, EventKind, ScorePart } from './ids';

export type { Card, Colour, EndReason } from './ids';

export type CardSet = Partial<Record<Card, number>>;

/** A hand of which only the size is known. */
export interface Hidden {
  hidden: number;
}

export interface Header {
  record: 1;
  map: string;
  map_sha256?: string;
  seed?: string | null;
  /** What differs from the map's defaults. */
  options?: Record<string, unknown>;
  players: { name: string; kind: string }[];
  engine?: string;
  /** Of the rules the game was played by. */
  revision?: number;
}

/** Points by source and in all, tickets completed and failed, the length of the longest path. */
export type Score = Record<ScorePart | 'total' | 'completed' | 'failed' | 'path', number>;

interface Of<E extends EventKind> {
  e: E;
}

interface By<E extends EventKind> extends Of<E> {
  p: number;
}

export interface FirstEvent extends By<'first'> {}
export interface DealEvent extends By<'deal'> {
  cards: CardSet | Hidden;
}
export interface ResetEvent extends Of<'reset'> {
  cards: Card[];
}
export interface ReshuffleEvent extends Of<'reshuffle'> {
  n: number;
}
export interface OfferEvent extends By<'offer'> {
  tickets: (string | null)[];
}
export interface KeepEvent extends By<'keep'> {
  tickets: (string | null)[];
}
export interface TurnEvent extends By<'turn'> {
  n: number;
}
export interface TakeEvent extends By<'take'> {
  slot: number;
  card: Card;
}
export interface RefillEvent extends Of<'refill'> {
  slot: number;
  card: Card;
}
export interface BlindEvent extends By<'blind'> {
  card: Card | null;
}
export interface ClaimEvent extends By<'claim'> {
  track: string;
  cards: CardSet;
  /** Points by seat. */
  scores: Record<string, number>;
}
export interface DeclineEvent extends By<'decline'> {
  what: Declined;
}
export interface TicketEvent extends By<'ticket'> {
  ticket: string | null;
}
export interface PassEvent extends By<'pass'> {}
export interface LastRoundEvent extends By<'last_round'> {}
export interface EndEvent extends Of<'end'> {
  reason: EndReason;
  scores: Score[];
  winners: number[];
  /** For each seat the tickets it has met, and the tracks of its longest path in order; not in older records. */
  met?: string[][];
  path?: string[][];
}

/** What only a rule knows: its members are typed in src/rules/<rule>/. */
export interface RuleEvent extends By<Exclude<EventKind, CoreEvent['e']>> {}

type CoreEvent =
  | FirstEvent
  | DealEvent
  | ResetEvent
  | ReshuffleEvent
  | OfferEvent
  | KeepEvent
  | TurnEvent
  | TakeEvent
  | RefillEvent
  | BlindEvent
  | ClaimEvent
  | DeclineEvent
  | TicketEvent
  | PassEvent
  | LastRoundEvent
  | EndEvent;

export type GameEvent = CoreEvent | RuleEvent;

/** The games of a text of JSON Lines: each a header and its events. */
export function readRecord(text: string): { header: Header; events: GameEvent[] }[] {
  const games: { header: Header; events: GameEvent[] }[] = [];
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    const value = JSON.parse(line) as Header | GameEvent;
    if ('record' in value) games.push({ header: value, events: [] });
    else games.at(-1)?.events.push(value);
  }
  return games;
}
