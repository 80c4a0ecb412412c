// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Who has won, and the final table.

import { SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { capital, minus } from '../messages/messages';
import { seatName } from '../pieces/names';
import type { Score } from '../protocol/events';
import type { ScorePart } from '../protocol/ids';
import type { SeatColour } from '../protocol/messages';
import { scorePartsOf, ticketGoalOf } from '../rules/rules';
import type { Game, Seat } from '../state/game';
import { type Rank, ranking, tieOf } from './story';

/** What was decided between equals. */
export function tieWords(game: Game): string {
  const w = endMessages();
  const tie = tieOf(game);
  return tie === 'shared' && ticketGoalOf(game) !== null ? w.tieRace : tie === 'none' ? '' : w.tie[tie];
}

interface Column {
  id: ScorePart;
  title: string;
}

/** The sources of points that a game has. */
function columnsOf(game: Game): Column[] {
  const { routes, tickets } = endMessages().col;
  const added = scorePartsOf(game).map(({ id, title }) => ({ id, title: title() }));
  return [{ id: 'routes', title: routes }, { id: 'tickets', title: tickets }, ...added];
}

export function Result({ game, colours }: { game: Game; colours: readonly SeatColour[] }) {
  const w = endMessages();
  const race = ticketGoalOf(game) !== null;
  const parts = race ? [] : columnsOf(game);
  return (
    <section class="end-result" aria-label={w.result}>
      <table class={race ? '' : 'end-points'}>
        <caption class="unseen">{w.result}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{w.rank}</span>
            </th>
            <th scope="col">{w.player}</th>
            {!race && <th scope="col">{capital(w.col.total)}</th>}
            {parts.map(({ id, title }) => (
              <th scope="col" key={id}>
                {capital(title)}
              </th>
            ))}
            <th scope="col">{capital(w.col.done)}</th>
            <th scope="col">{capital(race ? w.col.left : w.col.path)}</th>
          </tr>
        </thead>
        <tbody>
          {ranking(game).map((rank) => (
            <Row key={rank.seat} game={game} rank={rank} parts={parts} colour={colours[rank.seat] ?? 'red'} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  game: Game;
  rank: Rank;
  parts: readonly Column[];
  colour: SeatColour;
}

function Row({ game, rank, parts, colour }: RowProps) {
  const w = endMessages();
  const seat = game.seats[rank.seat] as Seat;
  const score: Score = game.end?.scores[rank.seat] ?? seat.score;
  const won = game.end?.winners.includes(rank.seat);
  const race = ticketGoalOf(game) !== null;
  return (
    <tr class={won ? 'end-won' : ''}>
      <td>{rank.rank}</td>
      <th scope="row">
        <span class="end-player">
          <SeatSign colour={colour} />
          {seatName(game, rank.seat)}
        </span>
      </th>
      {!race && (
        <td>
          <b>{minus(score.total)}</b>
        </td>
      )}
      {parts.map(({ id, title }) => (
        <td key={id} data-column={capital(title)}>
          {minus(score[id])}
        </td>
      ))}
      <td data-column={capital(w.col.done)}>
        {race ? <b>{rank.score}</b> : `${score.completed} / ${score.completed + score.failed}`}
      </td>
      <td data-column={capital(race ? w.col.left : w.col.path)}>{race ? seat.wagons : score.path}</td>
    </tr>
  );
}
