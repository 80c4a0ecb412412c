// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The board of a map file (docs/map-format.md), with names looked up, ids made and defaults filled in.

import { type Engine, type EngineBoard, EngineError } from '../engine/engine';
import type { Card, Colour } from '../protocol/events';
import { CARDS } from '../protocol/ids';
import type { Lang, MapFile, MapTrack, Name, Numbers, Point } from './map_file';

export type { Card, CardSet, Colour } from '../protocol/events';
export { CARDS, COLOURS } from '../protocol/ids';
export type { Lang, MapFile, Numbers, Point } from './map_file';

export interface Place {
  id: string;
  name: Record<Lang, string>;
  /** A country or an island: tracks end in it and never lead through. */
  zone: boolean;
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
  /** All parallel tracks, itself included, in the board's order; `lane` is its index there. */
  connection: string[];
  lane: number;
  points: number;
  /** As the map file has it: a rule knows what it adds. */
  raw: MapTrack;
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
    regions: partsOf<Region>(raw.regions).map((region) => ({ ...region, name: both(region.name) })),
    raw,
    ...playable(engine, raw),
  };
}

/** The map's places, and the other ends of tracks, which a rule lists. */
function readPlaces(raw: MapFile): Map<string, Place> {
  const ends = new Set(raw.tracks.flatMap(({ a, b }) => [a, b]));
  const isEnd = (thing: { id?: unknown } | null): boolean => typeof thing?.id === 'string' && ends.has(thing.id);
  const others = Object.entries(raw).flatMap(([part, list]) =>
    part !== 'places' && Array.isArray(list) ? list.filter(isEnd) : [],
  );
  const placesOf = (list: unknown, zone: boolean) =>
    partsOf<Place>(list).map(({ id, name }): [string, Place] => [id, { id, name: both(name), zone }]);
  return new Map([...placesOf(raw.places, false), ...placesOf(others, true)]);
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
    connection: [],
    lane: 0,
    points: raw.points[track.length - 1] ?? 0,
    raw: track,
  };
}
