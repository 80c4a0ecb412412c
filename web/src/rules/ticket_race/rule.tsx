// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tickets completed during the game: the first to have enough wins (G2, G4 to G6, G9 to G11).

import { ticketName } from '../../pieces/names';
import type { RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import { cardsInWords, deckText, inWords, linesOf, ticketsInWords } from '../book';
import type { CountStep, PageRule } from '../rule';
import { ticketStep } from '../ticket_step';
import { raceMessages, raceText } from './words';

interface CompleteEvent extends RuleEvent {
  ticket: string;
}

const onMap = ({ raw }: Board) => raw.ticket_race as { hand: number; goal: number; idle_rounds: number };

/** The tickets that a seat has laid down, in order. */
const laid = ({ log }: Game, seat: number): string[] =>
  log.flatMap(({ events }) =>
    events.flatMap((event) => (event.e === 'complete' && event.p === seat ? [(event as CompleteEvent).ticket] : [])),
  );

export const rule: PageRule = {
  moves: {
    swap: {
      on: 'tickets',
      text: () => raceMessages().swap,
      can: () => raceMessages().swapPile,
      title: () => raceMessages().swapAsk,
      reason: () => raceMessages().swapReason,
    },
  },
  turnText: () => raceMessages().turn,
  events: {
    swap: { line: () => raceMessages().swaps },
    complete: {
      detail: ({ board }, { ticket }: CompleteEvent) => raceMessages().completes(ticketName(board, ticket)),
    },
  },
  ticketGoal: (board) => onMap(board).goal,
  laid,
  /** The tickets laid down, in turn. */
  count(game) {
    const all = game.seats.map((_, seat) => laid(game, seat));
    const most = Math.max(...all.map(({ length }) => length));
    return Array.from({ length: most }, (_, i) =>
      all.flatMap((tickets, seat): CountStep[] => {
        const id = tickets[i];
        return id ? [ticketStep(game, { seat, id, done: true }, 1)] : [];
      }),
    ).flat();
  },
  section: 'tickets',
  write(book, board) {
    const w = raceText();
    const { hand, goal, idle_rounds } = onMap(board);
    const { wagons, opening_hand, draws } = board.numbers;
    const drawn = cardsInWords(draws);
    book.say('aim', { text: w.aim(...board.players, ticketsInWords(goal)) });
    book.say('start', {
      hand: w.start(wagons, cardsInWords(opening_hand), ticketsInWords(hand), board.tickets.size),
      deck: `${deckText(board)} ${w.noMarket}`,
      tickets: false,
    });
    book.say('turn', { draw: w.draw(drawn), tickets: w.swap });
    book.tell('draw', { lines: linesOf(w.drawing(drawn)) });
    book.say('claim', { points: false });
    book.say('parallel', { few: w.open });
    const tickets = linesOf(w.tickets.complete, w.tickets.swap(inWords(hand)));
    book.tell('tickets', { title: w.tickets.title, lines: tickets });
    const end = linesOf(w.end.goal(goal), w.end.carts, w.end.idle(inWords(idle_rounds)));
    book.tell('end', { title: w.end.title, lines: end });
    book.drop('score');
    book.say('open', { see: w.see });
  },
};
