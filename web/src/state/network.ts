// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a seat's tracks join, and what is still missing to join more. A zone is a dead end (F10): it is reached by a
// track but never passed through.

import { type Board, otherEnd, type Ticket, type Track } from './board';
import type { Game } from './game';

/** The parts that tracks make: sets of places joined to each other. A zone is in each part that reaches it. */
export function parts(board: Board, tracks: Iterable<string>): Set<string>[] {
  const of = new Map<string, Set<string>>();
  const intoZones: Track[] = [];
  const partOf = (place: string): Set<string> => {
    const part = of.get(place) ?? new Set([place]);
    of.set(place, part);
    return part;
  };
  for (const id of tracks) {
    const track = board.tracks.get(id);
    if (!track) continue;
    if (board.places.get(track.a)?.zone || board.places.get(track.b)?.zone) {
      intoZones.push(track);
      continue;
    }
    const a = partOf(track.a);
    const b = partOf(track.b);
    if (a === b) continue;
    for (const place of b) of.set(place, a.add(place));
  }
  for (const track of intoZones) {
    const [zone, place] = board.places.get(track.a)?.zone ? [track.a, track.b] : [track.b, track.a];
    partOf(place).add(zone);
  }
  return [...new Set(of.values())];
}

/** Whether tracks join two places. */
export const joined = (board: Board, tracks: Iterable<string>, a: string, b: string): boolean =>
  parts(board, tracks).some((part) => part.has(a) && part.has(b));

/** Old West: the places joined to a seat's start (O3). */
export function networkOf(game: Game, p: number): Set<string> {
  const seat = game.seats[p];
  const places = new Set<string>(seat?.start ? [seat.start] : []);
  for (const id of seat?.tracks ?? []) {
    const track = game.board.tracks.get(id);
    if (track) places.add(track.a).add(track.b);
  }
  return places;
}

/** Wagons that a seat would need for a track: 0 for its own, Infinity for one it can never have. */
function wagonsFor(game: Game, p: number, track: Track): number {
  const owner = game.owners[track.id];
  if (owner !== undefined) return owner === p ? 0 : Number.POSITIVE_INFINITY;
  if (game.closed.has(track.id)) return Number.POSITIVE_INFINITY;
  return track.connection.some((id) => game.owners[id] === p) ? Number.POSITIVE_INFINITY : track.length; // B24
}

interface Reach {
  cost: number;
  /** The track that leads here on a cheapest way, or null at the beginning. */
  by: Track | null;
}

/** The cheapest ways from some places to all others; `barred` tracks are not used. */
function reachFrom(game: Game, p: number, from: Iterable<string>, barred: ReadonlySet<string>): Map<string, Reach> {
  const { board } = game;
  const reached = new Map<string, Reach>();
  const open = new Map<string, Reach>();
  for (const place of from) open.set(place, { cost: 0, by: null });
  while (open.size > 0) {
    let place = '';
    let here: Reach = { cost: Number.POSITIVE_INFINITY, by: null };
    for (const [id, reach] of open) if (reach.cost < here.cost || place === '') [place, here] = [id, reach];
    open.delete(place);
    reached.set(place, here);
    if (board.places.get(place)?.zone && here.by) continue; // reached, not passed
    for (const id of board.tracksAt.get(place) ?? []) {
      const track = board.tracks.get(id);
      if (!track || barred.has(id)) continue;
      const cost = here.cost + wagonsFor(game, p, track);
      const next = otherEnd(track, place);
      if (cost === Number.POSITIVE_INFINITY || reached.has(next)) continue;
      if (cost < (open.get(next)?.cost ?? Number.POSITIVE_INFINITY)) open.set(next, { cost, by: track });
    }
  }
  return reached;
}

function wayTo(reached: Map<string, Reach>, place: string): string[] {
  const way: string[] = [];
  for (let at = place, by = reached.get(at)?.by; by; by = reached.get(at)?.by) {
    way.push(by.id);
    at = otherEnd(by, at);
  }
  return way;
}

export interface Way {
  /** Wagons still missing. */
  wagons: number;
  /** The tracks, those owned already included, from `a` to `b` where it is a plain way. */
  tracks: string[];
}

/** A cheapest way that is still open to a seat, or null if there is none; wagons left are not looked at. */
export function cheapestWay(game: Game, p: number, a: string, b: string): Way | null {
  return cheapestWithout(game, p, a, b, new Set());
}

function cheapestWithout(game: Game, p: number, a: string, b: string, barred: ReadonlySet<string>): Way | null {
  const way = game.rules.has('markers') ? joinedWay(game, p, a, b, barred) : plainWay(game, p, a, b, barred);
  const clash = way && crossingPair(game, way.tracks);
  if (!clash) return way;
  // Of two tracks that cross only one can be had (F7): the better of the ways without the one and without the other.
  const ways = clash.map((id) => cheapestWithout(game, p, a, b, new Set(barred).add(id)));
  return ways.reduce((best, other) => (!best || (other && other.wagons < best.wagons) ? other : best));
}

function plainWay(game: Game, p: number, a: string, b: string, barred: ReadonlySet<string>): Way | null {
  const reached = reachFrom(game, p, [b], barred);
  const end = reached.get(a);
  return end ? { wagons: end.cost, tracks: wayTo(reached, a) } : null;
}

/** O3: all tracks of a seat hang together, so a way has to be joined to its network as well: three branches that meet
 * somewhere, some of them perhaps of no length. */
function joinedWay(game: Game, p: number, a: string, b: string, barred: ReadonlySet<string>): Way | null {
  const network = networkOf(game, p);
  if (network.size === 0) return plainWay(game, p, a, b, barred);
  const branches = [
    reachFrom(game, p, [a], barred),
    reachFrom(game, p, [b], barred),
    reachFrom(game, p, network, barred),
  ];
  let best: Way | null = null;
  for (const [place, { zone }] of game.board.places) {
    if (zone && place !== a && place !== b) continue;
    let wagons = 0;
    for (const reached of branches) wagons += reached.get(place)?.cost ?? Number.POSITIVE_INFINITY;
    if (wagons >= (best?.wagons ?? Number.POSITIVE_INFINITY)) continue;
    best = { wagons, tracks: [...new Set(branches.flatMap((reached) => wayTo(reached, place)))] };
  }
  return best;
}

function crossingPair(game: Game, tracks: string[]): [string, string] | null {
  if (!game.rules.has('crossings')) return null;
  for (const id of tracks)
    for (const other of game.board.tracks.get(id)?.crosses ?? []) if (tracks.includes(other)) return [id, other];
  return null;
}

export interface TicketStatus {
  ticket: Ticket;
  state: 'done' | 'possible' | 'broken';
  /** A cheapest way still open and the wagons it needs; null if there is none. */
  way: Way | null;
}

/** How a ticket stands for a seat. Broken: no way is open, or none is short enough for the wagons left. */
export function ticketStatus(game: Game, p: number, id: string): TicketStatus | null {
  const ticket = game.board.tickets.get(id);
  const seat = game.seats[p];
  if (!ticket || !seat) return null;
  const way = cheapestWay(game, p, ticket.a, ticket.b);
  if (joined(game.board, seat.tracks, ticket.a, ticket.b)) return { ticket, state: 'done', way };
  const possible = way !== null && way.wagons <= seat.wagons && game.stage !== 'over';
  return { ticket, state: possible ? 'possible' : 'broken', way };
}
