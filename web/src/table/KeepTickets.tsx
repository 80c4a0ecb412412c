// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { pointing } from '../pieces/at_table';
import { ticketName } from '../pieces/names';
import { Panel } from '../pieces/Panel';
import type { Game } from '../state/game';
import { keepMove, keepsOf, wordsOf } from '../state/moves';
import type { Play } from './play';
import './tickets.css';

/** Which of the offered tickets to keep; pointing at one highlights its places and a route. */
export function KeepTickets({ play, game }: { play: Play; game: Game }) {
  const w = table();
  const legal = play.legal.value;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const least = play.session.choices.value?.least ?? 0;
  const offered = [...new Set(keepsOf(legal).flatMap(wordsOf))].sort(
    (a, b) => (game.board.tickets.get(b)?.points ?? 0) - (game.board.tickets.get(a)?.points ?? 0),
  );
  const move = keepMove(legal, chosen);
  const turn = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    play.pointed.value = { tickets: [...next] };
  };
  // While nothing is pointed at, the board shows what would be kept.
  const { pointed } = play;
  const idle = pointed.value === null;
  useEffect(() => {
    if (idle && chosen.size > 0) pointed.value = { tickets: [...chosen] };
  }, [idle, chosen]);
  useEffect(
    () => () => {
      pointed.value = null;
    },
    [],
  );
  return (
    <Panel title={game.stage === 'set_up' ? w.keepFirst(least) : w.keepDrawn(least)}>
      <ul class="t-offer">
        {offered.map((id) => (
          <li key={id}>
            <Offer play={play} game={game} id={id} on={chosen.has(id)} turn={() => turn(id)} />
          </li>
        ))}
      </ul>
      <button type="button" class="main" disabled={!move} onClick={() => move && play.do(move)}>
        {move || chosen.size >= least ? keepText(chosen.size) : w.keepMore(least - chosen.size)}
      </button>
    </Panel>
  );
}

function keepText(n: number): string {
  return n === 0 ? table().keepTickets : table().keepThese(n);
}

interface OfferProps {
  play: Play;
  game: Game;
  id: string;
  on: boolean;
  turn: () => void;
}

function Offer({ play, game, id, on, turn }: OfferProps) {
  const w = table();
  const points = game.board.tickets.get(id)?.points ?? 0;
  const { state, missing } = game.view.ticket(play.session.me.value ?? 0, id);
  const text = state === 'done' ? w.wayDone : missing === null ? w.noWay : common().wagons(missing);
  return (
    <button
      type="button"
      class={`t-ticket${on ? ' t-kept' : ''}`}
      aria-pressed={on}
      {...pointing(play, { tickets: [id] })}
      onClick={turn}
    >
      <svg class="t-box" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
        <rect x="1.5" y="1.5" width="15" height="15" rx="2" fill="none" stroke="currentColor" stroke-width="1.6" />
        {on && <path d="M4 9L8 13 14 5" fill="none" stroke="currentColor" stroke-width="2.4" />}
      </svg>
      <span class="t-name">{ticketName(game.board, id)}</span>
      {points > 0 && <b class="t-worth">{points}</b>}
      <small class="t-note">{text}</small>
    </button>
  );
}
