// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The table that the page shows: the server's messages as signals, and requests to it.

import { batch, computed, signal } from '@preact/signals';
import type { Choices } from '../engine/assist';
import { EngineError } from '../engine/engine';
import { type Hint, hintFor } from '../engine/hint';
import { loadEngine, loadModule } from '../engine/load';
import { Api, RefusedError } from '../protocol/api';
import { type GameEvent, type Header, readRecord } from '../protocol/events';
import type { ChatLine, ClientMessage, Now, ServerMessage, Table, Welcome } from '../protocol/messages';
import { type Status, TableSocket } from '../protocol/socket';
import { type Board, readBoard } from '../state/board';
import { begin, foresee, type Game, stepAll, withChosen } from '../state/game';
import { otherRevision, unknownInHeader, unknownInNow } from '../state/known';
import { PendingMoves } from '../state/pending';
import { afterPress } from './press';
import { name } from './settings';

export const api = new Api();

const maps = new Map<string, Promise<unknown>>();
/** A map file by its id and hash; each is fetched once. Without a hash it is what is offered now. */
function mapOf(map: string, sha256?: string): Promise<unknown> {
  if (!sha256) return api.map(map);
  const version = `${map} ${sha256}`;
  const known = maps.get(version) ?? api.map(map, sha256);
  known.catch(() => maps.delete(version));
  maps.set(version, known);
  return known;
}

/** A board by its map's id and hash, to look at. */
export const boardOf = async (map: string, sha256?: string): Promise<Board> => readBoard(await mapOf(map, sha256));

/** … to play on: with the engine. */
export async function playableBoard(map: string, sha256?: string): Promise<Board> {
  const engine = loadEngine().catch((why: unknown) => {
    throw new RefusedError('OFFLINE', String(why));
  });
  const [file, loaded] = await Promise.all([mapOf(map, sha256), engine]);
  return readBoard(file, loaded);
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
  readonly confirmed = signal<Game | null>(null);
  /** The own moves that wait for an answer. */
  readonly pending = signal<readonly string[]>([]);
  /** The game as it is shown: after all events and the own moves that wait for an answer. */
  readonly game = computed(() => {
    const confirmed = this.confirmed.value;
    return confirmed && this.pending.value.length > 0 ? this.#pending.shown(confirmed) : confirmed;
  });
  /** As the server says; of a game with own moves that wait, `actors` and `phase` are as they are shown. */
  readonly now = computed<Now | null>(() => {
    const [now, game] = [this.#now.value, this.game.value];
    if (!now || !game || game === this.confirmed.value) return now;
    const chosen = game.phase === 'set_up' ? (this.pending.value[0]?.split(' ').slice(1) ?? null) : null;
    return { ...now, phase: game.phase, actors: [...game.actors], asks: null, chosen };
  });
  /** When the server's came (performance.now()), for clocks. */
  readonly nowAt = signal(0);
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

  /** A bot plays for the own seat. */
  readonly botPlays = computed(() => {
    const seat = this.table.value?.seats[this.me.value ?? -1];
    return seat?.kind === 'human' && typeof seat.bot === 'string';
  });
  /** What the own seat is asked, and its legal moves; null: nothing can be chosen now. */
  readonly choices = computed<Choices | null>(() => {
    const [game, me, table] = [this.game.value, this.me.value, this.table.value];
    if (!game || me === null || game.viewer !== me || !this.myTurn.value || this.botPlays.value) return null;
    if (this.unknown.value || table?.state !== 'running' || table.damaged) return null;
    // What a move brings is not known before the answer, if chance decides it.
    if (this.pending.value.length > 0 && game.events === this.confirmed.value?.events) return null;
    return game.view.choices(me);
  });

  /** What this page cannot read at all: the map file, the record's header, a message. */
  readonly unreadable = signal<'map' | 'header' | 'message' | null>(null);
  /** What this page does not know of the game: it can be watched, but nothing is offered. */
  readonly unknown = computed<string | null>(() => {
    const [game, board, header, now] = [this.confirmed.value, this.board.value, this.header.value, this.#now.value];
    if (this.unreadable.value) return this.unreadable.value;
    if (!board) return null;
    return (
      game?.unknown ?? board.refused ?? (header && unknownInHeader(board, header)) ?? (now && unknownInNow(board, now))
    );
  });

  readonly #socket: TableSocket;
  readonly #now = signal<Now | null>(null);
  readonly #pending = new PendingMoves(
    (move) => this.#socket.move(move),
    () => {
      this.pending.value = this.#pending.moves;
    },
  );

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
        broken: () => {
          this.unreadable.value = 'message';
        },
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

  /** Reconnects after sitting down or leaving a seat: the cookie is sent only when a socket opens. */
  again(): void {
    this.#socket.look(null);
  }
  /** Switches to the view of another seat of this browser. */
  look(seat: number): void {
    this.#socket.look(seat);
  }
  /** Makes a move, which is shown at once. Rejects with the reason if the server refuses it; then it is taken back. */
  move(text: string): Promise<void> {
    const before = this.game.value;
    const made = this.#pending.make(text, () => this.confirmed.value);
    const foreseen = before && foresee(before, text);
    if (foreseen) this.fresh.value = { first: before.events, events: foreseen.events };
    return made;
  }
  say(message: ClientMessage): Promise<ServerMessage> {
    return this.#socket.say(message);
  }
  /** A hint for the own seat in the position shown; null: the position has changed meanwhile. Rejects if there is none. */
  async hint(): Promise<Hint | null> {
    const [game, seat] = [this.confirmed.value, this.me.value];
    if (!game || seat === null || !this.choices.value || game !== this.game.value)
      throw new RefusedError('NO_HINT', '');
    const chosen = game.phase === 'set_up' ? [...game.seats.keys()].filter((p) => !game.actors.includes(p)) : [];
    const seen = { map: JSON.stringify(game.board.raw), header: game.header, seat, events: this.events.value, chosen };
    try {
      const hint = await hintFor(seen, await loadModule());
      return game === this.game.value ? hint : null;
    } catch {
      throw new RefusedError('NO_HINTS', '');
    }
  }
  link = () => this.#socket.link();
  askRematch = () => this.#socket.rematch();

  #wake = () => {
    if (!document.hidden) this.#socket.wake();
  };

  #table(message: Table): void {
    this.table.value = message;
    if (message.rematch) this.rematch.value = message.rematch;
    if (!this.board.value && !this.unreadable.value)
      playableBoard(message.map, message.map_sha256).then(
        (board) => {
          this.board.value = board;
          this.#fold();
        },
        (why: unknown) => {
          // A failed request is repeated with the next message.
          if (!(why instanceof RefusedError)) this.unreadable.value = 'map';
        },
      );
  }

  #begin(header: Header): void {
    this.header.value = header;
    this.events.value = [];
    this.confirmed.value = null;
    this.fresh.value = null;
    this.#fold();
  }

  #fold(): void {
    const board = this.board.value;
    const header = this.header.value;
    if (!board?.engine || !header || unknownInHeader(board, header)) return;
    if (otherRevision(header) !== null) {
      this.#showRecord(board);
      return;
    }
    try {
      this.#show(stepAll(begin(board, header, this.me.value), this.events.value));
    } catch (why) {
      if (!(why instanceof EngineError)) throw why;
      this.unreadable.value = 'header';
    }
  }

  /** A game of other rules is over, and shown by its record. */
  #showRecord(board: Board): void {
    api.record(this.id).then(
      (text) => {
        const [game] = readRecord(text);
        if (game) this.confirmed.value = stepAll(begin(board, game.header, 'all'), game.events);
      },
      () => {}, // asked again with the next message
    );
  }

  #events(events: GameEvent[], now: Now, from: number): void {
    const game = this.confirmed.value;
    const shown = (this.game.value?.events ?? 0) - (game?.events ?? 0);
    batch(() => {
      this.#now.value = now;
      this.nowAt.value = performance.now();
      if (events.length > 0) this.events.value = [...this.events.value, ...events];
      if (!game) this.#fold();
      else if (game.viewer !== 'all') this.#show(stepAll(game, events));
      // Events received on entering are not animated, nor are those that were shown before the server answered.
      const fresh = from > 0 && !this.confirmed.value?.unknown;
      this.fresh.value = fresh ? { first: from + shown, events: events.slice(shown) } : null;
    });
  }

  /** The game with what the server says of a set-up, where it tells no events. */
  #show(game: Game): void {
    const now = this.#now.value;
    this.confirmed.value = now?.phase === 'set_up' ? withChosen(game, now.actors, now.chosen) : game;
  }

  #message(message: ServerMessage): void {
    if (message.m === 'chat') this.chat.value = [...this.chat.value, ...message.lines].slice(-200);
    else if (message.m === 'rematch') this.rematch.value = message.table;
    else if (message.m === 'devices' && message.seat === this.me.value) this.devices.value = message.devices;
  }
}
