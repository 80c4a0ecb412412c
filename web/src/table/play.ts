// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// UI state of the player at the table: the unfinished choice, what is pointed at, the last refusal.

import { computed, signal } from '@preact/signals';
import type { Session } from '../app/session';
import { askDraw, twoSteps } from '../app/settings';
import type { Hint } from '../engine/hint';
import { placeName, seatName, trackName } from '../pieces/names';
import { RefusedError } from '../protocol/api';
import type { CardSet, Colour } from '../protocol/events';
import { type Legal, readMoves } from './moves';
import { keepPins } from './pins';
import { reasonText, refusalText } from './refusals';

/** A move that a second step would make. */
export type Chosen =
  | { kind: 'claim'; track: string }
  | { kind: 'build'; track: string }
  | { kind: 'marker'; place: string }
  | { kind: 'alvin'; place: string }
  | { kind: 'move'; move: string };

/** What is pointed at, highlighted on the board. */
export interface Pointed {
  tickets?: readonly string[];
  tracks?: readonly string[];
  places?: readonly string[];
  /** Free tracks of a colour. */
  free?: readonly string[];
}

/** A position on the page: a point or an element. */
export interface Spot {
  x: number;
  y: number;
  /** Half of the height of the area that must not be covered. */
  room: number;
}

export type Sheet = 'log' | 'chat' | 'tickets' | 'menu' | 'keys' | 'moves' | 'rules' | null;

const NO_MOVES = readMoves([]);

export class Play {
  readonly chosen = signal<Chosen | null>(null);
  readonly spot = signal<Spot>({ x: 0, y: 0, room: 0 });
  /** What the mouse or the focus is on in a chooser: the cards of a payment, the colour of a tile. */
  readonly paying = signal<CardSet | null>(null);
  readonly tile = signal<Colour | null>(null);
  /** France: a tile taken from the rack first. */
  readonly rack = signal<{ length: number; colour: Colour } | null>(null);
  readonly pointed = signal<Pointed | null>(null);
  /** Why not; with the track it is about, if it is about one. */
  readonly said = signal<{ text: string; spot: Spot; n: number; track?: string } | null>(null);
  readonly sheet = signal<Sheet>(null);
  readonly hint = signal<Hint | 'wait' | null>(null);
  readonly pins = signal<ReadonlySet<string>>(new Set());
  /** How many lines of the chat were on the screen. */
  readonly heard = signal(0);
  /** The seat whose network is shown. */
  readonly network = signal<number | null>(null);
  readonly hovered = signal<string | null>(null);
  /** The seat that is looking, on a shared device. */
  readonly uncovered = signal<number | null>(null);
  /** The end's panel was closed. */
  readonly endClosed = signal(false);
  readonly legal;

  constructor(readonly session: Session) {
    this.legal = computed<Legal>(() => {
      const choices = session.choices.value;
      return choices ? readMoves(choices.moves) : NO_MOVES;
    });
  }

  /** Cancels the unfinished choice. Returns whether there was one. */
  back(): boolean {
    const any = [this.chosen, this.said, this.rack, this.hint, this.network].some(({ value }) => value !== null);
    this.unchoose();
    this.said.value = null;
    this.hint.value = null;
    this.rack.value = null;
    this.network.value = null;
    return any;
  }

  /** Closes the second step only: one of its buttons may be about to be pressed. */
  unchoose(): void {
    this.chosen.value = null;
    this.tile.value = null;
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
    this.back();
    if (this.sheet.value === 'moves') this.sheet.value = null;
    this.session.move(move).catch((why: unknown) => this.no(why, at));
  }

  no(why: unknown, spot: Spot): void {
    this.say(refusalText(why instanceof RefusedError ? why.id : 'other'), spot);
  }

  /** One step if there is nothing to choose and the player's setting allows it, else two. */
  choose(chosen: Chosen, only: string | null, spot: Spot): void {
    this.spot.value = spot;
    this.said.value = null;
    if (!twoSteps.value && only) {
      this.do(only);
      return;
    }
    const same = JSON.stringify(this.chosen.value) === JSON.stringify(chosen);
    this.chosen.value = same ? null : chosen;
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
    const move = this.legal.value.takes.get(slot);
    if (move) this.#draw(move, spot);
    else this.say(this.#whyNotMove(`take ${slot}`), spot);
  }

  /** A card is taken at once, or after a second step where the player's setting wants it. */
  #draw(move: string, spot: Spot): void {
    if (askDraw.value) this.choose({ kind: 'move', move }, null, spot);
    else this.do(move);
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
    const move = this.legal.value.blind;
    if (move) this.#draw(move, spot);
    else this.say(this.#whyNotMove('blind'), spot);
  }

  tickets(spot: Spot): void {
    const { legal } = this;
    const move = legal.value.tickets ?? legal.value.swap;
    if (move) this.choose({ kind: 'move', move }, move, spot);
    else this.say(this.#whyNotMove('tickets'), spot);
  }

  track(id: string, spot: Spot): void {
    const { claims, builds } = this.legal.value;
    const claim = claims.get(id);
    const build = builds.get(id);
    if (claim) this.choose({ kind: 'claim', track: id }, claim.length === 1 ? (claim[0]?.move ?? null) : null, spot);
    else if (build) this.choose({ kind: 'build', track: id }, this.#onlyTile(id), spot);
    else this.say(this.whyNot(id), spot, id);
  }

  #onlyTile(id: string): string | null {
    const { rack, legal } = this;
    const fit = rack.value
      ? legal.value.builds.get(id)?.find(({ colour }) => colour === rack.value?.colour)
      : undefined;
    return fit?.move ?? null;
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
    const { markers, alvin } = this.legal.value;
    const marker = markers.get(id);
    const put = alvin.get(id);
    if (marker)
      this.choose({ kind: 'marker', place: id }, marker.length === 1 ? (marker[0]?.move ?? null) : null, spot);
    else if (put) this.choose({ kind: 'alvin', place: id }, put, spot);
    else if (markers.size > 0) this.say(this.#whyNotMove(`marker ${id}`), spot);
    else if (alvin.size > 0) this.say(this.#whyNotMove(`alvin ${id}`), spot);
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
