// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// UI state of the player at the table: the unfinished choice, what is pointed at, the last refusal.

import { computed, signal } from '@preact/signals';
import type { Session } from '../app/session';
import { askDraw, twoSteps } from '../app/settings';
import type { Hint } from '../engine/hint';
import type { AtTable, Pointed } from '../pieces/at_table';
import { placeName, seatName, trackName } from '../pieces/names';
import { RefusedError } from '../protocol/api';
import type { CardSet } from '../protocol/events';
import { movesOn } from '../rules/rules';
import { Legal, wordsOf } from '../state/moves';
import { kindOf, moveKind } from './move_kinds';
import { keepPins } from './pins';
import { reasonText, refusalText } from './refusals';

/** The moves that a second step chooses from: all of one kind, about one thing. */
export interface Chosen {
  kind: string;
  /** The track or the place, where they are about one. */
  id: string;
  moves: readonly string[];
}

/** A position on the page: a point or an element. */
export interface Spot {
  x: number;
  y: number;
  /** Half of the height of the area that must not be covered. */
  room: number;
}

export type Sheet = 'log' | 'chat' | 'tickets' | 'menu' | 'keys' | 'moves' | 'rules' | null;

/** The moves that the pile of tickets may be for. */
export const ticketMoves = (): string[] => ['tickets', ...movesOn('tickets')];

const NO_MOVES = new Legal([]);

export class Play implements AtTable {
  readonly chosen = signal<Chosen | null>(null);
  readonly spot = signal<Spot>({ x: 0, y: 0, room: 0 });
  readonly paying = signal<CardSet | null>(null);
  readonly weighed = signal<string | null>(null);
  readonly picked = signal<string | null>(null);
  readonly pointed = signal<Pointed | null>(null);
  /** Why not; with the track it is about, if it is about one. */
  readonly said = signal<{ text: string; spot: Spot; n: number; track?: string } | null>(null);
  readonly sheet = signal<Sheet>(null);
  readonly hint = signal<Hint | 'wait' | null>(null);
  readonly pins = signal<ReadonlySet<string>>(new Set());
  /** When the last line of the chat was said that has been on the screen. */
  readonly heard = signal(0);
  /** The seat whose network is shown. */
  readonly network = signal<number | null>(null);
  readonly hovered = signal<string | null>(null);
  /** The seat that is looking, on a shared device. */
  readonly uncovered = signal<number | null>(null);
  /** The end's panel was closed. */
  readonly endClosed = signal(false);
  /** How many moves have been made here. */
  made = 0;
  readonly legal;
  /** Something lies open that Esc and the browser's Back close first. */
  readonly open = computed(() =>
    [this.sheet, this.chosen, this.picked, this.hint, this.network].some(({ value }) => value !== null),
  );

  constructor(readonly session: Session) {
    this.legal = computed<Legal>(() => {
      const choices = session.choices.value;
      return choices ? new Legal(choices.moves) : NO_MOVES;
    });
  }

  /** Cancels the unfinished choice. Returns whether there was one. */
  back(): boolean {
    const any = [this.chosen, this.said, this.picked, this.hint, this.network].some(({ value }) => value !== null);
    this.unchoose();
    this.said.value = null;
    this.hint.value = null;
    this.picked.value = null;
    this.network.value = null;
    return any;
  }

  /** Closes the second step only: one of its buttons may be about to be pressed. */
  unchoose(): void {
    this.chosen.value = null;
    this.weighed.value = null;
    this.paying.value = null;
  }

  say(text: string, spot: Spot, track?: string): void {
    this.chosen.value = null;
    this.said.value = { text, spot, n: (this.said.value?.n ?? 0) + 1, ...(track ? { track } : {}) };
  }

  /** Makes a move; a refusal is shown where the move was made. */
  do(move: string): void {
    const { spot } = this;
    const at = spot.value;
    this.made += 1;
    this.back();
    if (this.sheet.value === 'moves') this.sheet.value = null;
    this.session.move(move).catch((why: unknown) => this.no(why, at));
  }

  no(why: unknown, spot: Spot): void {
    this.say(refusalText(why instanceof RefusedError ? why.id : 'other'), spot);
  }

  /** One step if there is nothing to choose and the player's setting allows it, else two. */
  choose(chosen: Chosen, spot: Spot, ask = twoSteps.value): void {
    this.spot.value = spot;
    this.said.value = null;
    const [only, ...others] = this.fitting(chosen);
    if (only === undefined) {
      this.say(this.#whyUnfit(chosen), spot, chosen.id);
      return;
    }
    if (!ask && others.length === 0) {
      this.do(only);
      return;
    }
    const before = this.chosen.value;
    const same = before?.kind === chosen.kind && before.id === chosen.id && before.moves[0] === chosen.moves[0];
    this.chosen.value = same ? null : chosen;
  }

  ask(move: string, pressed: Element): void {
    this.choose({ kind: kindOf(move), id: wordsOf(move)[0] ?? '', moves: [move] }, spotOfElement(pressed));
  }

  /** Of the moves chosen from, those that fit what is picked in the panel. */
  fitting({ kind, moves }: Chosen): readonly string[] {
    const game = this.session.game.value;
    const fit = game && this.picked.value !== null ? moveKind(kind)?.fitting?.(this, game, moves) : null;
    return fit ?? moves;
  }

  #whyUnfit({ kind, id }: Chosen): string {
    const game = this.session.game.value;
    return (game && moveKind(kind)?.unfit?.(this, game, id)) ?? refusalText('NOT_NOW');
  }

  /** Why nothing at all can be chosen now, or null. */
  idle(): string | null {
    const { session } = this;
    if (session.unknown.value) return 'UNKNOWN_RULES';
    if (session.game.value?.stage === 'over') return 'GAME_OVER';
    if (session.me.value === null) return 'NOT_SEATED';
    if (session.botPlays.value) return 'BOT_PLAYS';
    if (session.status.value !== 'open') return 'OFFLINE';
    return session.myTurn.value ? null : 'NOT_YOUR_TURN';
  }

  take(slot: number, spot: Spot): void {
    this.spot.value = spot;
    const move = this.legal.value.of('take').get(`${slot}`)?.[0];
    if (move) this.#draw(move, spot);
    else this.say(this.#whyNotMove(`take ${slot}`), spot);
  }

  /** A card is taken at once, or after a second step where the player's setting wants it. */
  #draw(move: string, spot: Spot): void {
    this.choose({ kind: kindOf(move), id: '', moves: [move] }, spot, askDraw.value);
  }

  /** Why the engine does not allow a move now, in a sentence. */
  #whyNotMove(move: string): string {
    const { game, me } = this.session;
    const idle = this.idle();
    if (idle || !game.value || me.value === null) return refusalText(idle ?? 'NOT_NOW');
    return refusalText(game.value.view.whyNot(me.value, move) ?? 'NOT_NOW');
  }

  blind(spot: Spot): void {
    this.spot.value = spot;
    const move = this.legal.value.one('blind');
    if (move) this.#draw(move, spot);
    else this.say(this.#whyNotMove('blind'), spot);
  }

  /** The move that the pile of tickets is for now. */
  ticketMove(): string | null {
    return ticketMoves().find((move) => this.legal.value.one(move)) ?? null;
  }

  tickets(spot: Spot): void {
    const move = this.ticketMove();
    if (move) this.choose({ kind: kindOf(move), id: '', moves: [move] }, spot);
    else this.say(this.#whyNotMove('tickets'), spot);
  }

  /** The moves that are chosen on a track or a place, if there are some. */
  on(where: 'track' | 'place', id: string): Chosen | null {
    for (const kind of this.legal.value.kinds) {
      const moves = moveKind(kind)?.on === where ? this.legal.value.of(kind).get(id) : undefined;
      if (moves) return { kind, id, moves };
    }
    return null;
  }

  track(id: string, spot: Spot): void {
    const chosen = this.on('track', id);
    if (chosen) this.choose(chosen, spot);
    else this.say(this.whyNot(id), spot, id);
  }

  /** Why a track cannot be used now, in a sentence. */
  whyNot(id: string): string {
    const { game, me, now } = this.session;
    const stand = game.value;
    if (!stand || me.value === null || this.session.unknown.value) return refusalText(this.idle() ?? 'NOT_NOW');
    const names = {
      seat: (p: number) => seatName(stand, p),
      track: (other: string) => trackName(stand.board, other),
    };
    const reason = stand.view.reason(me.value, id);
    const idle = this.idle();
    // A permanent reason takes precedence over its not being the player's turn.
    if (
      reason.id !== 'OK' &&
      (!idle || reason.id !== 'FEW_CARDS') &&
      (now.value?.phase === 'turn' || reason.id !== 'FEW_CARDS')
    )
      return reasonText(reason, names);
    return refusalText(idle ?? 'NOT_NOW');
  }

  place(id: string, spot: Spot): void {
    const chosen = this.on('place', id);
    const kind = [...this.legal.value.kinds].find((one) => moveKind(one)?.on === 'place');
    if (chosen) this.choose(chosen, spot, twoSteps.value || moveKind(chosen.kind)?.quiet);
    else if (kind && this.session.now.value?.phase !== 'turn') this.say(this.#whyNotMove(`${kind} ${id}`), spot);
    else this.#namePlace(id, spot);
  }

  /** Where names are small, a tap shows them. */
  #namePlace(id: string, spot: Spot): void {
    const board = this.session.board.value;
    if (!this.back() && board) this.say(placeName(board, id), spot);
  }

  askHint(spot: Spot): void {
    const idle = this.idle();
    if (idle) {
      this.say(refusalText(idle), spot);
      return;
    }
    this.hint.value = 'wait';
    this.session.hint().then(
      (hint) => {
        this.hint.value = hint;
      },
      (why: unknown) => {
        this.hint.value = null;
        this.no(why, spot);
      },
    );
  }

  /** Takes the seat back from the bot. */
  takeBack(spot: Spot): void {
    const { session } = this;
    session.say({ do: 'back', seat: session.me.value ?? 0 }).catch((why: unknown) => this.no(why, spot));
  }

  /** Lets the bots play without pauses until this seat is asked. */
  skip(): void {
    this.session.say({ do: 'skip' }).catch(() => {}); // an older server keeps its pace
  }

  pin(id: string): void {
    const pins = new Set(this.pins.value);
    if (!pins.delete(id)) pins.add(id);
    this.pins.value = pins;
    keepPins(this.session.id, this.session.me.value, pins);
  }

  toggle(sheet: Sheet): void {
    this.sheet.value = this.sheet.value === sheet ? null : sheet;
  }
}

/** The position of an event: the mouse, or the focused element. */
export function spotOf(event: Event): Spot {
  if (event instanceof MouseEvent && (event.clientX || event.clientY))
    return { x: event.clientX, y: event.clientY, room: 18 };
  return spotOfElement(event.target as Element | null);
}

export function spotOfElement(element: Element | null): Spot {
  const box = element?.getBoundingClientRect();
  if (!box) return { x: window.innerWidth / 2, y: window.innerHeight / 2, room: 0 };
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, room: Math.min(box.height / 2, 60) + 6 };
}
