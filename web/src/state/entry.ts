// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// One thing that somebody did, with all that it caused: an entry of the log, and the last action of a seat.

import type {
  Card,
  CardSet,
  ClaimEvent,
  Colour,
  DeclineEvent,
  EndReason,
  GameEvent,
  MarkerEvent,
} from '../protocol/events';

export type EntryKind =
  | 'first' // who begins
  | 'keep' // tickets kept in set-up
  | 'start' // Old West: the first marker
  | 'draw'
  | 'claim'
  | 'tickets'
  | 'swap'
  | 'pass'
  | 'last_round'
  | 'end';

/** A card drawn: `slot` is null for one from the pile, and then `card` may not be known. */
export interface Drawn {
  card: Card | null;
  slot: number | null;
}

export interface Stock {
  company: string;
  number: number;
}

/** Members beyond the first five are there where they have something to say. */
export interface HistoryEntry {
  kind: EntryKind;
  p: number | null;
  turn: number;
  /** The events it is made of: number `from` + 1 to number `to` of the game. */
  from: number;
  to: number;
  drawn?: Drawn[];
  track?: string;
  cards?: CardSet;
  /** Points by seat. */
  scores?: ClaimEvent['scores'];
  /** Tracks that nobody can claim any more because of it. */
  closed?: string[];
  offered?: number;
  kept?: (string | null)[];
  build?: { track: string; colour: Colour };
  marker?: Pick<MarkerEvent, 'place' | 'cards'>;
  alvin?: string;
  share?: Stock;
  neutral?: Stock;
  declined?: DeclineEvent['what'];
  out?: (string | null)[];
  /** Tickets that came. */
  got?: (string | null)[];
  completed?: string[];
  treat?: boolean;
  bonuses?: string[];
  /** How often the market was cleared, and the size of the new pile. */
  resets?: number;
  reshuffled?: number;
  reason?: EndReason;
  winners?: number[];
}

const appended = <T>(list: T[] | undefined, item: T): T[] => [...(list ?? []), item];

/** What an event adds to the entry it belongs to, or undefined if it adds nothing. */
function addition(entry: HistoryEntry | undefined, event: GameEvent): Partial<HistoryEntry> | undefined {
  switch (event.e) {
    case 'take':
      return { drawn: appended(entry?.drawn, { card: event.card, slot: event.slot }) };
    case 'blind':
      return { drawn: appended(entry?.drawn, { card: event.card, slot: null }) };
    case 'build':
      return { build: { track: event.track, colour: event.colour } };
    case 'marker':
      return { marker: { place: event.place, cards: event.cards } };
    case 'alvin':
      return { alvin: event.place };
    case 'share':
      return { share: { company: event.company, number: event.number } };
    case 'neutral':
      return { neutral: { company: event.company, number: event.number } };
    case 'decline':
      return { declined: event.what };
    case 'keep':
      return { kept: event.tickets };
    case 'ticket':
      return { got: appended(entry?.got, event.ticket) };
    case 'complete':
      return { completed: appended(entry?.completed, event.ticket) };
    case 'treat':
      return { treat: true };
    case 'bonus':
      return { bonuses: appended(entry?.bonuses, event.place) };
    case 'reset':
      return { resets: (entry?.resets ?? 0) + 1 };
    case 'reshuffle':
      return { reshuffled: event.n };
    case 'refill':
      return {};
    default:
      return undefined;
  }
}

/** The entry that an event begins, if it begins one. */
function beginning(
  event: GameEvent,
  turn: number,
  current: HistoryEntry | undefined,
): Partial<HistoryEntry> | undefined {
  const goesOn = current !== undefined && current.turn === turn && turn > 0;
  switch (event.e) {
    case 'first':
      return { kind: 'first', p: event.p };
    case 'keep':
      return turn === 0 ? { kind: 'keep', p: event.p, kept: event.tickets } : undefined;
    case 'marker':
      return turn === 0 ? { kind: 'start', p: event.p, ...addition(undefined, event) } : undefined;
    case 'take':
    case 'blind':
      return goesOn ? undefined : { kind: 'draw', p: event.p, ...addition(undefined, event) };
    case 'offer':
      return turn === 0 ? undefined : { kind: 'tickets', p: event.p, offered: event.tickets.length };
    case 'claim':
      return { kind: 'claim', p: event.p, track: event.track, cards: event.cards, scores: event.scores };
    case 'swap':
      return { kind: 'swap', p: event.p, out: event.out };
    case 'pass':
      return { kind: 'pass', p: event.p };
    case 'last_round':
      return { kind: 'last_round', p: event.p };
    case 'end':
      return { kind: 'end', p: null, reason: event.reason, winners: event.winners };
    default:
      return undefined;
  }
}

/** The log with an event more. `number` is the event's, counted from 1; `closed` the tracks it closed. */
export function growLog(
  log: readonly HistoryEntry[],
  event: GameEvent,
  number: number,
  turn: number,
  closed: string[],
): readonly HistoryEntry[] {
  const current = log.at(-1);
  const begun = beginning(event, turn, current);
  const shut = closed.length > 0 ? { closed } : {};
  if (begun) return [...log, { kind: 'pass', p: null, ...begun, ...shut, turn, from: number - 1, to: number }];
  const added = addition(current, event);
  // What belongs to nobody's action: the deals and tickets of set-up.
  if (!added || !current || current.turn !== turn || (turn === 0 && event.e === 'ticket')) return log;
  return [...log.slice(0, -1), { ...current, ...added, ...shut, to: number }];
}
