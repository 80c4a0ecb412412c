// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The numbers that the rules of a map name, all from the map itself, so that page and game cannot disagree.

import { type Board, COLOURS, type Colour, type Lang } from '../state/board';
import type { Rule } from '../state/map_file';

export interface RuleFacts {
  map: string;
  players: [number, number];
  wagons: number;
  openingHand: number;
  /** Face-up cards; 0: there is no market. */
  market: number;
  marketLocos: number;
  /** How often in a row the market is dealt anew. */
  marketResets: number;
  draws: number;
  dealt: number;
  kept: number;
  drawn: number;
  drawnKept: number;
  shuffled: boolean;
  closedUpTo: number;
  /** Wagons left that begin the last round; below 0: there is none. */
  lastRound: number;
  tieByPath: boolean;
  cards: number;
  colours: Colour[];
  ofColour: number;
  locos: number;
  tickets: number;
  /** The lengths of tracks that the board has, and what each scores. */
  points: { length: number; points: number }[];
  tiles: number;
  zones: Record<Lang, string>[];
  /** The most locomotives that a ferry asks for; 0: no ferries. */
  ferry: number;
  parallels: boolean;
  /** There are tracks that take any one colour. */
  grey: boolean;
  has: (rule: Rule) => boolean;
  markers: number;
  markerCost: number;
  alvin: { start: Record<Lang, string>; points: number };
  neutralUpTo: number;
  longest: number;
  globetrotter: number;
  race: { hand: number; goal: number; idle: number };
  join: { hub: Record<Lang, string>; places: Record<Lang, string>[]; cards: number };
  regions: { from: Record<Lang, string>; to: Record<Lang, string> };
}

const NAMELESS: Record<Lang, string> = { en: '', fr: '' };

export function factsOf(board: Board): RuleFacts {
  const { numbers, raw } = board;
  const tracks = [...board.tracks.values()];
  const colours = COLOURS.filter((colour) => board.deck[colour] > 0);
  const place = (id: string | undefined) => board.places.get(id ?? '')?.name ?? NAMELESS;
  const region = (id: string | undefined) => board.regions.find((one) => one.id === id)?.name ?? NAMELESS;
  const lengths = [...new Set(tracks.map(({ length }) => length))].sort((a, b) => a - b);
  return {
    map: board.id,
    players: board.players,
    wagons: numbers.wagons,
    openingHand: numbers.opening_hand,
    market: numbers.market,
    marketLocos: numbers.market_locos,
    marketResets: numbers.market_resets,
    draws: numbers.draws,
    dealt: numbers.tickets_dealt,
    kept: numbers.tickets_kept,
    drawn: numbers.tickets_drawn,
    drawnKept: numbers.tickets_drawn_kept,
    shuffled: numbers.shuffle_rejected > 0,
    closedUpTo: numbers.parallel_closed_up_to,
    lastRound: numbers.last_round,
    tieByPath: numbers.tie_by_path > 0,
    cards: board.cards,
    colours,
    ofColour: board.deck[colours[0] ?? 'red'],
    locos: board.deck.loco,
    tickets: board.tickets.size,
    points: lengths.map((length) => ({ length, points: raw.points[length - 1] ?? 0 })),
    tiles: (raw.tiles ?? []).reduce((sum, { count }) => sum + count, 0),
    zones: [...board.places.values()].filter(({ zone }) => zone).map(({ name }) => name),
    ferry: Math.max(0, ...tracks.map(({ locos }) => locos)),
    parallels: tracks.some(({ connection }) => connection.length > 1),
    grey: raw.tracks.some(({ colour }) => colour === 'grey'),
    has: (rule) => board.rules.includes(rule),
    markers: raw.markers?.count ?? 0,
    markerCost: raw.markers?.cost ?? 0,
    alvin: { start: place(raw.alvin?.start), points: raw.alvin?.points ?? 0 },
    neutralUpTo: raw.neutral_up_to ?? 0,
    longest: raw.longest_path?.points ?? 0,
    globetrotter: raw.globetrotter?.points ?? 0,
    race: {
      hand: raw.ticket_race?.hand ?? 0,
      goal: raw.ticket_race?.goal ?? 0,
      idle: raw.ticket_race?.idle_rounds ?? 0,
    },
    join: {
      hub: place(raw.join_bonus?.hub),
      places: (raw.join_bonus?.places ?? []).map(place),
      cards: raw.join_bonus?.cards ?? 0,
    },
    regions: { from: region(raw.region_bonus?.from), to: region(raw.region_bonus?.to) },
  };
}
