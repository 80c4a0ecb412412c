// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A guided first turn in the real game: one small note at a time, in a place of its own, with a frame round what it is
// about. It never covers anything, never takes the focus, and can be closed for good.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Session } from '../app/session';
import { guided, notesRead } from '../app/settings';
import './guide.css';
import { guideMessages } from '../messages/guide';
import { isDealtWith, kindsOf, LAST, type Note, noteNow, type Situation } from './notes';

function situationOf(session: Session): Situation | null {
  const game = session.game.value;
  const me = session.me.value;
  const now = session.now.value;
  if (!game || me === null || session.unknown.value) return null;
  // Before the possible moves have come, nothing can be said about an own turn.
  if (session.myTurn.value && !session.choices.value) return null;
  const chosen = now?.phase === 'set_up' && now.chosen !== null;
  const moves = session.myTurn.value && !chosen ? (session.choices.value?.moves ?? []) : [];
  return { game, me, phase: now?.phase ?? null, kinds: kindsOf(moves) };
}

export function Guide({ session }: { session: Session }) {
  const seen = new Set(notesRead.value);
  const shown = useRef<{ note: Note | null; entry: number }>({ note: null, entry: 0 });
  const situation = guided.value ? null : situationOf(session);
  const note = situation && noteNow(situation, seen);
  const read = ({ id }: Note) => {
    if (!notesRead.value.includes(id)) notesRead.value = [...notesRead.value, id];
  };
  const entry = situation?.game.seats[situation.me]?.last?.from ?? 0;
  useEffect(() => {
    if (!situation) return;
    const before = shown.current;
    if (before.note && isDealtWith(before.note, note, before.entry !== entry)) read(before.note);
    shown.current = { note, entry };
  }, [note?.id, entry, situation === null]);
  if (!situation || !note) return null;
  const close = () => {
    guided.value = true;
  };
  const next = note.id === LAST ? close : () => read(note);
  return <NoteBox key={note.id} {...note} {...note.text(situation)} onNext={next} onNever={close} />;
}

/** The subject of a note: what can be seen of it, as a long choice is scrolled. */
function subjectOf(about: string): DOMRect | null {
  for (const subject of document.querySelectorAll(about)) {
    const box = subject.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || box.top >= window.innerHeight || box.bottom <= 0) continue;
    const by = subject.closest('.t-ask')?.getBoundingClientRect() ?? box;
    const top = Math.max(box.top, by.top);
    return new DOMRect(box.x, top, box.width, Math.min(box.bottom, by.bottom, window.innerHeight) - top);
  }
  return null;
}

interface NoteProps {
  id: string;
  about: string;
  title: string;
  text: string;
  onNext(): void;
  onNever(): void;
}

function NoteBox({ id, about, title, text, onNext, onNever }: NoteProps) {
  const w = guideMessages();
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      if (ring.current) frame(ring.current, subjectOf(about));
    };
    // Positioned after the layout has settled, then checked periodically, since the table's parts move.
    put();
    const first = requestAnimationFrame(put);
    const timer = setInterval(put, 400);
    window.addEventListener('resize', put);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(timer);
      window.removeEventListener('resize', put);
    };
  }, [about, text]);
  return (
    <>
      <div class="guide-ring" ref={ring} aria-hidden="true" />
      <aside class="guide-note" data-about={about.split(',')[0]} aria-live="polite" aria-label={title}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div class="guide-buttons">
          <button type="button" class="main" onClick={onNext}>
            {id === LAST ? w.finish : w.next}
          </button>
          {id !== LAST && (
            <button type="button" class="plain" onClick={onNever}>
              {w.never}
            </button>
          )}
        </div>
      </aside>
    </>
  );
}

function frame(ring: HTMLElement, about: DOMRect | null): void {
  ring.hidden = about === null;
  if (!about) return;
  ring.style.transform = `translate(${Math.round(about.x)}px, ${Math.round(about.y)}px)`;
  ring.style.width = `${Math.round(about.width)}px`;
  ring.style.height = `${Math.round(about.height)}px`;
}
