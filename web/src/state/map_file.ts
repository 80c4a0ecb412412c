// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A map file as it is (docs/map-format.md).

import type { Card, Colour } from '../protocol/events';

export type Lang = 'en' | 'fr';
export type Point = [number, number];

/** The rules that are only a number. */
export interface Numbers {
  wagons: number;
  opening_hand: number;
  market: number;
  market_locos: number;
  market_resets: number;
  draws: number;
  tickets_dealt: number;
  tickets_kept: number;
  tickets_drawn: number;
  tickets_drawn_kept: number;
  shuffle_rejected: number;
  rejected_leave: number;
  parallel_closed_up_to: number;
  tie_by_path: number;
  last_round: number;
}

export type Name = string | Record<Lang, string>;

/** The map file as it is. */
export interface MapFile {
  map: 1;
  id: string;
  name: Name;
  note?: Name;
  author?: Name;
  tagline?: Name;
  minutes?: [number, number];
  nouns?: Partial<Record<'wagon' | 'track', { one: Name; many: Name; gender?: string }>>;
  players: [number, number];
  numbers?: Partial<Numbers>;
  points: number[];
  rules: string[];
  options?: Record<string, boolean>;
  deck: Partial<Record<Card, number>>;
  size: Point;
  /** Polygons. */
  land?: Point[][];
  lakes?: Point[][];
  places: { id: string; name: Name }[];
  tracks: MapTrack[];
  tickets: { a: string; b: string; points?: number; deck?: string }[];
  ticket_decks?: { id: string; name: Name; dealt: number }[];
  /** What belongs to a rule: src/rules/<rule>/ knows what it is. */
  [part: string]: unknown;
}

export interface MapTrack {
  a: string;
  b: string;
  length: number;
  colour?: Colour | 'grey';
  ferry?: number;
}
