// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A table's WebSocket, which reconnects by itself. Each event is delivered once and in order, whatever happens to the
// connection; a move without a reply is sent again with the same `after`, so that it is made once.

import { RefusedError } from './api';
import { readMessage } from './check';
import type { GameEvent } from './events';
import type { ClientMessage, Done, Link, Now, Rematch, ServerMessage, Welcome } from './messages';
import type { Listeners, SocketOptions, Status, Wire } from './wire';

export type { Listeners, SocketOptions, Status, Wire } from './wire';

interface Asked {
  said: ClientMessage;
  resolve: (answer: ServerMessage) => void;
  reject: (why: RefusedError) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** After this long without a message a ping is sent; after as long again the connection is closed. */
export const QUIET = 20_000;
const AFTER_TOO_FAST = 1_000;

const offline = () => new RefusedError('OFFLINE', 'the connection was lost before the answer came');

function addressOf(table: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws/${encodeURIComponent(table)}`;
}

export class TableSocket {
  readonly #options: SocketOptions;
  readonly #hear: Listeners;
  #wire: Wire | null = null;
  #status: Status = 'connecting';
  #greeted = false;
  #count = 0;
  #seat: number | null | undefined;
  /** The seat whose view the events so far are. */
  #seenFrom: number | null = null;
  #asked: Asked[] = [];
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SocketOptions, hear: Listeners) {
    this.#options = options;
    this.#hear = hear;
    this.#seat = options.seat;
    this.#connect();
  }

  get status(): Status {
    return this.#status;
  }
  /** How many events of the game have been delivered. */
  get count(): number {
    return this.#count;
  }

  /** Makes a move; it is sent again until the server replies. */
  move(move: string, seat?: number): Promise<Done> {
    return this.#ask({
      do: 'move',
      move,
      after: this.#count,
      ...(seat === undefined ? {} : { seat }),
    }) as Promise<Done>;
  }
  link(): Promise<Link> {
    return this.#ask({ do: 'link' }) as Promise<Link>;
  }
  rematch(): Promise<Rematch> {
    return this.#ask({ do: 'rematch' }) as Promise<Rematch>;
  }
  /** Any other request: resolves when it is done, rejects with a RefusedError if not. */
  say(message: ClientMessage): Promise<ServerMessage> {
    return this.#ask(message);
  }

  /** Switches to the view of another seat of the same key: all events are sent again. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.#count = 0;
    this.wake(true);
  }

  /** Reconnects at once: for when the page is visible again or the network is back. `anew` drops an open connection. */
  wake(anew = false): void {
    if (this.#status === 'ended' || (this.#wire && !anew)) return;
    this.#drop();
    this.#failures = 0;
    this.#connect();
  }

  end(): void {
    this.#drop();
    clearTimeout(this.#retry);
    this.#turn('ended');
    for (const asked of this.#asked.splice(0)) asked.reject(offline());
  }

  // ---- the connection ----

  #turn(status: Status): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#hear.status?.(status);
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const open = this.#options.open ?? ((url) => new WebSocket(url) as unknown as Wire);
    const wire = open(this.#options.url ?? addressOf(this.#options.table));
    this.#wire = wire;
    wire.onopen = () => this.#hello();
    const hold = this.#options.hold ?? ((work) => work());
    wire.onmessage = ({ data }) => {
      this.#listen();
      hold(() => {
        if (wire === this.#wire) this.#message(data);
      });
    };
    wire.onclose = () => this.#lost(wire);
    wire.onerror = () => {};
    this.#listen();
  }

  #hello(): void {
    const { key } = this.#options;
    const name = this.#options.name?.().trim();
    const seat = typeof this.#seat === 'number' ? { seat: this.#seat } : {};
    this.#send({ do: 'hello', from: this.#count, ...seat, ...(key ? { key } : {}), ...(name ? { name } : {}) });
  }

  /** Drops the connection and its callbacks. */
  #drop(): void {
    clearTimeout(this.#watch);
    const wire = this.#wire;
    this.#wire = null;
    this.#greeted = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #lost(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#drop();
    if (this.#status === 'open') this.#turn('lost');
    // Only moves are sent again: other requests are about the moment.
    for (const asked of this.#asked) if (asked.said.do !== 'move') asked.reject(offline());
    this.#asked = this.#asked.filter(({ said }) => said.do === 'move');
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
    const random = this.#options.random ?? Math.random;
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + random() / 2));
  }

  /** A connection can die silently; then even a ping gets no reply. */
  #listen(asked = false): void {
    clearTimeout(this.#watch);
    const wire = this.#wire;
    this.#watch = setTimeout(() => {
      if (!wire || wire !== this.#wire) return;
      if (asked || !this.#greeted) {
        this.#lost(wire);
        return;
      }
      this.#send({ do: 'ping' });
      this.#listen(true);
    }, QUIET);
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #ask(said: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      if (this.#status === 'ended' || (!this.#greeted && said.do !== 'move')) {
        reject(offline());
        return;
      }
      this.#asked.push({ said, resolve, reject });
      if (this.#greeted) this.#send(said);
    });
  }

  // ---- what comes ----

  #message(data: unknown): void {
    const message = readMessage(data);
    if (!message) {
      this.#hear.broken?.();
      this.end();
      return;
    }
    switch (message.m) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'table':
        this.#hear.table?.(message);
        break;
      case 'begin':
        this.#count = 0;
        this.#hear.begin?.(message.header);
        break;
      case 'events':
        this.#events(message.events, message.now, message.from);
        if (message.done !== undefined)
          this.#answer({ m: 'done', do: 'move', after: message.done, number: message.now.number });
        break;
      case 'closed':
        if (message.id === 'CLOSED' || message.id === 'NO_TABLE') this.end();
        this.#hear.message?.(message);
        break;
      case 'refused':
        this.#refused(message);
        break;
      default:
        if (!this.#answer(message)) this.#hear.message?.(message);
    }
  }

  #welcome(message: Welcome): void {
    if (this.#count > 0 && message.seat !== this.#seenFrom) {
      // Another view than that of the events so far: all are needed again.
      this.#count = 0;
      this.wake(true);
      return;
    }
    this.#seenFrom = message.seat;
    this.#greeted = true;
    this.#failures = 0;
    this.#turn('open');
    this.#hear.welcome?.(message);
    this.#resend();
  }

  #resend(): void {
    for (const { said } of this.#asked) if (said.do === 'move') this.#send(said);
  }

  #events(events: GameEvent[], now: Now, from: number): void {
    if (from > this.#count) {
      this.wake(true); // a gap: request the missing events
      return;
    }
    const fresh = events.slice(this.#count - from);
    if (from + events.length < this.#count) return; // it tells less than is known already
    const start = this.#count;
    this.#count += fresh.length;
    this.#hear.events?.(fresh, now, start);
  }

  #refused(message: ServerMessage & { m: 'refused' }): void {
    if (message.do === 'hello' && !this.#greeted) {
      if (message.id === 'OTHER_RULES' || (this.#count === 0 && typeof this.#seat !== 'number')) {
        this.#hear.message?.(message);
        this.end();
        return;
      }
      // The table does not know these events, or the seat is no longer ours: start over with the seat of the key.
      if (message.id === 'NOT_YOURS') this.#seat = null;
      this.#count = 0;
      this.#hello();
      return;
    }
    if (message.id === 'TOO_FAST' && !message.do) setTimeout(() => this.#greeted && this.#resend(), AFTER_TOO_FAST);
    const asked = this.#take((said) => said.do === message.do && sameAfter(said, message.after));
    if (asked) asked.reject(new RefusedError(message.id, message.text));
    else this.#hear.message?.(message);
  }

  #answer(message: ServerMessage): boolean {
    // Chat goes to everybody; the sender gets `done` as reply.
    if (message.m === 'chat') return false;
    const what = message.m === 'done' ? message.do : message.m === 'pong' ? 'ping' : message.m;
    const after = message.m === 'done' ? message.after : undefined;
    const asked = this.#take((said) => said.do === what && sameAfter(said, after));
    asked?.resolve(message);
    // A rematch goes to everybody, including the one who asked.
    return message.m === 'done' || message.m === 'pong' || (asked !== undefined && message.m !== 'rematch');
  }

  #take(fits: (said: ClientMessage) => boolean): Asked | undefined {
    const index = this.#asked.findIndex(({ said }) => fits(said));
    return index < 0 ? undefined : this.#asked.splice(index, 1)[0];
  }
}

const sameAfter = (said: ClientMessage, after: number | undefined): boolean =>
  said.do !== 'move' || after === undefined || said.after === after;
