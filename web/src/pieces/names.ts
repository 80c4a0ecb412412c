// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Things of the board and players by their names.

import { common } from '../messages/common';
import { named } from '../messages/messages';
import type { Card, CardSet } from '../protocol/events';
import type { SeatColour, Table, TableSeat } from '../protocol/messages';
import { SEAT_COLOURS } from '../protocol/messages';
import { type Board, CARDS } from '../state/board';
import type { Game } from '../state/game';

export const placeName = (board: Board, id: string): string => {
  const place = board.places.get(id);
  return place ? named(place.name) : id;
};

export const trackName = (board: Board, id: string): string => {
  const track = board.tracks.get(id);
  return track ? `${placeName(board, track.a)} – ${placeName(board, track.b)}` : id;
};

export const ticketName = (board: Board, id: string): string => {
  const ticket = board.tickets.get(id);
  return ticket ? `${placeName(board, ticket.a)} – ${placeName(board, ticket.b)}` : id;
};

/** With its number where tracks lie side by side. */
export const laneName = (board: Board, id: string): string => {
  const track = board.tracks.get(id);
  return track && track.connection.length > 1 ? `${trackName(board, id)} (${track.lane + 1})` : trackName(board, id);
};

const isLevel = (id: string): id is keyof ReturnType<typeof common>['level'] => id in common().level;
export const levelName = (id: string): string => (isLevel(id) ? common().level[id] : id);

const plainName = ({ name, kind }: Game['seats'][number]): string =>
  kind !== 'human' && isLevel(name) ? levelName(name) : name;

/** A seat's name: a bot that is called like its level is called so in the reader's language, and those of the same
 * name are numbered. */
export function seatName(game: Game, p: number): string {
  const names = game.seats.map(plainName);
  const name = names[p] ?? '?';
  const same = names.filter((other) => other === name).length;
  return same < 2 ? name : `${name} ${names.slice(0, p + 1).filter((other) => other === name).length}`;
}

export const seatColours = (seats: readonly TableSeat[] | undefined): SeatColour[] =>
  (seats ?? []).map((seat, p) => (seat.kind === 'open' ? undefined : seat.colour) ?? SEAT_COLOURS[p] ?? 'red');

export const cardName = (card: Card): string => common().aCard[card];

/** Names one after the other: « a, b and c ». */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : names.slice(0, -1).join(', ') + common().and + names.at(-1);

export function cardsText(cards: CardSet): string {
  const w = common();
  const parts = CARDS.filter((card) => cards[card]).map((card) => w.ofCard[card](cards[card] ?? 0));
  return listText(parts);
}

/** Who looks on: their names, or how many they are. */
export function watchersText({ watchers, watching = [] }: Pick<Table, 'watchers' | 'watching'>): string {
  const w = common();
  if (watching.length === 0) return w.watchers(watchers);
  const others = watchers - watching.length;
  return w.watching(listText(others > 0 ? [...watching, w.others(others)] : watching));
}

export const namesOf = (game: Game, seats: readonly number[]): string => listText(seats.map((p) => seatName(game, p)));

/** Points that are added, with their sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
