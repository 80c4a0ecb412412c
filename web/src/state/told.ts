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
  seats: readonly ToldSeat[];
}

export interface ToldSeat {
  /** In order: tracks claimed, tickets that came. */
  tracks: readonly string[];
  tickets: readonly string[];
  /** The last thing it did in a turn of its own. */
  last: HistoryEntry | null;
}

export const nothingTold = (seats: number): Told => ({
  events: 0,
  turn: 0,
  log: [],
  lastRound: null,
  end: null,
  seats: Array.from({ length: seats }, () => ({ tracks: [], tickets: [], last: null })),
});

/** The tickets with those that came now at the end; one that comes again is new. */
const received = (seat: ToldSeat, came: readonly (string | null)[]): Partial<ToldSeat> => ({
  tickets: [...seat.tickets.filter((id) => !came.includes(id)), ...came.filter((id) => id !== null)],
});

/** What an event adds for the seat that it belongs to. */
function addition(seat: ToldSeat, event: GameEvent): Partial<ToldSeat> | null {
  if (event.e === 'claim') return { tracks: [...seat.tracks, event.track] };
  if (event.e === 'keep') return received(seat, event.tickets);
  return event.e === 'ticket' ? received(seat, [event.ticket]) : null;
}

/** With an event more; `closed`: the tracks that it closed. */
export function tell(told: Told, event: GameEvent, closed: readonly string[]): Told {
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
