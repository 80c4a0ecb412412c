// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The board of a map file (docs/map-format.md), with names looked up, ids made and defaults filled in.

import { type Engine, type EngineBoard, EngineError } from '../engine/engine';
import type { Card, Colour } from '../protocol/events';
import { CARDS } from '../protocol/ids';
import type { Lang, MapFile, MapTrack, Name, Numbers, Point, Side } from './map_file';

export type { Card, CardSet, Colour } from '../protocol/events';
export { CARDS, COLOURS } from '../protocol/ids';
export type { Lang, MapFile, Numbers, Point, Side } from './map_file';

export interface Place {
  id: string;
  name: Record<Lang, string>;
  x: number;
  y: number;
  /** The side of the dot on which the name stands; means nothing for a zone. */
  label: Side;
  /** A country or an island: tracks end in it and never lead through. x and y are the middle of its name. */
  zone: boolean;
  region?: string;
}

export interface Track {
  /** As in the record: `a-b`, or `a-b:2` where the connection has several tracks. */
  id: string;
  /** The two ends in alphabetical order, so that parallel tracks run the same way. */
  a: string;
  b: string;
  length: number;
  /** As printed; null: a project without a tile. */
  colour: Colour | 'grey' | null;
  /** Locomotives that must be among the cards (a ferry). */
  locos: number;
  project: boolean;
  /** All parallel tracks, itself included, in the board's order; `lane` is its index there. */
  connection: string[];
  lane: number;
  /** Control point of the quadratic curve. Parallel tracks share it. */
  bend?: Point;
  /** Where the dead end in the zone is drawn, if one end is a zone and the map says so. */
  end?: Point;
  /** Ids of the tracks that cross it, told at both. */
  crosses: string[];
  companies: string[];
  points: number;
}

/** A deck of tickets beside the pile: dealt in set-up only. */
export interface TicketDeck {
  name: Record<Lang, string>;
  dealt: number;
  count: number;
}

export interface Ticket {
  id: string;
  a: string;
  b: string;
  points: number;
}

const USUAL: Numbers = {
  wagons: 45,
  opening_hand: 4,
  market: 5,
  market_locos: 3,
  market_resets: 10,
  draws: 2,
  tickets_dealt: 3,
  tickets_kept: 2,
  tickets_drawn: 3,
  tickets_drawn_kept: 1,
  shuffle_rejected: 0,
  rejected_leave: 0,
  parallel_closed_up_to: 3,
  tie_by_path: 1,
  last_round: 2,
};

export interface Company {
  id: string;
  name: Record<Lang, string>;
  shares: number;
  payouts: number[];
}

export interface Region {
  id: string;
  name: Record<Lang, string>;
  places: string[];
}

export interface Board {
  id: string;
  name: Record<Lang, string>;
  players: [number, number];
  size: Point;
  numbers: Numbers;
  rules: readonly string[];
  /** Cards in the deck, in all and by kind. */
  cards: number;
  deck: Record<Card, number>;
  places: Map<string, Place>;
  tracks: Map<string, Track>;
  tickets: Map<string, Ticket>;
  ticketDecks: TicketDeck[];
  /** Ids of the tracks that touch a place. */
  tracksAt: Map<string, string[]>;
  companies: Company[];
  regions: Region[];
  raw: MapFile;
  /** The engine's, which plays and judges; null: it does not know this map, or is not there. */
  engine: EngineBoard | null;
  /** Why the engine does not know it. */
  refused: string | null;
}

/** A name in both languages, with the apostrophe that is printed. */
export const both = (name: Name): Record<Lang, string> => {
  const { en, fr } = typeof name === 'string' ? { en: name, fr: name } : name;
  return { en: en.replaceAll("'", '’'), fr: fr.replaceAll("'", '’') };
};

/** The things of a list in a map file, which it need not have; their names are still as they are written there. */
const partsOf = <T extends { name: Name }>(list: unknown) => (list ?? []) as (Omit<T, 'name'> & { name: Name })[];

/** The id of a connection or a ticket: its two places in alphabetical order. */
const pairId = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

function playable(engine: Engine | null, raw: MapFile): Pick<Board, 'engine' | 'refused'> {
  try {
    return { engine: engine?.board(JSON.stringify(raw)) ?? null, refused: null };
  } catch (why) {
    if (!(why instanceof EngineError)) throw why;
    return { engine: null, refused: why.message };
  }
}

/** Reads a map file that the server or the build has checked already. */
export function readBoard(map: unknown, engine: Engine | null = null): Board {
  const raw = map as MapFile;
  if (raw?.map !== 1 || !Array.isArray(raw.tracks)) throw new Error('this is no map file of version 1');
  const tracks = readTracks(raw);
  const deck = Object.fromEntries(CARDS.map((card) => [card, raw.deck[card] ?? 0])) as Record<Card, number>;
  return {
    id: raw.id,
    name: both(raw.name),
    players: raw.players,
    size: raw.size,
    numbers: { ...USUAL, ...raw.numbers },
    rules: raw.rules,
    cards: CARDS.reduce((sum, card) => sum + deck[card], 0),
    deck,
    places: readPlaces(raw),
    tracks,
    tickets: new Map(
      raw.tickets.map(({ a, b, points }): [string, Ticket] => {
        const id = pairId(a, b);
        const [first, second] = a < b ? [a, b] : [b, a];
        return [id, { id, a: first, b: second, points: points ?? 0 }];
      }),
    ),
    ticketDecks: (raw.ticket_decks ?? []).map(({ id, name, dealt }) => ({
      name: both(name),
      dealt,
      count: raw.tickets.filter(({ deck }) => deck === id).length,
    })),
    tracksAt: tracksByPlace(tracks),
    companies: partsOf<Company>(raw.companies).map((company) => ({ ...company, name: both(company.name) })),
    regions: partsOf<Region>(raw.regions).map((region) => ({ ...region, name: both(region.name) })),
    raw,
    ...playable(engine, raw),
  };
}

function readPlaces(raw: MapFile): Map<string, Place> {
  const regions = new Map<string, string>();
  for (const region of partsOf<Region>(raw.regions)) for (const place of region.places) regions.set(place, region.id);
  const places = new Map<string, Place>();
  for (const { id, name, x, y, label } of raw.places)
    places.set(id, { id, name: both(name), x, y, label: label ?? 'e', zone: false, region: regions.get(id) });
  for (const { id, name, x, y } of partsOf<{ id: string; name: Name; x?: number; y?: number }>(raw.zones)) {
    const [middleX, middleY] = middleOfEnds(raw, id);
    places.set(id, { id, name: both(name), x: x ?? middleX, y: y ?? middleY, label: 'e', zone: true });
  }
  return places;
}

function middleOfEnds(raw: MapFile, zone: string): Point {
  const ends = raw.tracks.flatMap(({ a, b, at }) => (at && (a === zone || b === zone) ? [at] : []));
  const sum = ends.reduce<Point>(([x, y], end) => [x + end[0], y + end[1]], [0, 0]);
  return [sum[0] / (ends.length || 1), sum[1] / (ends.length || 1)];
}

function readTracks(raw: MapFile): Map<string, Track> {
  const byConnection = new Map<string, MapTrack[]>();
  for (const track of raw.tracks) {
    const id = pairId(track.a, track.b);
    byConnection.set(id, [...(byConnection.get(id) ?? []), track]);
  }
  const idsOf = (connection: string): string[] => {
    const many = byConnection.get(connection) ?? [];
    return many.length > 1 ? many.map((_, i) => `${connection}:${i + 1}`) : [connection];
  };
  const tracks = new Map<string, Track>();
  for (const [connection, many] of byConnection) {
    const ids = idsOf(connection);
    many.forEach((track, lane) => {
      const id = ids[lane] ?? connection;
      tracks.set(id, { ...readTrack(raw, track), id, connection: ids, lane });
    });
  }
  // A crossing is told at one of the two connections at least; here every track of both knows it.
  const crossings = raw.tracks.flatMap((track) =>
    (track.crosses ?? []).map((other) => [pairId(track.a, track.b), other]),
  );
  for (const [one = '', two = ''] of crossings)
    for (const a of idsOf(one)) for (const b of idsOf(two)) noteCrossing(tracks, a, b);
  return tracks;
}

function readTrack(raw: MapFile, track: MapTrack): Track {
  const [a, b] = track.a < track.b ? [track.a, track.b] : [track.b, track.a];
  return {
    id: '',
    a,
    b,
    length: track.length,
    colour: track.colour ?? null,
    locos: track.ferry ?? 0,
    project: track.project ?? false,
    connection: [],
    lane: 0,
    bend: track.bend,
    end: track.at,
    crosses: [],
    companies: track.companies ?? [],
    points: raw.points[track.length - 1] ?? 0,
  };
}

function noteCrossing(tracks: Map<string, Track>, a: string, b: string): void {
  const one = tracks.get(a);
  const two = tracks.get(b);
  if (one && !one.crosses.includes(b)) one.crosses.push(b);
  if (two && !two.crosses.includes(a)) two.crosses.push(a);
}

function tracksByPlace(tracks: Map<string, Track>): Map<string, string[]> {
  const at = new Map<string, string[]>();
  for (const track of tracks.values())
    for (const place of [track.a, track.b]) at.set(place, [...(at.get(place) ?? []), track.id]);
  return at;
}
