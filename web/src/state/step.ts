// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What each event changes. The numbers in comments are those of the rules.

import { type Card, type CardSet, type EndEvent, type GameEvent, isHidden, type MarkerEvent } from '../protocol/events';
import { addCard, addCards, countCards, takeCards } from './cards';
import type { Game, Seat } from './game';
import { stepBuild, stepClaim } from './step_tracks';

/** The game with one seat changed. */
function withSeat(game: Game, p: number, change: (seat: Seat) => Partial<Seat>): Game {
  return { ...game, seats: game.seats.map((seat, i) => (i === p ? { ...seat, ...change(seat) } : seat)) };
}

export function stepEvent(game: Game, event: GameEvent): Game {
  switch (event.e) {
    case 'first':
      return { ...game, first: event.p };
    case 'deal':
    case 'blind':
    case 'take':
    case 'refill':
    case 'reset':
    case 'reshuffle':
      return stepCards(game, event);
    case 'offer':
    case 'keep':
    case 'ticket':
    case 'swap':
    case 'complete':
      return stepTickets(game, event);
    case 'turn':
      return stepTurn(game, event.p, event.n);
    case 'pass':
      return { ...game, passes: game.passes + 1 };
    case 'last_round':
      return { ...game, lastRound: { by: event.p, turn: game.turn }, turnsLeft: game.seats.length };
    case 'build':
      return stepBuild(game, event);
    case 'claim':
      return stepClaim(spend(game, event), event);
    case 'marker':
      return stepMarker(game, event);
    case 'alvin':
      return stepAlvin(game, event.p, event.place);
    case 'share':
      return withSeat(takeShare(game, event.company, event.number), event.p, ({ shares }) => ({
        shares: withShare(shares, event.company, event.number),
      }));
    case 'neutral':
      return {
        ...takeShare(game, event.company, event.number),
        neutral: withShare(game.neutral ?? {}, event.company, event.number),
      };
    case 'treat':
      return withSeat(game, event.p, () => ({ treat: true }));
    case 'bonus':
      return withSeat(game, event.p, ({ bonuses }) => ({ bonuses: [...bonuses, event.place] }));
    case 'end':
      return stepEnd(game, event);
    case 'decline':
      return game;
  }
}

// ---- the course of the game ----

function stepTurn(game: Game, player: number, turn: number): Game {
  // B40: the turn after the one that began the last round is the first of it.
  const turnsLeft = game.lastRound ? game.seats.length - (turn - game.lastRound.turn - 1) : 0;
  return { ...game, stage: 'turns', turn, player, turnsLeft, claimed: null };
}

function stepEnd(game: Game, event: EndEvent): Game {
  const seats = game.seats.map((seat, p) => ({ ...seat, score: event.scores[p] ?? seat.score }));
  return { ...game, stage: 'over', seats, turnsLeft: 0, end: event };
}

// ---- cards ----

type CardEvent = Extract<GameEvent, { e: 'deal' | 'blind' | 'take' | 'refill' | 'reset' | 'reshuffle' }>;

const withSlot = (market: Game['market'], slot: number, card: Card | null): Game['market'] =>
  market.map((old, i) => (i === slot ? card : old));

function stepCards(game: Game, event: CardEvent): Game {
  switch (event.e) {
    case 'deal': {
      const { cards } = event;
      const n = isHidden(cards) ? cards.hidden : countCards(cards);
      return withSeat({ ...game, pile: game.pile - n }, event.p, (seat) => ({
        cards: seat.cards + n,
        hand: isHidden(cards) || !seat.hand ? null : addCards(seat.hand, cards),
      }));
    }
    case 'blind':
      return withSeat({ ...game, pile: game.pile - 1, passes: 0 }, event.p, (seat) => ({
        cards: seat.cards + 1,
        hand: event.card && seat.hand ? addCard(seat.hand, event.card) : null,
      }));
    case 'take':
      return withSeat({ ...game, market: withSlot(game.market, event.slot, null), passes: 0 }, event.p, (seat) => ({
        cards: seat.cards + 1,
        hand: seat.hand && addCard(seat.hand, event.card),
        known: addCard(seat.known, event.card),
      }));
    case 'refill':
      return { ...game, pile: game.pile - 1, market: withSlot(game.market, event.slot, event.card) };
    case 'reset':
      return {
        ...game,
        market: game.market.map(() => null),
        discards: event.cards.reduce<CardSet>((sum, card) => addCard(sum, card), game.discards),
      };
    case 'reshuffle':
      return { ...game, pile: event.n, discards: {} };
  }
}

/** Cards leave a hand for the discards. */
function spend(game: Game, { p, cards }: { p: number; cards: CardSet }): Game {
  return withSeat({ ...game, discards: addCards(game.discards, cards) }, p, (seat) => ({
    cards: seat.cards - countCards(cards),
    hand: seat.hand && takeCards(seat.hand, cards),
    known: takeCards(seat.known, cards),
  }));
}

// ---- tickets ----

const openList = (list: (string | null)[]): string[] | null => (list.includes(null) ? null : (list as string[]));

type TicketsEvent = Extract<GameEvent, { e: 'offer' | 'keep' | 'ticket' | 'swap' | 'complete' }>;

function stepTickets(game: Game, event: TicketsEvent): Game {
  switch (event.e) {
    case 'offer': {
      const offered = event.tickets.length;
      return withSeat({ ...game, ticketPile: game.ticketPile - offered, passes: 0 }, event.p, () => ({
        offered,
        offer: openList(event.tickets),
      }));
    }
    case 'keep': {
      const n = event.tickets.length;
      const rejected = (game.seats[event.p]?.offered ?? n) - n;
      return withSeat({ ...game, ticketPile: game.ticketPile + rejected }, event.p, (seat) =>
        keepTickets(seat, n, openList(event.tickets)),
      );
    }
    case 'ticket':
      return withSeat({ ...game, ticketPile: game.ticketPile - 1 }, event.p, (seat) => ({
        ticketCount: seat.ticketCount + 1,
        tickets: event.ticket !== null && seat.tickets ? [...seat.tickets, event.ticket] : null,
      }));
    case 'swap': {
      // The tickets put away go under the pile after the new ones are drawn (G5); in number it is the same.
      const ticketPile = game.ticketPile + event.out.length;
      return withSeat({ ...game, ticketPile, passes: 0 }, event.p, (seat) => ({
        ticketCount: seat.ticketCount - event.out.length,
        tickets: seat.tickets?.filter((ticket) => !event.out.includes(ticket)) ?? null,
      }));
    }
    case 'complete':
      return withSeat(game, event.p, (seat) => ({
        ticketCount: seat.ticketCount - 1,
        tickets: seat.tickets?.filter((ticket) => ticket !== event.ticket) ?? null,
        completed: [...seat.completed, event.ticket],
      }));
  }
}

const keepTickets = (seat: Seat, n: number, kept: string[] | null): Partial<Seat> => ({
  ticketCount: seat.ticketCount + n,
  tickets: kept && seat.offer && seat.tickets ? [...seat.tickets, ...kept] : null,
  offered: 0,
  offer: [],
});

// ---- Old West ----

function stepMarker(game: Game, event: MarkerEvent): Game {
  const put = { ...spend(game, event), markers: { ...game.markers, [event.place]: event.p } };
  return withSeat(put, event.p, (seat) => ({
    markersLeft: seat.markersLeft - 1,
    start: seat.start ?? event.place, // O2: the first one is the start
  }));
}

function stepAlvin(game: Game, p: number, place: string): Game {
  const points = game.board.raw.alvin?.points ?? 0; // O11
  return withSeat({ ...game, alvin: { place, holder: p } }, p, ({ score }) => ({
    score: { ...score, alvin: score.alvin + points, total: score.total + points },
  }));
}

// ---- Pennsylvania ----

const takeShare = (game: Game, company: string, number: number): Game => ({
  ...game,
  sharesTaken: { ...game.sharesTaken, [company]: number }, // P3: number 1 lies on top
});

const withShare = (shares: Seat['shares'], company: string, number: number): Seat['shares'] => ({
  ...shares,
  [company]: [...(shares[company] ?? []), number],
});
