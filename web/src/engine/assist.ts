// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What helps a person choose, as the engine says it (src/assist/assist_json.h).

import type { Card, CardSet, Colour } from '../protocol/events';

/** What a seat is asked. */
export interface Choices {
  question: 'none' | 'turn' | 'keep' | 'place' | 'list';
  /** The fewest tickets that may be kept. */
  least: number;
  moves: string[];
  /** Indexes of the moves to be asked twice about. */
  risky: number[];
}

/** What a move would do, as far as neither chance nor others decide it. Rules add members: src/rules/<rule>/. */
export interface Preview {
  /** The hand and the wagons afterwards; points by seat. */
  hand: CardSet;
  wagons: number;
  /** Cards drawn unseen; tickets offered. */
  unseen: number;
  offered: number;
  scores: Record<string, number>;
  /** Own tickets that it completes; tracks that it closes. */
  tickets: string[];
  closed: string[];
  last_round: boolean;
  over: boolean;
}

/** Why a track cannot be claimed: an id of the engine's list, and what belongs to it. */
export interface TrackReason {
  /** OK: it can. */
  id: string;
  /** TRACK_TAKEN. */
  owner?: number;
  /** TRACK_CLOSED, TRACK_CUT: the track because of which it is. */
  players?: number;
  by?: string | null;
  /** FEW_WAGONS. */
  needed?: number;
  left?: number;
  /** FEW_CARDS: so many of the colour, or locomotives in their place, and so many locomotives as such; `any`: the track
   * is grey, and `colour` the nearest. */
  colour?: Colour;
  any?: boolean;
  cards?: number;
  locos?: number;
}

/** The cards missing for a track, whatever else bars it. */
export interface CardsMissing extends TrackReason {
  /** The cards of which one more would leave less missing. */
  wanted: Card[];
}

export interface TicketWay {
  id: string;
  /** Completed; still possible with the wagons left; impossible. */
  state: 'done' | 'possible' | 'broken';
  /** Wagons still missing; null: there is no way. */
  missing: number | null;
  /** The tracks of a cheapest way, own ones included. */
  way: string[];
}

export interface Network {
  tracks: string[];
  places: string[];
  /** Places that the tracks join, part by part; a zone is in each part that reaches it. */
  parts: string[][];
  /** The longest path, in its order. */
  path: { length: number; tracks: string[] };
}

/** How the seats stand. Rules add members: src/rules/<rule>/. */
export interface Standings {
  /** What everybody can see: points, or completed tickets where those decide. */
  scores: number[];
  /** Turns that each seat still has in the last round; null before it. */
  turns_left: number[] | null;
}
