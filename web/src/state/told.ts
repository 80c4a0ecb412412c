// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a view does not keep of a game, because only the order of events tells it: the log, and what came first.

import type { EndEvent, GameEvent } from '../protocol/events';
import { growLog, type HistoryEntry } from './entry';

export interface Told {
  /** How many events, and the turn that they have come to. */
  events: number;
  turn: number;
  log: readonly HistoryEntry[];
  lastRound: { by: number; turn: number } | null;
  end: EndEvent | null;
  /** By seat, in order: tracks claimed, tickets that came, tickets laid down, places joined for a bonus. */
  seats: readonly ToldSeat[];
}

export interface ToldSeat {
  tracks: readonly string[];
  tickets: readonly string[];
  completed: readonly string[];
  bonuses: readonly string[];
  treat: boolean;
  /** Old West: its first marker. */
  start: string | null;
  /** The last thing it did in a turn of its own. */
  last: HistoryEntry | null;
}

export const nothingTold = (seats: number): Told => ({
  events: 0,
  turn: 0,
  log: [],
  lastRound: null,
  end: null,
  seats: Array.from({ length: seats }, () => ({
    tracks: [],
    tickets: [],
    completed: [],
    bonuses: [],
    treat: false,
    start: null,
    last: null,
  })),
});

/** What an event adds for the seat that it belongs to. */
function addition(seat: ToldSeat, event: GameEvent): Partial<ToldSeat> | null {
  switch (event.e) {
    case 'claim':
      return { tracks: [...seat.tracks, event.track] };
    case 'keep':
      return { tickets: [...seat.tickets, ...event.tickets.filter((id) => id !== null)] };
    case 'ticket':
      return event.ticket === null ? null : { tickets: [...seat.tickets, event.ticket] };
    case 'swap':
      return { tickets: seat.tickets.filter((id) => !event.out.includes(id)) };
    case 'complete':
      return { completed: [...seat.completed, event.ticket] };
    case 'bonus':
      return { bonuses: [...seat.bonuses, event.place] };
    case 'treat':
      return { treat: true };
    case 'marker':
      return seat.start === null ? { start: event.place } : null;
    default:
      return null;
  }
}

/** With an event more; `closed`: the tracks that it closed. */
export function tell(told: Told, event: GameEvent, closed: string[]): Told {
  const turn = event.e === 'turn' ? event.n : told.turn;
  const log = growLog(told.log, event, told.events + 1, turn, closed);
  const entry = log === told.log ? undefined : log.at(-1);
  const actor = entry?.turn && entry.kind !== 'last_round' ? entry.p : null;
  const by = 'p' in event ? event.p : null;
  const seats = told.seats.map((seat, p) => {
    const more = p === by ? addition(seat, event) : null;
    const last = entry && p === actor ? { last: entry } : null;
    return more || last ? { ...seat, ...more, ...last } : seat;
  });
  return {
    events: told.events + 1,
    turn,
    log,
    lastRound: event.e === 'last_round' ? { by: event.p, turn } : told.lastRound,
    end: event.e === 'end' ? event : told.end,
    seats,
  };
}
