// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Companies, shares, the neutral holder (P3 to P6, P8).

import { Badge } from '../../board/badges';
import { type SeatColour, SeatSign } from '../../board/seats';
import type { Preview } from '../../engine/assist';
import { capital, named } from '../../messages/messages';
import { seatName, signed } from '../../pieces/names';
import type { RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import { inWords, linesOf } from '../book';
import type { CountStep, PageRule } from '../rule';
import { Choose } from './Choose';
import { type Company, companiesOf, companyName } from './companies';
import { Neutral, SeatCount, SeatHolds } from './HeldShares';
import { holders, type Standing } from './holders';
import { sharesMessages } from './words';

interface ShareEvent extends RuleEvent {
  company: string;
  number: number;
}
interface SharesPreview extends Preview {
  shares: string[];
}

function Follows({ board, companies }: { board: Board; companies: readonly Company[] }) {
  return (
    <>
      {sharesMessages().follows}
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <Badge id={company.id} index={companiesOf(board).indexOf(company)} size={22} />
            {named(company.name)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Table({ board }: { board: Board }) {
  const w = sharesMessages();
  return (
    <table class="rules-table">
      <thead>
        <tr>
          <th scope="col">{w.company}</th>
          <th scope="col" class="rules-number">
            {capital(w.shares)}
          </th>
          <th scope="col">{w.paysByRank}</th>
        </tr>
      </thead>
      <tbody>
        {companiesOf(board).map((company, i) => (
          <tr key={company.id}>
            <th scope="row">
              <span class="rules-company">
                <Badge id={company.id} index={i} size={26} />
                {named(company.name)}
              </span>
            </th>
            <td class="rules-number">{company.shares}</td>
            <td>{company.payouts.join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StandingsProps {
  game: Game;
  standings: readonly Standing[];
  colours: readonly SeatColour[];
}

function Standings({ game, standings, colours }: StandingsProps) {
  const w = sharesMessages();
  // The lowest number is told where it decides.
  const tied = (n: number) => standings.filter(({ shares }) => shares.length === n).length > 1;
  return (
    <ol class="end-standings">
      {standings.map(({ holder, shares, points }) => (
        <li key={holder}>
          {holder !== null && <SeatSign colour={colours[holder] ?? 'red'} />}
          {w.holder(holder === null ? capital(w.neutral) : seatName(game, holder), shares.length)}
          {tied(shares.length) && shares.length > 0 && `, ${w.lowest(Math.min(...shares))}`}
          {holder !== null && <b class="end-plus">{signed(points)}</b>}
        </li>
      ))}
    </ol>
  );
}

function companyStep(game: Game, company: Company, index: number): CountStep[] {
  const standings = holders(game, company);
  if (!standings.some(({ holder }) => holder !== null)) return [];
  return [
    {
      adds: game.seats.map((_, p) => standings.find(({ holder }) => holder === p)?.points ?? 0),
      ms: 1700,
      tall: true,
      title: () => (
        <>
          <Badge id={company.id} index={index} size={28} />
          {named(company.name)}
        </>
      ),
      body: (colours) => <Standings game={game} standings={standings} colours={colours} />,
    },
  ];
}

export const rule: PageRule = {
  moves: {
    share: {
      text: ({ board }, [company = '']) => sharesMessages().take(companyName(board, company)),
      title: ({ board }, company) => companyName(board, company),
    },
    neutral: {
      text: ({ board }, [company = '']) => sharesMessages().give(companyName(board, company)),
      title: ({ board }, company) => companyName(board, company),
    },
  },
  asks: (_, legal) => (legal.of('share').size > 0 ? sharesMessages().ask : sharesMessages().neutralAsk),
  Panel: Choose,
  follows({ board }, preview) {
    const companies = companiesOf(board).filter(({ id }) => (preview as SharesPreview).shares.includes(id));
    return companies.length > 0 ? [<Follows key="shares" board={board} companies={companies} />] : [];
  },
  SeatCount,
  SeatHolds,
  Others: Neutral,
  events: {
    share: {
      detail: ({ board }, { number, company }: ShareEvent) =>
        sharesMessages().takes(number, companyName(board, company)),
    },
    neutral: {
      detail: ({ board }, { number, company }: ShareEvent) =>
        sharesMessages().gives(number, companyName(board, company)),
    },
  },
  declined: { share: () => sharesMessages().declined },
  part: { id: 'shares', title: () => sharesMessages().shares },
  count: (game) => companiesOf(game.board).flatMap((company, index) => companyStep(game, company, index)),
  section: 'shares',
  write(book, board) {
    const w = sharesMessages();
    const upTo = (board.raw.neutral_up_to as number | undefined) ?? 0;
    book.add('parallel', {
      id: 'shares',
      title: w.title,
      lines: linesOf(`${w.marks} ${w.top}`, w.look, w.ranks, upTo > 0 && w.neutralToo(inWords(upTo))),
      table: () => <Table board={board} />,
    });
    book.say('score', { shares: w.score });
    book.say('open', { see: w.see });
  },
  notes: [
    { id: 'share', fits: ({ kinds }) => kinds.has('share'), about: '.t-asked', text: () => sharesMessages().note },
  ],
};
