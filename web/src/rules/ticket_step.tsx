// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A step of the count at the end: a ticket, laid open. The own tracks that join its places are lit.

import { SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { seatName, signed, ticketName } from '../pieces/names';
import { wayOf } from '../state/facts';
import type { Game } from '../state/game';
import type { CountStep } from './rule';

export const Tick = ({ done }: { done: boolean }) => (
  <svg class={done ? 'end-tick-sign' : 'end-cross-sign'} viewBox="0 0 20 20" width="26" height="26" aria-hidden="true">
    <path d={done ? 'M3 10.5L8 15.5 17 4.5' : 'M4 4L16 16M16 4L4 16'} />
  </svg>
);

export function ticketStep(game: Game, ticket: NonNullable<CountStep['ticket']>, adds: number): CountStep {
  const { seat, id, done } = ticket;
  const way = done ? wayOf(game, seat, id) : []; // empty, too, where a lent track completes it
  return {
    adds: game.seats.map((_, p) => (p === seat ? adds : 0)),
    ms: 1500,
    ticket,
    routes: way.length > 0 ? [{ kind: 'ticket', tracks: way }] : [],
    title: (colours) => (
      <>
        <SeatSign colour={colours[seat] ?? 'red'} />
        {endMessages().ticket(seatName(game, seat))}
      </>
    ),
    body: () => (
      <p class="end-ticket">
        <Tick done={done} />
        <b>{ticketName(game.board, id)}</b>
        <span class="unseen">{done ? endMessages().done : endMessages().failed}</span>
        <b class={done ? 'end-plus' : 'end-minus'}>{signed(adds)}</b>
      </p>
    ),
  };
}
