// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The engine in the browser: src/wasm/ as typed objects (docs/wasm.md). What it refuses is thrown as EngineError; no
// input ends it.

import type { Card, GameEvent, Header } from '../protocol/events';
import type { HintReasons, Moves } from '../protocol/messages';
import type { CardsMissing, Choices, Network, Preview, Standings, TicketWay, TrackReason } from './assist';
import type { LayoutText } from './layout_text';
import type { ViewText } from './view_text';

/** The exports of cheminot.wasm, as src/wasm/engine.h describes them. */
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  result(): number;
  result_size(): number;
  drop(object: number): number;
  board_load(size: number): number;
  record_check(size: number): number;
  signature(board: number): number;
  board_layout(board: number, lang: number, width: number, height: number, bare: number): number;
  view_begin(board: number, seat: number, size: number): number;
  view_copy(view: number): number;
  view_hear(view: number, size: number): number;
  view_chosen(view: number, seats: number, size: number): number;
  view_write(view: number): number;
  view_moves(view: number, seat: number): number;
  view_legal(view: number, seat: number, size: number): number;
  view_foresee(view: number, size: number): number;
  view_choices(view: number, seat: number): number;
  view_preview(view: number, seat: number, size: number): number;
  view_reason(view: number, seat: number, size: number): number;
  view_missing(view: number, seat: number, size: number): number;
  view_tracks_for(view: number, size: number): number;
  view_ticket(view: number, seat: number, size: number): number;
  view_network(view: number, seat: number): number;
  view_standings(view: number, size: number): number;
  view_result(view: number): number;
  game_start(board: number, size: number): number;
  game_play(game: number, seat: number, size: number): number;
  game_view(game: number, seat: number): number;
  series_begin(board: number, seats: number, seed: bigint, size: number): number;
  series_play(series: number, number: bigint, record: number): number;
  bot_make(board: number, seats: number, seat: number, dice: bigint, size: number): number;
  bot_choose(bot: number, view: number): number;
  bot_hint(bot: number, view: number): number;
  bot_begin(bot: number, view: number): number;
  bot_play(bot: number, part: number, parts: number): number;
  bot_add(bot: number, size: number): number;
}

/** Why the engine refused something: an id of its list, a sentence, and the place where it was read (0: none). */
export class EngineError extends Error {
  constructor(
    readonly status: string,
    text: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(text);
  }
}

/** Whose view: a seat's, a watcher's (null), or all cards open. */
export type Viewer = number | null | 'all';

const seatNumber = (viewer: Viewer): number => (viewer === 'all' ? -2 : (viewer ?? -1));

/** One module with its memory. */
export class Engine {
  readonly #calls: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(calls: Exports) {
    this.#calls = calls;
    calls._initialize();
  }

  static async start(module: WebAssembly.Module): Promise<Engine> {
    const instance = await WebAssembly.instantiate(module, {});
    return new Engine(instance.exports as unknown as Exports);
  }

  /** Makes a call; `text` is its last argument. Returns its number. */
  call(name: Exclude<keyof Exports, 'memory'>, args: readonly (number | bigint)[], text?: string | Uint8Array): number {
    const call = this.#calls[name] as (...args: readonly (number | bigint)[]) => number;
    const number = text === undefined ? call(...args) : call(...args, this.#put(text));
    if (number < 0) {
      const { status, text: why, line, column } = JSON.parse(this.result());
      throw new EngineError(status, why, line, column);
    }
    return number;
  }

  #put(text: string | Uint8Array): number {
    const bytes = typeof text === 'string' ? this.#encoder.encode(text) : text;
    const at = this.#calls.input(bytes.length);
    if (!at) throw new EngineError('NO_MEMORY', 'no memory is left', 0, 0);
    new Uint8Array(this.#calls.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The last call's result, as a text, and as bytes of its own. */
  result(): string {
    return this.#decoder.decode(this.#bytes());
  }
  resultBytes(): Uint8Array {
    return this.#bytes().slice();
  }
  #bytes(): Uint8Array {
    return new Uint8Array(this.#calls.memory.buffer, this.#calls.result(), this.#calls.result_size());
  }

  board(mapFile: string): EngineBoard {
    return new EngineBoard(this, this.call('board_load', [], mapFile));
  }

  /** Checks a record on the boards loaded; the number of its games. */
  check(record: string): number {
    return this.call('record_check', [], record);
  }
}

/** A board; the same map file gives the same one. */
export class EngineBoard {
  constructor(
    readonly engine: Engine,
    readonly number: number,
  ) {}

  /** The view of a game of which nothing has been told. */
  view(header: Header, viewer: Viewer): EngineView {
    const args = [this.number, seatNumber(viewer)];
    return new EngineView(this.engine, this.engine.call('view_begin', args, JSON.stringify(header)));
  }

  /** Where everything on the board stands, for a picture of so many pixels (0: of any size); `bare`: without names. */
  layout(lang: 'en' | 'fr', width: number, height: number, bare = false): LayoutText {
    const pixels = [width, height].map((size) => Math.max(0, Math.round(size)));
    this.engine.call('board_layout', [this.number, lang === 'fr' ? 1 : 0, ...pixels, bare ? 1 : 0]);
    return JSON.parse(this.engine.result());
  }

  /** Starts a game by the header's seed and options. */
  game(header: Header): EngineGame {
    const number = this.engine.call('game_start', [this.number], JSON.stringify(header));
    return new EngineGame(this.engine, number, eventsOf(this.engine.result()));
  }

  bot(name: string, seats: number, seat: number, dice: bigint): EngineBot {
    return new EngineBot(this.engine, this.engine.call('bot_make', [this.number, seats, seat, dice], name));
  }

  /** Games between bots. */
  series(bots: readonly string[], seats: number, seed: bigint): EngineSeries {
    return new EngineSeries(this.engine, this.engine.call('series_begin', [this.number, seats, seed], bots.join()));
  }

  /** Adds this board's games to the signatures of behaviour; those so far. */
  signature(): { random: string; bots: string } {
    this.engine.call('signature', [this.number]);
    return JSON.parse(this.engine.result());
  }
}

const eventsOf = (lines: string): GameEvent[] =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** What nobody holds any more is freed in the engine as well. */
const unused = new FinalizationRegistry(({ engine, number }: { engine: Engine; number: number }) => {
  engine.call('drop', [number]);
});

class EngineObject {
  constructor(
    readonly engine: Engine,
    readonly number: number,
  ) {
    unused.register(this, { engine, number }, this);
  }

  /** Frees it at once; it must not be used any more. */
  drop(): void {
    unused.unregister(this);
    this.engine.call('drop', [this.number]);
  }
}

/** An event as a viewer sees it, and the tracks that it closed. */
export interface Heard {
  event: GameEvent;
  closed: string[];
}

/** What one viewer may know of a game, kept up to date by its events. */
export class EngineView extends EngineObject {
  copy(): EngineView {
    return new EngineView(this.engine, this.engine.call('view_copy', [this.number]));
  }

  /** The next event, as this viewer may see it or with more. Returns it as this viewer sees it, and the tracks that it
   * closed. */
  hear(event: GameEvent): Heard {
    return this.#ask('view_hear', [], JSON.stringify(event));
  }

  /** In set-up, before the `keep` events: who has chosen, and the tickets that the own seat keeps. */
  chosen(seats: readonly number[], keep: readonly string[] | null): void {
    const bits = seats.reduce((sum, seat) => sum | (1 << seat), 0);
    this.engine.call('view_chosen', [this.number, bits], keep ? `keep ${keep.join(' ')}` : '');
  }

  read(): ViewText {
    this.engine.call('view_write', [this.number]);
    return JSON.parse(this.engine.result());
  }

  moves(seat: number): Pick<Moves, 'moves' | 'barred'> {
    this.engine.call('view_moves', [this.number, seat]);
    return JSON.parse(this.engine.result());
  }

  /** Throws the reason if a move is not legal now. */
  checkMove(seat: number, move: string): void {
    this.engine.call('view_legal', [this.number, seat], move);
  }
  /** The id of that reason; null: it is legal. */
  whyNot(seat: number, move: string): string | null {
    try {
      this.checkMove(seat, move);
      return null;
    } catch (why) {
      if (why instanceof EngineError) return why.status;
      throw why;
    }
  }

  /** Makes a legal move of this view's own seat, as far as neither chance nor others decide what follows: for a copy.
   * Returns what was sure to happen. */
  foresee(move: string): Heard[] {
    return this.#ask('view_foresee', [], move);
  }

  // What helps to choose: src/assist/assist_json.h.

  /** What a seat is asked, and its legal moves: payments of one track together, thriftiest first. */
  choices(seat: number): Choices {
    return this.#ask('view_choices', [seat]);
  }

  /** What a move would do, or why it is refused. */
  preview(seat: number, move: string): Preview | { refused: string } {
    return this.#ask('view_preview', [seat], move);
  }
  /** Why a seat cannot claim a track in a turn of its own; OK: it can. */
  reason(seat: number, track: string): TrackReason {
    return this.#ask('view_reason', [seat], track);
  }
  /** The cards that a seat lacks for a track, whatever else bars it. */
  missing(seat: number, track: string): CardsMissing {
    return this.#ask('view_missing', [seat], track);
  }
  /** The free tracks that a card of this kind helps to claim, whoever has enough of them. */
  tracksFor(card: Card): string[] {
    return this.#ask('view_tracks_for', [], card);
  }
  ticket(seat: number, ticket: string): TicketWay {
    return this.#ask('view_ticket', [seat], ticket);
  }
  network(seat: number): Network {
    return this.#ask('view_network', [seat]);
  }
  standings(end: GameEvent | null): Standings {
    return this.#ask('view_standings', [], end ? JSON.stringify(end) : '');
  }
  /** Once over. */
  outcome(): { ranks: number[]; tie: 'none' | 'tickets' | 'path' | 'shared' } {
    return this.#ask('view_result', []);
  }

  #ask<T>(name: Parameters<Engine['call']>[0], args: readonly number[], text?: string): T {
    this.engine.call(name, [this.number, ...args], text);
    return JSON.parse(this.engine.result());
  }
}

/** A game with all its cards, for one who plays without a server. */
export class EngineGame extends EngineObject {
  constructor(
    engine: Engine,
    number: number,
    /** The events of its start. */
    readonly started: readonly GameEvent[],
  ) {
    super(engine, number);
  }

  /** Makes a move; the events that follow from it. */
  play(seat: number, move: string): GameEvent[] {
    this.engine.call('game_play', [this.number, seat], move);
    return eventsOf(this.engine.result());
  }

  view(viewer: Viewer): EngineView {
    return new EngineView(this.engine, this.engine.call('game_view', [this.number, seatNumber(viewer)]));
  }
}

/** A bot at its seat. */
export class EngineBot extends EngineObject {
  choose(view: EngineView): string {
    this.engine.call('bot_choose', [this.number, view.number]);
    return this.engine.result();
  }

  /** Its reasons for the move just chosen in this view, or null. */
  hint(view: EngineView): HintReasons | null {
    return this.engine.call('bot_hint', [this.number, view.number]) ? JSON.parse(this.engine.result()) : null;
  }

  /** A choice shared among bots of several engines that have chosen alike so far: the move, or null if parts have to be
   * played. */
  begin(view: EngineView): string | null {
    return this.engine.call('bot_begin', [this.number, view.number]) ? null : this.engine.result();
  }
  /** Plays a part of a round; its sums. */
  part(part: number, parts: number): Uint8Array {
    this.engine.call('bot_play', [this.number, part, parts]);
    return this.engine.resultBytes();
  }
  /** The sums of all parts: the move, or null if another round is to be played. */
  add(sums: readonly Uint8Array[]): string | null {
    const all = new Uint8Array(sums.reduce((size, part) => size + part.length, 0));
    let at = 0;
    for (const part of sums) {
      all.set(part, at);
      at += part.length;
    }
    return this.engine.call('bot_add', [this.number], all) ? null : this.engine.result();
  }
}

/** Games between bots, by their number in a series. */
export class EngineSeries extends EngineObject {
  play(number: number): { turns: number; moves: number; signature: string } {
    this.engine.call('series_play', [this.number, BigInt(number), 0]);
    return JSON.parse(this.engine.result());
  }
  record(number: number): string {
    this.engine.call('series_play', [this.number, BigInt(number), 1]);
    return this.engine.result();
  }
}
