// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the page and the server say to each other (docs/protocol.md).

import type { GameEvent, Header } from './events';

import type { Phase, Reaction, SeatColour } from './ids';

export type { Phase, Reaction, SeatColour } from './ids';
export { REACTIONS, SEAT_COLOURS } from './ids';

export type Clock = null | { seconds: number; reserve: number } | { days: number };

// ---- tables ----

export type TableSeat =
  | { kind: 'open' }
  | { kind: 'human'; name: string; colour: SeatColour; here: boolean; bot: string | null; host?: boolean }
  | { kind: 'bot'; level: string; name: string; colour: SeatColour };

export type TableState = 'waiting' | 'running' | 'over' | 'closed';

export interface Table {
  table: string;
  state: TableState;
  map: string;
  map_sha256: string;
  public: boolean;
  auto: boolean;
  options: Record<string, unknown>;
  clock: Clock;
  seats: TableSeat[];
  watchers: number;
  /** The names of those of them who gave one. */
  watching?: string[];
  made: number;
  turn: number;
  rematch: string | null;
  /** The refusal that everything at this table gets: its game was played by other rules and left nothing to show. */
  /** The end of its log was damaged on the server: what came before is shown, and nothing can be added. */
  damaged?: boolean;
  stopped?: string;
  /** Among one's own tables: the game waits for one of one's seats. */
  your_turn?: boolean;
}

export type SeatRequest = 'me' | 'open' | `bot:${string}` | { kind: string; name?: string; colour?: SeatColour };

export interface TableRequest {
  map: string;
  seats: SeatRequest[];
  name?: string;
  colour?: SeatColour;
  options?: Record<string, unknown>;
  clock?: Clock;
  public?: boolean;
  auto?: boolean;
  /** Only for clients without cookies. */
  key?: string;
}

export interface SitRequest {
  name: string;
  seat?: number;
  colour?: SeatColour;
  key?: string;
}

export interface Seated {
  table: string;
  link: string;
  seats: number[];
  key?: string;
}

/** What a seat's link would add, and what this browser has at the table already. */
export interface LinkLook {
  seats: number[];
  yours: number[];
  table: Table;
}

export interface MapEntry {
  id: string;
  name: { en: string; fr: string };
  players: [number, number];
  sha256?: string;
  options: unknown[];
  author?: { en: string; fr: string };
  /** A sentence about the game. */
  tagline?: { en: string; fr: string };
  /** How long a game takes, least and most. */
  minutes?: [number, number];
}

export interface Level {
  id: string;
  about: { en: string; fr: string };
}

// ---- refusals ----

export interface Refusal {
  refused: string;
  text: string;
}

// ---- from the server ----

export interface ClockNow {
  /** Milliseconds until a bot moves for the seat; null: it is not its turn. */
  left: (number | null)[];
  reserve: number[];
}

export interface Now {
  number: number;
  actors: number[];
  phase: Phase;
  turn: number;
  asks: string | null;
  chosen: string[] | null;
  clock: ClockNow | null;
}

export interface ChatLine {
  at: number;
  seat: number;
  name: string;
  text?: string;
  react?: Reaction;
}

export interface Welcome {
  m: 'welcome';
  table: string;
  seat: number | null;
  seats: number[];
  host: boolean;
  /** How many devices play the seat, and whether this is the one that took it; absent for watchers. */
  devices?: number;
  first?: boolean;
  server: string;
}
export interface TableMessage extends Table {
  m: 'table';
}
export interface Begin {
  m: 'begin';
  header: Header;
}
export interface Events {
  m: 'events';
  from: number;
  /** These events are the outcome of this socket's move with that `after`. */
  done?: number;
  events: GameEvent[];
  now: Now;
}
export interface Done {
  m: 'done';
  do: string;
  after?: number;
  number?: number;
}
export interface Refused {
  m: 'refused';
  id: string;
  text: string;
  do?: string;
  after?: number;
}
export interface Moves {
  m: 'moves';
  after: number;
  moves: string[];
  barred: Record<string, string>;
}
export interface ViewMessage {
  m: 'view';
  after: number;
  view: unknown;
}
/** A bot's reasons. */
export interface HintReasons {
  /** The tickets it works for, and the tracks it plans to claim for them. */
  goal: string[];
  plan: string[];
  /** Values are in tenths of this: points relative to the first move, or the chance to win. */
  unit: 'points' | 'percent';
  /** The move of the hint, then others. */
  moves: { move: string; tenths: number }[];
}
export interface Hint extends Partial<HintReasons> {
  m: 'hint';
  after: number;
  move: string;
  lines: string[];
}
export interface Chat {
  m: 'chat';
  lines: ChatLine[];
}
export interface Link {
  m: 'link';
  link: string;
  seat: number;
  /** When it expires, in milliseconds since 1970. */
  until: number;
}
export interface Devices {
  m: 'devices';
  seat: number;
  devices: number;
}
export interface Rematch {
  m: 'rematch';
  table: string;
  link: string;
}
export interface Closed {
  m: 'closed';
  id: string;
}
export interface Pong {
  m: 'pong';
}

export type ServerMessage =
  | Welcome
  | TableMessage
  | Begin
  | Events
  | Done
  | Refused
  | Moves
  | ViewMessage
  | Hint
  | Chat
  | Link
  | Devices
  | Rematch
  | Closed
  | Pong;

// ---- to the server ----

export type ClientMessage =
  | { do: 'hello'; seat?: number; from?: number; key?: string; name?: string }
  | { do: 'move'; move: string; after: number; seat?: number }
  | { do: 'moves'; seat?: number }
  | { do: 'view'; seat?: number }
  | { do: 'hint'; lang: 'en' | 'fr'; seat?: number }
  | { do: 'seat'; seat: number; kind: string }
  | { do: 'colour'; colour: SeatColour; seat?: number }
  | { do: 'start'; fill?: string }
  | { do: 'stand'; seat?: number }
  | { do: 'hand'; level: string; seat?: number }
  | { do: 'back'; seat?: number }
  | { do: 'chat'; text: string }
  | { do: 'react'; react: Reaction }
  | { do: 'mute'; mute: boolean }
  | { do: 'skip' }
  | { do: 'link'; seat?: number }
  | { do: 'unlink'; seat?: number; devices?: boolean }
  | { do: 'rematch' }
  | { do: 'ping' };
