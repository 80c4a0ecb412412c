// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of a map in the present language, as a function of its numbers, so that page and game cannot disagree. Here
// is what every map has; its rules add the rest.

import { capital, named } from '../messages/messages';
import { ruleText } from '../messages/rules';
import { Book, cardsInWords, deckText, inWords, playersBy, type Section, ticketsInWords } from '../rules/book';
import { rulesOf } from '../rules/rules';
import type { Board } from '../state/board';
import { figures } from './Figures';
import { Legend, PointsTable } from './tables';

/** The sections of a map's rules, in their order. */
export function bookOf(board: Board): readonly Section[] {
  const book = new Book(usual(board));
  for (const rule of rulesOf(board)) rule.write?.(book, board);
  const { tie, tiePath } = ruleText().score;
  const { tie: said = board.numbers.tie_by_path > 0 ? tiePath : tie, ...lines } = book.section('score')?.lines ?? {};
  book.tell('score', { lines: { ...lines, tie: said } });
  return book.sections;
}

/** The lines of a section that say something. */
export const linesIn = ({ lines }: Section): string[] => Object.values(lines).filter((line) => line !== false);

function usual(board: Board): Section[] {
  const w = ruleText();
  const n = board.numbers;
  const tracks = [...board.tracks.values()];
  const grey = tracks.some(({ colour }) => colour === 'grey');
  const parallels = tracks.some(({ connection }) => connection.length > 1);
  const { few, many } = playersBy(board);
  const given = n.rejected_leave > 0 ? w.start.gone : n.shuffle_rejected > 0 ? w.start.shuffled : w.start.givenBack;
  const all = board.ticketDecks.reduce((sum, { dealt }) => sum + dealt, n.tickets_dealt);
  const dealt = [
    w.start.tickets(ticketsInWords(all), board.tickets.size, inWords(n.tickets_kept)),
    ...board.ticketDecks.map((deck) => w.start.fromDeck(ticketsInWords(deck.dealt), deck.count, named(deck.name))),
  ].join(' ');
  const pointed = board.raw.points.some((points) => points > 0);
  const sections: Section[] = [
    { id: 'aim', title: w.aim.title, lines: { text: w.aim.text(...board.players) } },
    {
      id: 'start',
      title: w.start.title,
      lines: {
        hand: w.start.hand(n.wagons, cardsInWords(n.opening_hand)),
        deck: `${deckText(board)} ${w.start.market(capital(inWords(n.market).text))}`,
        tickets: `${dealt} ${given}`,
        first: w.start.first,
      },
      table: () => Legend({ board }),
    },
    {
      id: 'turn',
      title: w.turn.title,
      lines: {
        one: w.turn.one,
        draw: w.turn.draw,
        claim: w.turn.claim,
        tickets: w.turn.tickets,
        pass: w.turn.pass,
      },
    },
    {
      id: 'draw',
      title: w.draw.title,
      lines: {
        take: w.draw.take(cardsInWords(n.draws)),
        loco: w.draw.loco,
        reset: w.draw.reset(inWords(n.market_locos), inWords(n.market_resets)),
        hand: w.draw.hand,
        none: w.draw.none,
      },
      figure: () => figures.draw(n.market > 0),
    },
    {
      id: 'claim',
      title: w.claim.title,
      lines: {
        cards: grey ? `${w.claim.cards} ${w.claim.grey}` : w.claim.cards,
        locos: w.claim.locos,
        any: w.claim.any,
        points: w.claim.points,
      },
      table: pointed ? () => PointsTable({ board }) : undefined,
      figure: figures.claim,
    },
    {
      id: 'parallel',
      title: w.parallel.title,
      lines: {
        one: w.parallel.one,
        few: few ? `${w.parallel.closed(few)} ${w.parallel.hatched}` : w.parallel.open,
        many: !!many && w.parallel.all(many),
      },
      figure: () => figures.parallel(few !== ''),
    },
    {
      id: 'tickets',
      title: w.tickets.title,
      lines: { draw: w.tickets.draw(inWords(n.tickets_drawn), inWords(n.tickets_drawn_kept)), score: w.tickets.score },
    },
    { id: 'end', title: w.end.title, lines: { wagons: w.end.wagons(inWords(n.last_round)), passes: w.end.passes } },
    { id: 'score', title: w.score.title, lines: { tracks: w.score.tracks, tickets: w.score.tickets } },
    { id: 'open', title: w.open.title, lines: { see: w.open.see } },
  ];
  return sections.filter(({ id }) => parallels || id !== 'parallel');
}
