// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect, useRef, useState } from 'preact/hooks';
import { SeatSign } from '../board/seats';
import { table } from '../messages/table';
import { type ChatLine, REACTIONS, type SeatColour } from '../protocol/messages';
import { type Play, spotOfElement } from './play';

const keyOf = (table: string): string => `cheminot.heard.${table}`;

/** Lines of others that have not been on the screen. What was read before the page was loaded again stays read. */
export function unreadLines({ session, heard }: Play): ChatLine[] {
  let kept = 0;
  try {
    kept = Number(window.sessionStorage.getItem(keyOf(session.id)) ?? 0);
  } catch {
    // Without storage they count again.
  }
  const since = Math.max(heard.value, kept);
  return session.chat.value.filter(({ at, seat }) => at > since && !session.seats.value.includes(seat));
}

/** All lines are on the screen. */
function hear({ session, heard }: Play): void {
  heard.value = session.chat.value.at(-1)?.at ?? 0;
  try {
    window.sessionStorage.setItem(keyOf(session.id), `${heard.value}`);
  } catch {
    // Without storage they count again after a reload.
  }
}

const READING_MS = 5000;

/** The newest unread line, for a moment. */
export function ChatGlimpse({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const [seen, setSeen] = useState(0);
  const last = unreadLines(play).at(-1);
  const at = last?.at ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setSeen(at), READING_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (!last || at <= seen || play.sheet.value === 'chat') return null;
  return (
    <p class="t-glimpse" role="status">
      <SeatSign colour={colours[last.seat] ?? 'red'} width={22} height={14} /> <b>{last.name}</b>{' '}
      {last.text ?? (last.react && table().react[last.react])}
    </p>
  );
}

/** What the people at the table say to each other. */
export function Chat({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const w = table();
  const lines = play.session.chat.value;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    hear(play);
  }, [lines.length, play]);
  return (
    <div class="t-chat">
      <ul class="t-lines" ref={list} aria-live="polite">
        {lines.map((line) => (
          <li key={`${line.at} ${line.seat} ${line.text ?? line.react}`}>
            <SeatSign colour={colours[line.seat] ?? 'red'} width={22} height={14} />
            <span>
              <b>{line.name}</b> {line.text ?? <i>{line.react && w.react[line.react]}</i>}
            </span>
          </li>
        ))}
      </ul>
      {play.session.me.value !== null && <Say play={play} />}
    </div>
  );
}

function Say({ play }: { play: Play }) {
  const w = table();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const no = (why: unknown) => play.no(why, spotOfElement(box.current));
  const send = (event: Event) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (!input.current || !text) return;
    // A refused message stays in the field.
    play.session.say({ do: 'chat', text }).then(() => {
      if (input.current?.value.trim() === text) input.current.value = '';
    }, no);
  };
  return (
    <form ref={box} onSubmit={send}>
      <div class="t-react">
        {REACTIONS.map((react) => (
          <button key={react} type="button" onClick={() => play.session.say({ do: 'react', react }).catch(no)}>
            {w.react[react]}
          </button>
        ))}
      </div>
      <div class="t-say">
        <input ref={input} maxLength={300} aria-label={w.say} placeholder={w.say} />
        <button type="submit">{w.send}</button>
      </div>
    </form>
  );
}
