// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A game as somebody sees it: what the engine's view of it says, and what the order of events told. begin() and
// then step() for each event; no game is ever changed.

import { EngineError, type EngineView, type Viewer } from '../engine/engine';
import type { ViewText } from '../engine/view_text';
import type { Card, CardSet, Colour, EndEvent, GameEvent, Header, Score } from '../protocol/events';
import type { Phase } from '../protocol/ids';
import type { Board } from './board';
import type { HistoryEntry } from './entry';
import { nothingTold, type Told, tell } from './told';

export interface Seat {
  name: string;
  /** `human`, or a bot's level. */
  kind: string;
  wagons: number;
  cards: number;
  /** The cards in the hand, or null where they are hidden. */
  hand: CardSet | null;
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
  /** The last thing it did in a turn of its own. */
  last: HistoryEntry | null;
}

export interface Game {
  board: Board;
  header: Header;
  /** Whose view: a seat's, or nobody's (a watcher, or all cards open). */
  me: number | null;
  rules: ReadonlySet<string>;
  /** How many events it is made of. */
  events: number;
  phase: Phase;
  /** The seats that may act. */
  actors: readonly number[];
  stage: 'set_up' | 'turns' | 'over';
  first: number | null;
  turn: number;
  player: number | null;
  lastRound: { by: number; turn: number } | null;
  market: readonly (Card | null)[];
  pile: number;
  discards: CardSet;
  ticketPile: number;
  seats: readonly Seat[];
  owners: Readonly<Record<string, number>>;
  /** Tracks that nobody can claim any more though nobody has, cut ones included. */
  closed: ReadonlySet<string>;
  /** The colours that tracks have got in the game, where they had none. */
  colours: Readonly<Record<string, Colour>>;
  /** What the rules keep, by rule: src/rules/<rule>/ knows what it is. */
  slices: ViewText['state'];
  log: readonly HistoryEntry[];
  end: EndEvent | null;
  /** The first event that this page does not know: how it stands after that cannot be told, and so this is before it. */
  unknown: string | null;
  /** The engine's view, for what follows from it, and whose it is. */
  view: EngineView;
  viewer: Viewer;
  told: Told;
}

/** The engine does not know the board: the map has a rule that came after it. */
export class UnknownBoardError extends Error {}

/** A game before its first event, as somebody sees it. Throws if the engine knows the map or the header not. */
export function begin(board: Board, header: Header, viewer: Viewer): Game {
  if (!board.engine) throw new UnknownBoardError(board.id);
  return gameOf(board, header, board.engine.view(header, viewer), nothingTold(header.players.length), null);
}

/** The game after one more event. */
export const step = (game: Game, event: GameEvent): Game => stepAll(game, [event]);

/** The game after all these events, or after those before the first that cannot be understood. */
export function stepAll(game: Game, events: readonly GameEvent[]): Game {
  if (game.unknown || events.length === 0) return game;
  const view = game.view.copy();
  let { told } = game;
  let unknown: string | null = null;
  for (const event of events) {
    try {
      const heard = view.hear(event);
      told = tell(told, heard.event, heard.closed);
    } catch (why) {
      if (!(why instanceof EngineError)) throw why;
      unknown = `event ${nameOf(event)}`;
      break;
    }
  }
  return gameOf(game.board, game.header, view, told, unknown);
}

/** What an event is called, whatever was sent as one. */
const nameOf = (event: unknown): string => {
  const name = (event as { e?: unknown } | null)?.e;
  return typeof name === 'string' ? name.slice(0, 40) : '?';
};

/** In set-up, before the `keep` events: `actors` have still to choose, and the own seat keeps these tickets if it has
 * chosen. */
export function withChosen(game: Game, actors: readonly number[], keep: readonly string[] | null): Game {
  if (game.unknown || game.phase !== 'set_up' || game.actors.length === actors.length) return game;
  const view = game.view.copy();
  view.chosen(
    [...game.seats.keys()].filter((p) => !actors.includes(p)),
    keep,
  );
  return gameOf(game.board, game.header, view, game.told, null);
}

/** The game after a move of the viewer's, as far as neither chance nor others decide what it brings; null: the move is
 * not legal. */
export function foresee(game: Game, move: string): { game: Game; events: GameEvent[] } | null {
  const view = game.view.copy();
  try {
    const heard = view.foresee(move);
    const told = heard.reduce((sum, { event, closed }) => tell(sum, event, closed), game.told);
    return { game: gameOf(game.board, game.header, view, told, null), events: heard.map(({ event }) => event) };
  } catch (why) {
    if (why instanceof EngineError) return null;
    throw why;
  }
}

function gameOf(board: Board, header: Header, view: EngineView, told: Told, unknown: string | null): Game {
  const now = view.read();
  const { turn, log, lastRound, end, events } = told;
  return {
    board,
    header,
    me: typeof now.seat === 'number' ? now.seat : null,
    rules: new Set(now.rules),
    events,
    phase: now.phase,
    actors: now.actors,
    stage: now.phase === 'over' ? 'over' : now.turn > 0 ? 'turns' : 'set_up',
    first: events > 0 ? now.first : null,
    turn,
    player: now.turn > 0 ? now.player : null,
    lastRound,
    market: now.market,
    pile: now.pile,
    discards: now.discards,
    ticketPile: now.ticket_pile.reduce((sum, { n }) => sum + n, 0),
    seats: header.players.map((player, p) => ({ ...player, ...seatOf(now, told, p) })),
    owners: now.owners,
    closed: new Set(now.closed),
    colours: now.colours,
    slices: now.state,
    log,
    end,
    unknown,
    view,
    viewer: now.seat,
    told,
  };
}

/** In the order in which they came; what is not told of comes last. */
const inOrder = (order: readonly string[], held: readonly string[]): string[] => [
  ...order.filter((id) => held.includes(id)),
  ...held.filter((id) => !order.includes(id)),
];

function seatOf(now: ViewText, told: Told, p: number): Omit<Seat, 'name' | 'kind'> {
  const shown = now.seats[p] as ViewText['seats'][number];
  const history = told.seats[p] as Told['seats'][number];
  // The viewer's own cards stand beside the seats; with all cards open each seat has its own.
  const own = now.seat === p ? { hand: now.hand, held: now.tickets, offer: now.offer } : shown;
  return {
    wagons: shown.wagons,
    cards: shown.cards,
    hand: own.hand ?? null,
    ticketCount: shown.tickets,
    tickets: own.held ? inOrder(history.tickets, own.held) : null,
    offered: shown.offered,
    offer: shown.offered === 0 ? [] : (own.offer ?? null),
    score: shown.score,
    tracks: history.tracks,
    last: history.last,
  };
}
