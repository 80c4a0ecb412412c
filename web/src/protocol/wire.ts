// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a table's socket is given: a wire to talk over, and those who hear what comes.

import type { GameEvent, Header } from './events';
import type { Now, ServerMessage, TableMessage, Welcome } from './messages';

/** connecting: for the first time; lost: it was there and is being mended; ended: for good. */
export type Status = 'connecting' | 'open' | 'lost' | 'ended';

/** What is used of a WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface Hearers {
  status?(status: Status): void;
  welcome?(message: Welcome): void;
  table?(message: TableMessage): void;
  /** A game begins, or is told from its beginning again: forget all events. */
  begin?(header: Header): void;
  /** New events, number `from` + 1 and on, and how it stands after them; the list may be empty. */
  events?(events: GameEvent[], now: Now, from: number): void;
  /** Everything else: chat, link, rematch, hint, refusals that answer nothing asked here. */
  message?(message: ServerMessage): void;
}

export interface SocketOptions {
  table: string;
  /** The seat to look from, where the key has several. */
  seat?: number | null;
  key?: string;
  url?: string;
  open?: (url: string) => Wire;
  /** Calls what it is given, at once or later, in order: a page may let messages wait while something is pressed. */
  hold?: (work: () => void) => void;
  random?: () => number;
}
