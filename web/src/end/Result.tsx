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
import { scorePartsOf, ticketGoalOf } from '../rules/traits';
import type { Game, Seat } from '../state/game';
import { type Rank, ranking, tieOf } from './story';

/** What was decided between equals. */
export function tieWords(game: Game): string {
  const w = endMessages();
  const tie = tieOf(game);
  return tie === 'shared' && ticketGoalOf(game) !== null ? w.tieRace : tie === 'none' ? '' : w.tie[tie];
}

export function Result({ game, colours }: { game: Game; colours: readonly SeatColour[] }) {
  const w = endMessages();
  const parts = scorePartsOf(game);
  const race = ticketGoalOf(game) !== null;
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
            {parts.map((part) => (
              <th scope="col" key={part}>
                {capital(w.col[part])}
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
  parts: readonly ScorePart[];
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
      {parts.map((part) => (
        <td key={part} data-column={capital(w.col[part])}>
          {minus(score[part])}
        </td>
      ))}
      <td data-column={capital(w.col.done)}>
        {race ? <b>{rank.score}</b> : `${score.completed} / ${score.completed + score.failed}`}
      </td>
      <td data-column={capital(race ? w.col.left : w.col.path)}>{race ? seat.wagons : score.path}</td>
    </tr>
  );
}
