// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a TableSocket needs: a connection, and listeners for what arrives.

import type { GameEvent, Header } from './events';
import type { Now, ServerMessage, TableMessage, Welcome } from './messages';

/** connecting: for the first time; lost: reconnecting; ended: closed for good. */
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

export interface Listeners {
  status?(status: Status): void;
  welcome?(message: Welcome): void;
  table?(message: TableMessage): void;
  /** A game begins, or its events are sent again from the start: discard all events. */
  begin?(header: Header): void;
  /** New events, number `from` + 1 and on, and `now` after them; the list may be empty. */
  events?(events: GameEvent[], now: Now, from: number): void;
  /** What came was no message: the connection is ended, as nothing after it can be trusted. */
  broken?(): void;
  /** Everything else: chat, link, rematch, hint, refusals that answer nothing asked here. */
  message?(message: ServerMessage): void;
}

export interface SocketOptions {
  table: string;
  /** The seat to look from, where the key has several. */
  seat?: number | null;
  key?: string;
  /** How a watcher is called. */
  name?: () => string;
  url?: string;
  open?: (url: string) => Wire;
  /** Runs callbacks in order, now or later: the page delays messages while a press is going on. */
  hold?: (work: () => void) => void;
  random?: () => number;
}
