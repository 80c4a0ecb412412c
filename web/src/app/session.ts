// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The table that the page shows: the server's messages as signals, and requests to it.

import { computed, signal } from '@preact/signals';
import { loadEngine } from '../engine/load';
import { Api, RefusedError } from '../protocol/api';
import { type GameEvent, type Header, readRecord } from '../protocol/events';
import type { ChatLine, ClientMessage, Moves, Now, ServerMessage, Table, Welcome } from '../protocol/messages';
import { type Status, TableSocket } from '../protocol/socket';
import { type Board, readBoard } from '../state/board';
import { begin, type Game, stepAll } from '../state/game';
import { otherRevision, unknownInHeader, unknownInMap, unknownInMove, unknownInNow } from '../state/known';
import { afterPress } from './press';
import { name } from './settings';

export const api = new Api();

const maps = new Map<string, Promise<unknown>>();
/** A map file by its id; each is fetched once. */
function mapOf(map: string): Promise<unknown> {
  const known = maps.get(map) ?? api.map(map);
  known.catch(() => maps.delete(map));
  maps.set(map, known);
  return known;
}

/** A board by its map's id, to look at. */
export const boardOf = async (map: string): Promise<Board> => readBoard(await mapOf(map));

/** … to play on: with the engine. */
export async function playableBoard(map: string): Promise<Board> {
  const engine = loadEngine().catch((why: unknown) => {
    throw new RefusedError('OFFLINE', String(why));
  });
  const [file, loaded] = await Promise.all([mapOf(map), engine]);
  return readBoard(file, loaded);
}

function firstOf<T, R>(list: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

export class Session {
  readonly id: string;
  readonly status = signal<Status>('connecting');
  readonly table = signal<Table | null>(null);
  readonly welcome = signal<Welcome | null>(null);
  readonly board = signal<Board | null>(null);
  readonly header = signal<Header | null>(null);
  readonly events = signal<readonly GameEvent[]>([]);
  /** The game after all events. */
  readonly game = signal<Game | null>(null);
  readonly now = signal<Now | null>(null);
  /** When `now` came (performance.now()), for clocks. */
  readonly nowAt = signal(0);
  /** Legal moves of the own seat, while it may act. */
  readonly moves = signal<Moves | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly rematch = signal<string | null>(null);
  /** How many devices play the own seat, this one included. */
  readonly devices = signal(1);
  /** The latest events, to be animated. `first` is the number of events before them. */
  readonly fresh = signal<{ first: number; events: readonly GameEvent[] } | null>(null);

  /** The seat whose view this is, or null for a watcher; all seats of this browser (several: a hot seat). */
  readonly me = computed(() => this.welcome.value?.seat ?? null);
  readonly seats = computed(() => this.welcome.value?.seats ?? []);
  readonly host = computed(() => this.welcome.value?.host ?? false);
  /** The own seat may act now. */
  readonly myTurn = computed(() => {
    const me = this.me.value;
    return me !== null && (this.now.value?.actors.includes(me) ?? false);
  });

  /** The map file is of a kind that this page cannot read. */
  readonly unreadable = signal(false);
  /** What this page does not know of the game: it can be watched, but nothing is offered. */
  readonly unknown = computed<string | null>(() => {
    const [game, board, header, now] = [this.game.value, this.board.value, this.header.value, this.now.value];
    if (this.unreadable.value) return 'map';
    if (!board) return null;
    return (
      game?.unknown ??
      unknownInMap(board.raw) ??
      (header && unknownInHeader(board, header)) ??
      (now && unknownInNow(now)) ??
      firstOf(this.moves.value?.moves ?? [], (move) => unknownInMove(board, move))
    );
  });

  readonly #socket: TableSocket;

  constructor(id: string) {
    this.id = id;
    this.#socket = new TableSocket(
      { table: id, hold: afterPress, name: () => name.value },
      {
        status: (status) => {
          this.status.value = status;
        },
        welcome: (message) => {
          this.welcome.value = message;
          this.devices.value = message.devices ?? 1;
        },
        table: (message) => this.#table(message),
        begin: (header) => this.#begin(header),
        events: (events, now, from) => this.#events(events, now, from),
        message: (message) => this.#message(message),
      },
    );
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
  }

  end(): void {
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket.end();
  }

  /** Reconnects after sitting down: the cookie is sent only when a socket opens. */
  again(): void {
    this.#socket.look(null);
  }
  /** Switches to the view of another seat of this browser. */
  look(seat: number): void {
    this.#socket.look(seat);
  }
  move(text: string): Promise<unknown> {
    this.moves.value = null;
    return this.#socket.move(text).catch((why) => {
      this.#askMoves();
      throw why;
    });
  }
  say(message: ClientMessage): Promise<ServerMessage> {
    return this.#socket.say(message);
  }
  hint = (lang: 'en' | 'fr') => this.#socket.hint(lang);
  link = () => this.#socket.link();
  askRematch = () => this.#socket.rematch();

  #wake = () => {
    if (!document.hidden) this.#socket.wake();
  };

  #table(message: Table): void {
    this.table.value = message;
    if (message.rematch) this.rematch.value = message.rematch;
    if (!this.board.value && !this.unreadable.value)
      playableBoard(message.map).then(
        (board) => {
          this.board.value = board;
          this.#fold();
        },
        (why: unknown) => {
          // A failed request is repeated with the next message.
          this.unreadable.value = !(why instanceof RefusedError);
        },
      );
  }

  #begin(header: Header): void {
    this.header.value = header;
    this.events.value = [];
    this.game.value = null;
    this.fresh.value = null;
    this.#fold();
  }

  #fold(): void {
    const board = this.board.value;
    const header = this.header.value;
    if (!board?.engine || !header || unknownInHeader(board, header)) return;
    if (otherRevision(header) !== null) this.#showRecord(board);
    else this.game.value = stepAll(begin(board, header, this.me.value), this.events.value);
  }

  /** A game of other rules is over, and shown by its record. */
  #showRecord(board: Board): void {
    api.record(this.id).then(
      (text) => {
        const [game] = readRecord(text);
        if (game) this.game.value = stepAll(begin(board, game.header, 'all'), game.events);
      },
      () => {}, // asked again with the next message
    );
  }

  #events(events: GameEvent[], now: Now, from: number): void {
    const game = this.game.value;
    this.now.value = now;
    this.nowAt.value = performance.now();
    // Others' choices in set-up come without events: the own unfinished choice is kept.
    if (events.length > 0) this.events.value = [...this.events.value, ...events];
    if (events.length > 0 || !this.myTurn.value) this.moves.value = null;
    if (!game) this.#fold();
    else if (game.viewer !== 'all') this.game.value = stepAll(game, events);
    // Events received on entering are not animated.
    this.fresh.value = from > 0 && !this.game.value?.unknown ? { first: from, events } : null;
    if (!this.moves.value) this.#askMoves();
  }

  #askMoves(): void {
    if (!this.myTurn.value) return;
    this.#socket.moves().then(
      (moves) => {
        if (moves.after === this.events.value.length && this.myTurn.value) this.moves.value = moves;
      },
      () => {}, // the connection is gone; it is asked again when it is back
    );
  }

  #message(message: ServerMessage): void {
    if (message.m === 'chat') this.chat.value = [...this.chat.value, ...message.lines].slice(-200);
    else if (message.m === 'rematch') this.rematch.value = message.table;
    else if (message.m === 'devices' && message.seat === this.me.value) this.devices.value = message.devices;
  }
}
