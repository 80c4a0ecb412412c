// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Stations (E8 to E11).

import type { ComponentChildren } from 'preact';
import { mergeLook } from '../../board/position_looks';
import { capital, pieces } from '../../messages/messages';
import { Cards } from '../../pieces/CardFace';
import { Count } from '../../pieces/Count';
import { cardsText, placeName, seatName } from '../../pieces/names';
import { Payments } from '../../pieces/Panel';
import { Dot, Figure, Wagons } from '../../pieces/rule_figures';
import type { CardSet, RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import { readCards } from '../../state/moves';
import { inWords, linesOf } from '../book';
import type { ChoiceProps, PageRule, SeatProps } from '../rule';
import { Station } from './Station';
import { stationsMessages } from './words';

interface StationEvent extends RuleEvent {
  place: string;
  cards: CardSet;
}

const onMap = ({ raw }: Board) => raw.stations as { count: number; points: number };
const slice = ({ slices }: Game) => slices.stations as { at: string[][]; left: number[] };
const ownerOf = (game: Game, place: string): number => slice(game).at.findIndex((places) => places.includes(place));
const HOUSE = 'M2 15V7L8 2 14 7V15Z';

function Build({ table, moves }: ChoiceProps) {
  const w = stationsMessages();
  return (
    <>
      <p class="t-small">{w.help}</p>
      <Payments table={table} moves={moves} text={w.pay} />
    </>
  );
}

function Left({ game, p }: SeatProps) {
  const n = slice(game).left[p] ?? 0;
  return <Count icon={HOUSE} n={n} text={stationsMessages().left(n)} />;
}

export const rule: PageRule = {
  moves: {
    station: {
      on: 'place',
      quiet: true,
      text: ({ board }, [place = '', ...cards]) =>
        stationsMessages().build(placeName(board, place), cardsText(readCards(cards))),
      can: () => stationsMessages().can,
      title: ({ board }, place) => stationsMessages().on(placeName(board, place)),
      Choice: Build,
      look: (_, colour) => ({ pieces: [{ Drawing: Station, on: true, colour, ghost: true }] }),
    },
  },
  looks(game, { places }, colourOf) {
    for (const [seat, at] of slice(game).at.entries())
      for (const id of at) mergeLook(places, id, { pieces: [{ Drawing: Station, on: true, colour: colourOf(seat) }] });
  },
  placeWords(game, place) {
    const owner = ownerOf(game, place);
    return owner < 0 ? [] : [stationsMessages().ofSeat(seatName(game, owner))];
  },
  SeatCount: Left,
  events: {
    station: {
      line: ({ board }, { place }: StationEvent) => stationsMessages().buildsIn(placeName(board, place)),
      detail: ({ board }, { place, cards }: StationEvent) =>
        pieces<ComponentChildren>(stationsMessages().builds, placeName(board, place), <Cards cards={cards} />),
    },
  },
  part: { id: 'stations', title: () => stationsMessages().parts },
  count(game) {
    const adds = (game.end?.scores ?? []).map(({ stations }) => stations ?? 0);
    return [
      {
        adds,
        ms: 2200,
        title: () => capital(stationsMessages().parts),
        body: () => stationsMessages().counted(onMap(game.board).points),
      },
    ];
  },
  section: 'stations',
  write(book, board) {
    const w = stationsMessages();
    const { count, points } = onMap(board);
    book.say('turn', { one: w.oneOfFour, tickets: w.tickets });
    const turn = book.section('turn');
    if (turn) {
      const { pass, ...lines } = turn.lines;
      book.tell('turn', { lines: { ...lines, station: w.station, pass: pass ?? false } });
    }
    book.add('parallel', {
      id: 'stations',
      title: w.title,
      lines: linesOf(w.text(inWords(count)), w.lends),
      figure: () => (
        <Figure width={190} height={56}>
          <Station at={{ x: 22, y: 28 }} size={1.4} colour="green" />
          <Wagons x={46} y={20} n={3} colour="red" />
          <Dot x={162} y={28} />
        </Figure>
      ),
    });
    book.say('score', { stations: w.score(points), tie: w.tie });
  },
  notes: [
    {
      id: 'station',
      fits: ({ kinds, game }) => kinds.has('station') && game.turn > 12,
      about: '.t-board',
      text: () => stationsMessages().note,
    },
  ],
};
