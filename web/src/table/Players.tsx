// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { SeatSign } from '../board/seats';
import { lastText } from '../log/entry_text';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { Count, Icon } from '../pieces/Count';
import { CountUp } from '../pieces/CountUp';
import { levelName, seatName, watchersText } from '../pieces/names';
import type { SeatColour, TableSeat } from '../protocol/messages';
import { rulesOf, ticketGoalOf } from '../rules/rules';
import { publicScores } from '../state/facts';
import type { Game } from '../state/game';
import { Clock } from './Clock';
import type { Play } from './play';
import './players.css';

const WAGON =
  'M1 4H15V11H1ZM4 11A1.7 1.7 0 1 0 4 14.4A1.7 1.7 0 1 0 4 11M12 11A1.7 1.7 0 1 0 12 14.4A1.7 1.7 0 1 0 12 11';
const CARDS = 'M2 5H11V14H2ZM5 5V2H14V11H11';
const TICKET = 'M1 4H15V6.5A1.6 1.6 0 0 0 15 9.5V12H1V9.5A1.6 1.6 0 0 0 1 6.5Z';

/** Everybody at the table, in the order of play. */
export function Players({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const { session } = play;
  const game = session.game.value;
  if (!game) return null;
  const seats = session.table.value?.seats ?? [];
  const actors = session.now.value?.actors ?? [];
  return (
    <section class="t-players" aria-label={table().players}>
      <ul>
        {game.seats.map((_, p) => (
          <Player
            key={p}
            play={play}
            game={game}
            p={p}
            colour={colours[p] ?? 'red'}
            seat={seats[p]}
            acting={actors.includes(p) && game.stage !== 'over'}
          />
        ))}
        {rulesOf(game).map(({ Others }) => Others && <Others game={game} />)}
      </ul>
      <Watchers play={play} />
    </section>
  );
}

/** Who looks on, by name where they gave one. */
function Watchers({ play }: { play: Play }) {
  const info = play.session.table.value;
  if (!info?.watchers) return null;
  return <p class="t-watchers">{watchersText(info)}</p>;
}

interface PlayerProps {
  play: Play;
  game: Game;
  p: number;
  colour: SeatColour;
  seat: TableSeat | undefined;
  acting: boolean;
}

function kindText(seat: TableSeat | undefined): string {
  const w = table();
  if (seat?.kind === 'bot') return seat.name === seat.level ? '' : w.bot(levelName(seat.level));
  if (seat?.kind !== 'human') return '';
  if (seat.bot) return w.botFor(levelName(seat.bot));
  return seat.here ? '' : w.away;
}

function Player({ play, game, p, colour, seat, acting }: PlayerProps) {
  const w = table();
  const stand = game.seats[p];
  if (!stand) return null;
  const mine = play.session.me.value === p;
  const note = kindText(seat);
  const goal = ticketGoalOf(game);
  const rules = rulesOf(game);
  const score = publicScores(game)[p] ?? 0;
  return (
    <li
      class={`t-player t-seat-${colour}${acting ? ' t-acting' : ''}${mine ? ' t-mine' : ''}${play.network.value === p ? ' t-shown' : ''}`}
      data-seat={p}
    >
      <div class="t-who">
        <SeatSign colour={colour} width={30} height={18} />
        <span class="t-title">
          <button
            type="button"
            class="t-name"
            aria-pressed={play.network.value === p}
            title={w.showNetwork(seatName(game, p))}
            onClick={() => {
              play.network.value = play.network.value === p ? null : p;
            }}
          >
            {seatName(game, p)}
          </button>
          {mine && <small>({common().you})</small>}
        </span>
        {acting && <span class="unseen">{w.toMove}</span>}
        <b class="t-score" title={goal === null ? common().points(score) : w.done(score, goal)}>
          <CountUp to={score} />
          {goal !== null && <small>/{goal}</small>}
          <span class="unseen">{goal === null ? w.points : ''}</span>
        </b>
      </div>
      <Wagons left={stand.wagons} all={game.board.numbers.wagons} colour={colour} />
      <div class="t-counts">
        <Count icon={CARDS} n={stand.cards} text={common().cards(stand.cards)} />
        <Count icon={TICKET} n={stand.ticketCount} text={common().tickets(stand.ticketCount)} />
        {rules.map(({ SeatCount }) => SeatCount && <SeatCount game={game} p={p} />)}
        {note && <small class="t-kind">{note}</small>}
        <Clock play={play} p={p} />
      </div>
      {rules.map(({ SeatHolds }) => SeatHolds && <SeatHolds game={game} p={p} />)}
      <p class="t-last" title={stand.last ? lastText(game, stand.last) : ''}>
        {stand.last ? lastText(game, stand.last) : ' '}
      </p>
    </li>
  );
}

function Wagons({ left, all, colour }: { left: number; all: number; colour: SeatColour }) {
  return (
    <div class="t-wagons" title={table().wagonsLeft(left)}>
      <span class="unseen">{table().wagonsLeft(left)}</span>
      <Icon d={WAGON} class="t-wagon-sign" />
      <svg class={`t-bar t-bar-${colour}`} viewBox={`0 0 ${all} 3`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="t-bar-back" width={all} height="3" />
        <rect class="t-bar-left" width={left} height="3" />
      </svg>
      <b aria-hidden="true">{left}</b>
    </div>
  );
}
