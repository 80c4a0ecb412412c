// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The settings of a table before it is made.

import type { Clock, MapEntry, SeatRequest, TableRequest } from '../protocol/messages';

/** `guest`: another person on this device. */
export type SeatPlan =
  | { kind: 'me' }
  | { kind: 'open' }
  | { kind: 'bot'; level: string }
  | { kind: 'guest'; name: string };

export interface Plan {
  map: string;
  seats: SeatPlan[];
  /** The seat that begins; null: drawn. */
  first: number | null;
  /** Ids of the rules that are switched on. */
  switched: readonly string[];
  clock: Clock;
  public: boolean;
  /** Begins by itself when the last seat is taken. */
  auto: boolean;
}

export const USUAL_LEVEL = 'normal';
const USUAL_SEATS: readonly string[] = ['me', `bot:${USUAL_LEVEL}`, `bot:${USUAL_LEVEL}`];

export function seatOf(text: string): SeatPlan {
  const [kind = '', ...rest] = text.split(':');
  const tail = rest.join(':');
  if (kind === 'me' || kind === 'open') return { kind };
  if (kind === 'guest') return { kind, name: tail };
  return { kind: 'bot', level: tail || USUAL_LEVEL };
}

export function textOf(seat: SeatPlan): string {
  if (seat.kind === 'bot') return `bot:${seat.level}`;
  return seat.kind === 'guest' ? `guest:${seat.name}` : seat.kind;
}

/** As many seats as requested and allowed by the map; new ones are like `extra`. */
export function resized(seats: readonly SeatPlan[], count: number, [least, most]: readonly number[], extra: SeatPlan) {
  const wanted = Math.max(least ?? 2, Math.min(most ?? 6, count));
  return Array.from({ length: wanted }, (_, i): SeatPlan => seats[i] ?? extra);
}

interface Last {
  map: string;
  seats: string[];
}

const isLast = (last: Last | null): last is Last =>
  last !== null && typeof last.map === 'string' && Array.isArray(last.seats) && last.seats.length > 0;

const plain = (map: string, seats: SeatPlan[]): Plan => ({
  map,
  seats,
  first: null,
  switched: [],
  clock: null,
  public: false,
  auto: false,
});

/** The game against bots that one click begins: the last one's seats, where bots sit on all that were not one's own. */
export function botsPlan(map: MapEntry, last: Last | null): Plan {
  const before = (isLast(last) ? last.seats : USUAL_SEATS).map(seatOf);
  const own = Math.max(
    0,
    before.findIndex((seat) => seat.kind === 'me'),
  );
  const seats = before.map((seat, i): SeatPlan => {
    if (i === own) return { kind: 'me' };
    return seat.kind === 'bot' ? seat : { kind: 'bot', level: USUAL_LEVEL };
  });
  const sized = resized(seats, seats.length, map.players, { kind: 'bot', level: USUAL_LEVEL });
  if (own >= sized.length) sized[0] = { kind: 'me' };
  return { ...plain(map.id, sized), auto: true };
}

/** A table for friends: as many seats as last time, all but one's own open. */
export function friendsPlan(map: MapEntry, last: Last | null): Plan {
  const before = isLast(last) ? last.seats.map(seatOf) : [];
  const mixed = before.some((seat) => seat.kind === 'open' || seat.kind === 'guest');
  const usual = resized([{ kind: 'me' }], Math.max(3, before.length), map.players, { kind: 'open' });
  return plain(map.id, mixed ? resized(before, before.length, map.players, { kind: 'open' }) : usual);
}

/** The plan on another map: what that map has not is left out. */
export function onMap(plan: Plan, map: MapEntry): Plan {
  const seats = resized(plan.seats, plan.seats.length, map.players, { kind: 'open' });
  const first = plan.first !== null && plan.first >= seats.length ? null : plan.first;
  const switched = plan.switched.filter((option) => map.options.includes(option));
  return { ...plan, map: map.id, seats, first, switched };
}

export const isFull = (plan: Plan): boolean => plan.seats.every((seat) => seat.kind !== 'open');

/** All other seats are bots, and the table is not public. */
export const isSolo = (plan: Plan): boolean =>
  !plan.public && plan.seats.every((seat) => seat.kind === 'me' || seat.kind === 'bot');

/** What the server is asked for. A full table begins at once. */
export function requestOf(plan: Plan, name: string): TableRequest {
  const seats = plan.seats.map((seat): SeatRequest => {
    if (seat.kind === 'bot') return `bot:${seat.level}`;
    return seat.kind === 'guest' ? { kind: 'me', name: seat.name.trim() } : seat.kind;
  });
  const options: Record<string, unknown> = {};
  if (plan.first !== null) options.first = plan.first;
  for (const option of plan.switched) options[option] = 'on';
  return {
    map: plan.map,
    seats,
    name,
    options,
    clock: plan.clock,
    public: plan.public,
    auto: plan.auto || isFull(plan),
  };
}
