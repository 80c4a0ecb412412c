// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Start cities and city markers (O1 to O5).

import type { ComponentChildren } from 'preact';
import { mergeLook } from '../../board/position_looks';
import { capital, pieces } from '../../messages/messages';
import { pointing } from '../../pieces/at_table';
import { Cards } from '../../pieces/CardFace';
import { Count } from '../../pieces/Count';
import { cardsText, placeName, seatName } from '../../pieces/names';
import { MoveButton, Panel, Payments } from '../../pieces/Panel';
import { Dot, Figure, Wagons } from '../../pieces/rule_figures';
import type { CardSet, RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import { readCards } from '../../state/moves';
import { cardsInWords, inWords, linesOf } from '../book';
import type { ChoiceProps, PageRule, PanelProps, SeatProps } from '../rule';
import { Marker } from './Marker';
import { markersMessages } from './words';

interface MarkerEvent extends RuleEvent {
  place: string;
  cards: CardSet;
}

const onMap = ({ raw }: Board) => raw.markers as { count: number; cost: number };
const slice = ({ slices }: Game) => slices.markers as { owner: Record<string, number>; left: number[] };
const DIAMOND = 'M8 1L14 7 8 15 2 7Z';

function Ask({ table, game }: PanelProps) {
  const w = markersMessages();
  if (game.stage === 'set_up') return <Panel title={w.chooseStart} />;
  return (
    <Panel title={w.ask} help={w.help}>
      <div class="t-ends">
        {[...table.legal.value.of('marker')].map(([place, moves]) => (
          <fieldset key={place} class="t-end" {...pointing(table, { places: [place] })}>
            <legend>{placeName(game.board, place)}</legend>
            <Payments table={table} moves={moves} text={w.pay} optional />
          </fieldset>
        ))}
      </div>
      <MoveButton table={table} move={table.legal.value.one('decline')} text={w.none} />
    </Panel>
  );
}

/** The start is free; later a marker is paid for. */
function Put({ table, game, id, moves }: ChoiceProps) {
  const w = markersMessages();
  if (game.stage !== 'set_up') return <Payments table={table} moves={moves} text={w.pay} />;
  const text = capital(w.start(placeName(game.board, id)));
  return <MoveButton table={table} move={moves[0] ?? null} class="main" text={text} />;
}

function Left({ game, p }: SeatProps) {
  const n = slice(game).left[p] ?? 0;
  return <Count icon={DIAMOND} n={n} text={markersMessages().left(n)} />;
}

export const rule: PageRule = {
  moves: {
    marker: {
      on: 'place',
      text({ board }, [place = '', ...cards]) {
        const w = markersMessages();
        const name = placeName(board, place);
        return cards.length > 0 ? w.put(name, cardsText(readCards(cards))) : w.start(name);
      },
      title: ({ board, stage }, place) =>
        stage === 'set_up' ? placeName(board, place) : markersMessages().on(placeName(board, place)),
      Choice: Put,
      look: (_, colour) => ({ pieces: [{ Drawing: Marker, on: true, colour, ghost: true }] }),
    },
  },
  asks: ({ stage }) => (stage === 'set_up' ? markersMessages().chooseStart : markersMessages().ask),
  Panel: Ask,
  looks(game, { places }, colourOf) {
    for (const [id, seat] of Object.entries(slice(game).owner))
      mergeLook(places, id, { pieces: [{ Drawing: Marker, on: true, colour: colourOf(seat) }] });
  },
  placeWords(game, place) {
    const owner = slice(game).owner[place];
    return owner === undefined ? [] : [markersMessages().ofSeat(seatName(game, owner))];
  },
  SeatCount: Left,
  events: {
    marker: {
      line: ({ board }, { place }: MarkerEvent, { turn }) =>
        turn === 0 ? markersMessages().starts(placeName(board, place)) : null,
      detail: ({ board }, { place, cards }: MarkerEvent) =>
        pieces<ComponentChildren>(markersMessages().puts, placeName(board, place), <Cards cards={cards} />),
    },
  },
  declined: { marker: () => markersMessages().declined },
  othersScore: true,
  section: 'markers',
  write(book, board) {
    const w = markersMessages();
    const { count, cost } = onMap(board);
    const { wagons, opening_hand } = board.numbers;
    book.say('start', { hand: w.hand(wagons, cardsInWords(opening_hand), inWords(count)) });
    book.say('claim', { any: w.network, points: w.points });
    book.add('parallel', {
      id: 'markers',
      title: w.title,
      lines: linesOf(w.first, w.later(cardsInWords(cost), inWords(count)), w.score, w.before, w.secret),
      figure: () => (
        <Figure width={190} height={56}>
          <Marker at={{ x: 22, y: 28 }} size={1.4} colour="green" />
          <Wagons x={46} y={20} n={3} colour="red" />
          <Dot x={162} y={28} />
        </Figure>
      ),
    });
  },
  notes: [
    {
      id: 'start',
      fits: ({ kinds, game }) => kinds.has('marker') && game.stage === 'set_up',
      about: '.t-board',
      text: () => markersMessages().startNote,
    },
    {
      id: 'marker',
      fits: ({ kinds, game }) => kinds.has('marker') && game.stage === 'turns',
      about: '.t-asked',
      text: () => markersMessages().note,
    },
  ],
};
