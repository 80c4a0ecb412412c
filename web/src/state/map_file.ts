// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A map file as it is (docs/map-format.md).

import type { Card, Colour } from '../protocol/events';

export type Lang = 'en' | 'fr';
export type Point = [number, number];
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** The rules that are only a number. */
export const NUMBERS = [
  'wagons',
  'opening_hand',
  'market',
  'market_locos',
  'market_resets',
  'draws',
  'tickets_dealt',
  'tickets_kept',
  'tickets_drawn',
  'tickets_drawn_kept',
  'shuffle_rejected',
  'parallel_closed_up_to',
  'tie_by_path',
  'last_round',
] as const;
export type Numbers = Record<(typeof NUMBERS)[number], number>;

/** The rules beyond the core that this page knows. */
export const RULES = [
  'zones',
  'ferries',
  'tiles',
  'crossings',
  'markers',
  'alvin',
  'shares',
  'open_shares',
  'join_bonus',
  'region_bonus',
  'ticket_race',
  'longest_path',
  'globetrotter',
] as const;
export type Rule = (typeof RULES)[number];

export type Name = string | Record<Lang, string>;

/** The map file as it is. */
export interface MapFile {
  map: 1;
  id: string;
  name: Name;
  note?: Name;
  players: [number, number];
  numbers?: Partial<Numbers>;
  points: number[];
  rules: Rule[];
  options?: Record<string, boolean>;
  deck: Partial<Record<Card, number>>;
  size: Point;
  places: { id: string; name: Name; x: number; y: number; label?: Side }[];
  zones?: { id: string; name: Name; x?: number; y?: number; label?: Side }[];
  tracks: MapTrack[];
  tickets: { a: string; b: string; points?: number }[];
  tiles?: { length: number; colour: Colour; count: number }[];
  markers?: { count: number; cost: number };
  alvin?: { start: string; points: number };
  companies?: { id: string; name: Name; shares: number; payouts: number[] }[];
  neutral_up_to?: number;
  join_bonus?: { hub: string; places: string[]; cards: number };
  regions?: { id: string; name: Name; places: string[] }[];
  region_bonus?: { from: string; to: string };
  ticket_race?: { hand: number; goal: number; idle_rounds: number };
  longest_path?: { points: number };
  globetrotter?: { points: number };
}

export interface MapTrack {
  a: string;
  b: string;
  length: number;
  colour?: Colour | 'grey';
  bend?: Point;
  at?: Point;
  ferry?: number;
  project?: boolean;
  crosses?: string[];
  companies?: string[];
}
