// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Whether a folded game says the same as the engine's view of it.

import type { Card, CardSet, GameEvent, Score } from '../../src/protocol/events';
import { CARDS } from '../../src/state/board';
import { completedCount, unseen } from '../../src/state/facts';
import type { Game, Seat } from '../../src/state/game';
import { networkOf } from '../../src/state/network';

export interface View {
  seat: number | null;
  rules: string[];
  first: number;
  turn: number;
  player: number;
  passes: number;
  turns_left: number;
  winners?: number[];
  market: (Card | null)[];
  pile: number;
  discards: CardSet;
  unseen: CardSet;
  hand?: CardSet;
  tickets?: string[];
  offer?: string[];
  ticket_pile: { n: number }[];
  seats: { wagons: number; cards: number; known: CardSet; tickets: number; offered: number; score: Score }[];
  owners: Record<string, number>;
  colours: Record<string, string>;
  closed: string[];
  claimed: string | null;
  state: {
    tiles?: { supply: CardSet[]; built: string[] };
    crossings?: { cut: string[] };
    markers?: { owner: Record<string, number>; left: number[]; network: string[][] };
    alvin?: { place: string; holder: number | null };
    shares?: { held: Record<string, number[]>[]; taken: Record<string, number> };
    ticket_race?: { laid: string[][]; hand: string[][]; completed: number[] };
    join_bonus?: { done: number[] };
    region_bonus?: { done: number[] };
  };
}

/** At these events the engine has not carried out all they say: what it does after telling is not compared there. */
const LATER: Partial<Record<GameEvent['e'], RegExp>> = {
  reset: /^(market|discards|unseen)$/,
  keep: /^(tickets|offer|ticket_pile|ticketCount|offered)$/,
  swap: /^ticket_pile$/,
  ticket: /^ticket_pile$/,
  claim: /^(closed|colours|supply|cut|network)$/,
  build: /^(closed|cut)$/,
  marker: /^network$/,
};

const sameCards = (x: CardSet, y: CardSet): boolean => CARDS.every((card) => (x[card] ?? 0) === (y[card] ?? 0));
const sameSet = (x: Iterable<string>, y: Iterable<string>): boolean => {
  const a = new Set(x);
  const b = new Set(y);
  return a.size === b.size && [...a].every((item) => b.has(item));
};
const sameJson = (x: unknown, y: unknown): boolean => JSON.stringify(x) === JSON.stringify(y);
const sameRecord = (x: Readonly<Record<string, unknown>>, y: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(x);
  return keys.length === Object.keys(y).length && keys.every((key) => x[key] === y[key]);
};

/** The names of what differs, with both values. */
export function differences(game: Game, view: View, event: GameEvent): string[] {
  const found: string[] = [];
  const later = LATER[event.e];
  const must = (what: string, good: boolean, mine: unknown, theirs: unknown): void => {
    if (!good && !later?.test(what)) found.push(`${what}: ${JSON.stringify(mine)} is not ${JSON.stringify(theirs)}`);
  };
  compareCourse(game, view, event, must);
  compareCards(game, view, must);
  compareTracks(game, view, must);
  game.seats.forEach((seat, p) => {
    compareSeat(game, seat, p, view, must);
  });
  compareRules(game, view, must);
  return found;
}

type Must = (what: string, good: boolean, mine: unknown, theirs: unknown) => void;

function compareCourse(game: Game, view: View, event: GameEvent, must: Must): void {
  const same = (what: string, mine: unknown, theirs: unknown) => must(what, sameJson(mine, theirs), mine, theirs);
  must('rules', sameSet(game.rules, view.rules), [...game.rules], view.rules);
  same('first', game.first, view.first);
  same('turn', game.turn, view.turn);
  if (game.turn > 0) same('player', game.player, view.player);
  if (event.e === 'turn' || event.e === 'end') same('passes', game.passes, view.passes);
  if (event.e !== 'end') same('turns_left', game.turnsLeft, view.turns_left);
  if (event.e === 'end') same('winners', game.end?.winners, view.winners);
  same('claimed', game.claimed, view.claimed);
}

function compareCards(game: Game, view: View, must: Must): void {
  const cards = (what: string, mine: CardSet, theirs: CardSet) => must(what, sameCards(mine, theirs), mine, theirs);
  must('market', sameJson(game.market, view.market), game.market, view.market);
  must('pile', game.pile === view.pile, game.pile, view.pile);
  cards('discards', game.discards, view.discards);
  cards('unseen', unseen(game), view.unseen);
  const inPile = view.ticket_pile.reduce((sum, { n }) => sum + n, 0);
  must('ticket_pile', game.ticketPile === inPile, game.ticketPile, inPile);
}

function compareTracks(game: Game, view: View, must: Must): void {
  must('owners', sameRecord(game.owners, view.owners), game.owners, view.owners);
  must('colours', sameRecord(game.colours, view.colours), game.colours, view.colours);
  must('closed', sameSet(game.closed, view.closed), [...game.closed], view.closed);
}

function compareSeat(game: Game, seat: Seat, p: number, view: View, must: Must): void {
  const theirs = view.seats[p];
  if (!theirs) {
    must('seats', false, p, null);
    return;
  }
  must('wagons', seat.wagons === theirs.wagons, seat.wagons, theirs.wagons);
  must('cards', seat.cards === theirs.cards, seat.cards, theirs.cards);
  must('known', sameCards(seat.known, theirs.known), seat.known, theirs.known);
  must('ticketCount', seat.ticketCount === theirs.tickets, seat.ticketCount, theirs.tickets);
  must('offered', seat.offered === theirs.offered, seat.offered, theirs.offered);
  if (game.end) must('score', sameRecord({ ...seat.score }, { ...theirs.score }), seat.score, theirs.score);
  const { routes, alvin, total } = seat.score;
  must('routes', routes === theirs.score.routes, routes, theirs.score.routes);
  must('alvin points', alvin === theirs.score.alvin, alvin, theirs.score.alvin);
  if (!game.end) must('total', total === routes + alvin, total, routes + alvin);
  if (p !== game.me) {
    must('hidden hand', seat.hand === null || seat.cards === 0, seat.hand, null);
    must('hidden tickets', seat.tickets === null || seat.ticketCount === 0, seat.tickets, null);
    return;
  }
  must('hand', sameCards(seat.hand ?? {}, view.hand ?? {}), seat.hand, view.hand);
  must('tickets', sameSet(seat.tickets ?? [], view.tickets ?? []), seat.tickets, view.tickets);
  must('offer', sameJson(seat.offer, view.offer), seat.offer, view.offer);
}

function compareRules(game: Game, view: View, must: Must): void {
  const { tiles, crossings, markers, alvin, shares } = view.state;
  if (tiles) {
    tiles.supply.forEach((supply, length) => {
      must('supply', sameCards(game.tiles[length] ?? {}, supply), game.tiles[length], supply);
    });
    must('built', sameSet(game.built, tiles.built), [...game.built], tiles.built);
  }
  if (crossings) must('cut', sameSet(game.cut, crossings.cut), [...game.cut], crossings.cut);
  if (markers) {
    must('markers', sameRecord(game.markers, markers.owner), game.markers, markers.owner);
    const left = game.seats.map((seat) => seat.markersLeft);
    must('markers left', sameJson(left, markers.left), left, markers.left);
    markers.network.forEach((network, p) => {
      const mine = networkOf(game, p);
      must('network', sameSet(mine, network), [...mine], network);
    });
  }
  must('alvin', alvin ? sameRecord({ ...game.alvin }, { ...alvin }) : !game.alvin, game.alvin, alvin);
  if (shares) {
    must('shares taken', sameRecord(game.sharesTaken, shares.taken), game.sharesTaken, shares.taken);
    shares.held.forEach((held, p) => {
      const mine = game.seats[p]?.shares ?? game.neutral ?? {};
      const sorted = (all: Readonly<Record<string, readonly number[]>>) => Object.entries(all).sort();
      must('shares', sameJson(sorted(mine), sorted(held)), mine, held);
    });
  }
  compareRace(game, view, must);
}

function compareRace(game: Game, view: View, must: Must): void {
  const { ticket_race: race, join_bonus: join, region_bonus: region } = view.state;
  game.seats.forEach((seat, p) => {
    if (race) {
      must('laid', sameSet(seat.completed, race.laid[p] ?? []), seat.completed, race.laid[p]);
      // The engine counts the treat after telling of it.
      const count = completedCount(seat);
      const theirs = race.completed[p] ?? 0;
      must('completed', count === theirs || (seat.treat && count === theirs + 1), count, theirs);
      if (p === game.me) must('ticket order', sameJson(seat.tickets, race.hand[p]), seat.tickets, race.hand[p]);
    }
    if (join) {
      const places = game.board.raw.join_bonus?.places ?? [];
      const bits = places.reduce((sum, place, i) => sum + (seat.bonuses.includes(place) ? 1 << i : 0), 0);
      must('bonuses', bits === join.done[p], seat.bonuses, join.done[p]);
    }
    if (region) must('treat', Number(seat.treat) === region.done[p], seat.treat, region.done[p]);
  });
}
