// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// One thing that somebody did, with all that it caused: an entry of the log, and the last action of a seat. No event is
// known here but those that begin something in their own way: the words are src/log's and the rules'.

import type { GameEvent } from '../protocol/events';

export interface HistoryEntry {
  /** The kind of its first event, except: `draw` (take, blind) and `tickets` (offer). */
  kind: string;
  p: number | null;
  turn: number;
  /** The events it is made of: number `from` + 1 to number `to` of the game; those that say something. */
  from: number;
  to: number;
  events: readonly GameEvent[];
  /** Tracks that nobody can claim any more because of it. */
  closed: readonly string[];
}

const KINDS: Partial<Record<GameEvent['e'], string>> = { take: 'draw', blind: 'draw', offer: 'tickets' };
/** What is dealt in set-up is nobody's action. */
const DEALT: readonly GameEvent['e'][] = ['deal', 'offer', 'ticket'];

/** An action is begun by its first event, in set-up by each; the last round and the end stand by themselves. */
function begins(event: GameEvent, turn: number, current: HistoryEntry | undefined): boolean {
  if (event.e === 'last_round' || event.e === 'end') return true;
  if (event.e === 'turn' || !('p' in event)) return false;
  return turn === 0 ? !DEALT.includes(event.e) : current?.turn !== turn;
}

/** The log with an event more. `number` is the event's, counted from 1; `closed` the tracks it closed. */
export function growLog(
  log: readonly HistoryEntry[],
  event: GameEvent,
  number: number,
  turn: number,
  closed: readonly string[],
): readonly HistoryEntry[] {
  const current = log.at(-1);
  if (begins(event, turn, current)) {
    const by = { kind: KINDS[event.e] ?? event.e, p: 'p' in event ? event.p : null };
    return [...log, { ...by, turn, from: number - 1, to: number, events: [event], closed }];
  }
  if (event.e === 'turn' || current?.turn !== turn || (turn === 0 && DEALT.includes(event.e))) return log;
  const more = { to: number, events: [...current.events, event], closed: [...current.closed, ...closed] };
  return [...log.slice(0, -1), { ...current, ...more }];
}

/** What an entry is about, for pointing at it. */
export interface Concern {
  tracks: string[];
  places: string[];
  tickets: string[];
}

const idsIn = (event: GameEvent, ...members: string[]): string[] =>
  members
    .flatMap((member) => (event as unknown as Record<string, unknown>)[member])
    .filter((id): id is string => typeof id === 'string');

export function concernOf({ events }: HistoryEntry): Concern {
  const all = (...members: string[]) => [...new Set(events.flatMap((event) => idsIn(event, ...members)))];
  return { tracks: all('track'), places: all('place'), tickets: all('ticket', 'tickets', 'out') };
}
