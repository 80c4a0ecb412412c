// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { TicketWay } from '../engine/assist';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { pointing } from '../pieces/at_table';
import { ticketName } from '../pieces/names';
import { ticketGoalOf } from '../rules/rules';
import { publicScores } from '../state/facts';
import type { Game } from '../state/game';
import type { Play } from './play';
import './tickets.css';

const SIGNS: Record<TicketWay['state'], string> = {
  done: 'M3 9L7.5 13.5 15 4',
  possible: 'M9 3A6 6 0 1 1 9 15A6 6 0 1 1 9 3M9 5.5V9L11.5 11',
  broken: 'M4 4L14 14M14 4L4 14',
};

function StateSign({ state }: { state: TicketWay['state'] }) {
  return (
    <svg class={`t-state t-${state}`} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path d={SIGNS[state]} fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
    </svg>
  );
}

const pointsOf = (game: Game, ticket: string): number => game.board.tickets.get(ticket)?.points ?? 0;

const RANK = { possible: 0, broken: 1, done: 2 } as const;

/** The own tickets: done, possible or broken, and the wagons missing. */
export function Tickets({ play }: { play: Play }) {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const me = session.me.value;
  if (!game || me === null) return null;
  const seat = game.seats[me];
  const held = (seat?.tickets ?? [])
    .map((id) => game.view.ticket(me, id))
    .sort((a, b) => RANK[a.state] - RANK[b.state] || pointsOf(game, b.id) - pointsOf(game, a.id));
  const goal = ticketGoalOf(game);
  return (
    <section class={`t-tickets${play.sheet.value === 'tickets' ? ' t-open' : ''}`} aria-label={w.myTickets}>
      <h2>
        {w.myTickets}
        {goal !== null && <small class="t-race">{table().done(publicScores(game)[me] ?? 0, goal)}</small>}
      </h2>
      {play.sheet.value === 'tickets' && (
        <button type="button" class="t-fold plain" onClick={() => play.toggle(null)}>
          {common().close}
        </button>
      )}
      {held.length === 0 && <p class="t-none">{w.noTickets}</p>}
      <ul>
        {held.map((status) => (
          <Ticket key={status.id} play={play} game={game} status={status} />
        ))}
      </ul>
    </section>
  );
}

function Ticket({ play, game, status }: { play: Play; game: Game; status: TicketWay }) {
  const w = table();
  const { id, state, missing } = status;
  const points = pointsOf(game, id);
  const words = state === 'done' ? w.ticketDone : state === 'broken' ? w.ticketBroken : w.ticketOpen(missing ?? 0);
  const brief = state === 'done' ? w.ticketDone : state === 'broken' ? w.broken : w.toGo(missing ?? 0);
  const on = play.pointed.value?.tickets?.includes(id) ?? false;
  return (
    <li>
      <button
        type="button"
        class={`t-ticket t-is-${state}${on ? ' t-on' : ''}`}
        title={words}
        {...pointing(play, { tickets: [id] })}
      >
        <StateSign state={state} />
        <span class="t-name">{ticketName(game.board, id)}</span>
        <small class="t-note" aria-hidden="true">
          {brief}
        </small>
        <span class="unseen">{words}</span>
        {points > 0 && <b class="t-worth">{points}</b>}
      </button>
    </li>
  );
}
