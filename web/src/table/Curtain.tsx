// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A shared device: between turns nobody's cards are shown.

import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../app/session';
import { SeatSign } from '../board/seats';
import { table } from '../messages/table';
import { seatName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import type { Play } from './play';
import './over.css';

/** The seat of this device that has to look now, or null: nobody new. */
export function nextLooker(session: Session, uncovered: number | null): number | null {
  const seats = session.seats.value;
  const game = session.game.value;
  if (seats.length < 2 || !game || game.stage === 'over') return null;
  const actors = session.now.value?.actors ?? [];
  const me = session.me.value;
  const human = (p: number) => {
    const seat = session.table.value?.seats[p];
    return seats.includes(p) && seat?.kind === 'human' && !seat.bot;
  };
  const next = me !== null && actors.includes(me) && human(me) ? me : actors.find(human);
  // The previous player's cards stay covered until the events of the new seat's view have come.
  return next === undefined || (next === uncovered && next === game.me) ? null : next;
}

export function Curtain({ play, p, colours }: { play: Play; p: number; colours: readonly SeatColour[] }) {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const name = game ? seatName(game, p) : '';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [p]);
  return (
    <main class="t-curtain">
      <SeatSign colour={colours[p] ?? 'red'} width={96} height={48} />
      <h1>{w.curtain(name)}</h1>
      <p>{w.curtainMore}</p>
      <button
        ref={button}
        type="button"
        class="main"
        onClick={() => {
          play.back();
          play.pointed.value = null;
          play.uncovered.value = p;
          if (session.me.value !== p) session.look(p);
        }}
      >
        {w.curtainGo(name)}
      </button>
    </main>
  );
}
