// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A table before its game: the seats round the board, the link, and what happens next.

import { useEffect, useState } from 'preact/hooks';
import { follow } from '../app/router';
import type { Session } from '../app/session';
import { BoardView } from '../board/BoardView';
import { frontMessages } from '../messages/front';
import { mapLang } from '../messages/language';
import { named } from '../messages/messages';
import { waitingMessages } from '../messages/waiting';
import { levelName, watchersText } from '../pieces/names';
import { Damaged, Unknown } from '../pieces/Unknown';
import type { Table } from '../protocol/messages';
import { RulesSheet } from '../rulebook/RulesSheet';
import { useQuestionMark } from '../rulebook/useQuestionMark';
import { optionText, switchesOf } from '../rules/options';
import { Invite } from './Invite';
import { Language } from './Language';
import { learnLevels, levels } from './lobby';
import { clockText } from './Options';
import { USUAL_LEVEL } from './plan';
import { idOf, refusalText } from './refusals';
import { WaitingChat } from './WaitingChat';
import { WaitSeat } from './WaitSeat';
import { nextOf } from './waiting_status';
import './front.css';
import './setup.css';
import './waiting.css';

const isOn = (option: unknown): boolean => option === true || option === 'on';

function summary(table: Table): string {
  const say = frontMessages();
  const parts = [say.playersCount(table.seats.length), clockText(table.clock)];
  const switched = Object.keys(table.options).filter((option) => isOn(table.options[option]));
  parts.push(...switchesOf(switched).map((option) => optionText(option).short));
  parts.push(table.public ? say.public : say.byLink);
  if (table.watchers) parts.push(watchersText(table));
  return parts.join(' · ');
}

export function Waiting({ session }: { session: Session }) {
  const say = waitingMessages();
  const table = session.table.value;
  const board = session.board.value;
  useEffect(() => {
    learnLevels().catch(() => {}); // without them seats can still be taken
  }, []);
  const [rules, setRules] = useState(false);
  const map = board ? named(board.name) : '';
  useEffect(() => {
    if (map) document.title = `${say.title(map)} · Cheminot`;
  }, [say, map]);
  useQuestionMark(() => setRules(true));
  if (!table) return null;
  const seated = session.seats.value.length > 0;
  const host = session.host.value;
  return (
    <main class={`fw${host ? ' fw-hosting' : ''}`}>
      <header class="fw-head">
        <a class="fw-home" href="/" onClick={follow('/')}>
          Cheminot<span class="unseen"> · {say.home}</span>
        </a>
        <div class="fw-name">
          <h1>{say.title(map)}</h1>
          <p>{summary(table)}</p>
        </div>
        <button type="button" onClick={() => setRules(true)}>
          {say.rules}
        </button>
        <Language />
      </header>
      <Damaged table={table} />
      {session.unknown.value && <Unknown what={session.unknown.value} />}
      <div class="fw-next">
        <p role="status">{nextOf(table, { seated, host })}</p>
        {host && table.state === 'waiting' && <Start session={session} table={table} />}
      </div>
      <section class="fw-round" aria-label={say.seats}>
        <div class="fw-board">
          {board && <BoardView board={board} lang={mapLang.value} label={frontMessages().picture(map)} bare />}
        </div>
        <ol class="fw-seats">
          {table.seats.map((seat, index) => (
            <WaitSeat key={`${index} ${seat.kind}`} session={session} table={table} index={index} />
          ))}
        </ol>
      </section>
      <WaitingChat session={session} table={table} />
      {table.state === 'waiting' && <Invite session={session} table={table.table} />}
      {rules && board && <RulesSheet board={board} part="aim" onClose={() => setRules(false)} />}
    </main>
  );
}

/** The host begins, if need be with bots on the open seats. */
function Start({ session, table }: { session: Session; table: Table }) {
  const say = waitingMessages();
  const [level, setLevel] = useState(USUAL_LEVEL);
  const [refused, setRefused] = useState<string | null>(null);
  const open = table.seats.some((seat) => seat.kind === 'open');
  const begin = (): void => {
    setRefused(null);
    session.say(open ? { do: 'start', fill: level } : { do: 'start' }).catch((why) => setRefused(idOf(why)));
  };
  return (
    <div class="fw-start">
      {open && (
        <select
          aria-label={say.fillLevel}
          value={level}
          onChange={(event) => {
            setLevel(event.currentTarget.value);
          }}
        >
          {levels.value.map((each) => (
            <option key={each.id} value={each.id}>
              {say.bot(levelName(each.id))}
            </option>
          ))}
        </select>
      )}
      <button type="button" class={open ? '' : 'main'} onClick={begin}>
        {open ? say.fill : say.begin}
      </button>
      <p class="f-refused" role="alert">
        {refused && refusalText(refused)}
      </p>
    </div>
  );
}
