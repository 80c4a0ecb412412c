// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How a game stands, as a pure function of its events: begin() and then step() for each. No game is ever changed: step
// answers with a new one that shares with the old what is the same. It believes the events, which the server has
// checked, and works for every view: where an event hides something, the state says null there.

import type { Card, CardSet, Colour, EndEvent, GameEvent, Header, Score } from '../protocol/events';
import type { Board, Rule } from './board';
import { growLog, type HistoryEntry } from './entry';
import { unknownInEvent } from './known';
import { stepEvent } from './step';

export interface Seat {
  name: string;
  /** `human`, or a bot's level. */
  kind: string;
  wagons: number;
  cards: number;
  /** The cards in the hand, or null where they are hidden. */
  hand: CardSet | null;
  /** Of those, the ones that everybody saw being taken and that have not been played. */
  known: CardSet;
  ticketCount: number;
  /** The tickets held, oldest first, or null where they are hidden. */
  tickets: readonly string[] | null;
  offered: number;
  /** The tickets being offered, or null where they are hidden. */
  offer: readonly string[] | null;
  /** By source, as far as it is public; complete at the end. */
  score: Score;
  /** The tracks owned, in the order they were claimed. */
  tracks: readonly string[];
  /** Old West. */
  markersLeft: number;
  start: string | null;
  /** Pennsylvania: the numbers of the shares by company. */
  shares: Readonly<Record<string, readonly number[]>>;
  /** Ghost Train: tickets laid down, the trick-or-treat card, places joined to the town hall. */
  completed: readonly string[];
  treat: boolean;
  bonuses: readonly string[];
  /** The last thing it did in a turn of its own. */
  last: HistoryEntry | null;
}

export interface Game {
  board: Board;
  header: Header;
  /** Whose eyes: a seat's, or nobody's (a watcher, or all cards open). */
  me: number | null;
  rules: ReadonlySet<Rule>;
  /** How many events it is made of. */
  events: number;
  stage: 'set_up' | 'turns' | 'over';
  first: number | null;
  turn: number;
  player: number | null;
  /** Turns passed in a row. */
  passes: number;
  lastRound: { by: number; turn: number } | null;
  /** Turns left of the last round, the present one included; 0 before it begins. */
  turnsLeft: number;
  market: readonly (Card | null)[];
  pile: number;
  discards: CardSet;
  ticketPile: number;
  seats: readonly Seat[];
  owners: Readonly<Record<string, number>>;
  /** Tracks that nobody can claim any more though nobody has, cut ones included. */
  closed: ReadonlySet<string>;
  /** Those that a crossing track has cut. */
  cut: ReadonlySet<string>;
  /** The track claimed in this turn. */
  claimed: string | null;
  /** France: the tiles that lie on projects, the projects that had one ever, and the supply by length. */
  colours: Readonly<Record<string, Colour>>;
  built: ReadonlySet<string>;
  tiles: Readonly<Record<number, CardSet>>;
  /** Old West: who has a marker in a place. */
  markers: Readonly<Record<string, number>>;
  alvin: { place: string; holder: number | null } | null;
  /** Pennsylvania: shares gone from each stack, and those of the neutral holder (null: there is none). */
  sharesTaken: Readonly<Record<string, number>>;
  neutral: Readonly<Record<string, readonly number[]>> | null;
  log: readonly HistoryEntry[];
  end: EndEvent | null;
  /** The first event that this page does not know: how it stands after that cannot be told, and so this is before it. */
  unknown: string | null;
}

const NO_SCORE: Score = {
  routes: 0,
  tickets: 0,
  longest: 0,
  globetrotter: 0,
  shares: 0,
  alvin: 0,
  total: 0,
  completed: 0,
  failed: 0,
  path: 0,
};

/** The map's rules as the header's options have them. */
function rulesOn(board: Board, header: Header): Set<Rule> {
  const on = new Set(board.rules);
  const options = { ...board.raw.options, ...header.options };
  for (const rule of board.rules) if (rule in options && !isOn(options[rule])) on.delete(rule);
  return on;
}

const isOn = (value: unknown): boolean => value === true || value === 1 || /^(on|yes|true|1)$/.test(String(value));

export function begin(board: Board, header: Header, me: number | null): Game {
  const { numbers, raw } = board;
  const rules = rulesOn(board, header);
  const seats = header.players.length;
  const tiles: Record<number, CardSet> = {};
  for (const { length, colour, count } of raw.tiles ?? []) tiles[length] = { ...tiles[length], [colour]: count };
  return {
    board,
    header,
    me,
    rules,
    events: 0,
    stage: 'set_up',
    first: null,
    turn: 0,
    player: null,
    passes: 0,
    lastRound: null,
    turnsLeft: 0,
    market: Array<null>(numbers.market).fill(null),
    pile: board.cards,
    discards: {},
    ticketPile: board.tickets.size,
    seats: header.players.map((player) => newSeat(player, numbers.wagons, raw.markers?.count ?? 0)),
    owners: {},
    closed: new Set(),
    cut: new Set(),
    claimed: null,
    colours: {},
    built: new Set(),
    tiles,
    markers: {},
    alvin: rules.has('alvin') && raw.alvin ? { place: raw.alvin.start, holder: null } : null,
    sharesTaken: Object.fromEntries(board.companies.map(({ id }) => [id, 0])),
    neutral: rules.has('shares') && seats <= (raw.neutral_up_to ?? 0) ? {} : null,
    log: [],
    end: null,
    unknown: null,
  };
}

const newSeat = ({ name, kind }: { name: string; kind: string }, wagons: number, markersLeft: number): Seat => ({
  name,
  kind,
  wagons,
  cards: 0,
  hand: {},
  known: {},
  ticketCount: 0,
  tickets: [],
  offered: 0,
  offer: [],
  score: NO_SCORE,
  tracks: [],
  markersLeft,
  start: null,
  shares: {},
  completed: [],
  treat: false,
  bonuses: [],
  last: null,
});

/** The game after one more event. */
export function step(game: Game, event: GameEvent): Game {
  if (game.unknown) return game;
  const unknown = unknownInEvent(game.board, event);
  if (unknown) return { ...game, unknown };
  const next = stepEvent(game, event);
  const number = game.events + 1;
  const closed = next.closed === game.closed ? [] : [...next.closed].filter((track) => !game.closed.has(track));
  const log = growLog(game.log, event, number, next.turn, closed);
  const seats = log === game.log ? next.seats : withLast(next, log.at(-1));
  return { ...next, events: number, log, seats };
}

/** The game after all these events. */
export const stepAll = (game: Game, events: readonly GameEvent[]): Game => events.reduce(step, game);

function withLast(game: Game, entry: HistoryEntry | undefined): readonly Seat[] {
  const actor = entry?.turn && entry.kind !== 'last_round' ? entry.p : null;
  if (entry === undefined || actor === null) return game.seats;
  return game.seats.map((seat, p) => (p === actor ? { ...seat, last: entry } : seat));
}
