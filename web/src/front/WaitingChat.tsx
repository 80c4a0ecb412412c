// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The chat of the waiting room.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Session } from '../app/session';
import { waitingMessages } from '../messages/waiting';
import type { Table } from '../protocol/messages';
import { idOf, refusalText } from './refusals';

/** Shown as soon as there is somebody to talk to. */
export function WaitingChat({ session, table }: { session: Session; table: Table }) {
  const say = waitingMessages();
  const lines = session.chat.value;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  const others = table.seats.some((seat, i) => seat.kind === 'human' && !session.seats.value.includes(i));
  const mayTalk = session.seats.value.length > 0;
  if (lines.length === 0 && !(others && mayTalk)) return null;
  return (
    <section class="fw-talk" aria-labelledby="fw-talk">
      <h2 id="fw-talk">{say.talk}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul ref={list} aria-live="polite" aria-label={say.said} tabIndex={0}>
        {lines.map((line) => (
          <li key={`${line.at} ${line.seat} ${line.text ?? line.react}`}>
            <b>{line.name}</b> {line.text ?? (line.react && say.react[line.react])}
          </li>
        ))}
      </ul>
      {mayTalk && <Say session={session} />}
    </section>
  );
}

function Say({ session }: { session: Session }) {
  const say = waitingMessages();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!text.trim()) return;
    setRefused(null);
    try {
      await session.say({ do: 'chat', text: text.trim() });
      setText('');
    } catch (why) {
      setRefused(idOf(why));
    }
  };
  return (
    <form class="fw-say" onSubmit={send}>
      <input
        type="text"
        aria-label={say.message}
        placeholder={say.message}
        maxLength={300}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{say.send}</button>
      <p class="f-refused" role="alert">
        {refused && refusalText(refused)}
      </p>
    </form>
  );
}
