// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A guided first turn in the real game: one small note at a time beside what it is about. It never covers what it
// points at, never takes the focus, and can be closed for good.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { afterPress } from '../app/press';
import type { Session } from '../app/session';
import { guided, notesRead } from '../app/settings';
import './guide.css';
import { guideMessages } from '../messages/guide';
import { isDealtWith, kindsOf, NOTES, type NoteId, noteNow, type Situation } from './notes';
import { type Box, type Kept, placeNote } from './place';

/** The subject of each note: the first of these that is visible. */
const ABOUT: Record<NoteId, readonly string[]> = {
  keep: ['.t-asked', '.t-offer'],
  start: ['.t-board'],
  build: ['.t-asked'],
  marker: ['.t-asked'],
  share: ['.t-asked'],
  second: ['.t-market'],
  draw: ['.t-market'],
  claim: ['.t-board'],
  hand: ['.t-hand'],
  tickets: ['.t-tickets'],
  done: ['.t-nav'],
};

/** What must stay visible beside a note, by weight: the question, then what it is played with; a part of the board may be covered. */
const NEEDED: readonly [string, number][] = [
  ['.t-status', 5],
  ['.t-bands', 5],
  ['.t-asked', 4],
  ['.t-market', 3],
  ['.t-hand', 1.5],
  ['.t-tickets', 1.5],
  ['.t-nav', 1.5],
  ['.t-players', 1],
  ['.t-board', 0.7],
];
/** The subject must be visible; of the board a part is enough. */
const ABOUT_IT = 8;

function situationOf(session: Session): Situation | null {
  const game = session.game.value;
  const me = session.me.value;
  const now = session.now.value;
  if (!game || me === null || session.unknown.value) return null;
  // Before the possible moves have come, nothing can be said about an own turn.
  if (session.myTurn.value && !session.moves.value) return null;
  const chosen = now?.phase === 'set_up' && now.chosen !== null;
  const moves = session.myTurn.value && !chosen ? (session.moves.value?.moves ?? []) : [];
  return { game, me, phase: now?.phase ?? null, kinds: kindsOf(moves) };
}

/** `quiet`: something else is being read that a note would cover. */
export function Guide({ session, quiet }: { session: Session; quiet: boolean }) {
  const seen = new Set(NOTES.filter((id) => notesRead.value.includes(id)));
  const shown = useRef<{ note: NoteId | null; entry: number }>({ note: null, entry: 0 });
  const situation = guided.value ? null : situationOf(session);
  const note = situation && noteNow(situation, seen);
  const read = (id: NoteId) => {
    if (!notesRead.value.includes(id)) notesRead.value = [...notesRead.value, id];
  };
  const entry = situation?.game.seats[situation.me]?.last?.from ?? 0;
  useEffect(() => {
    if (!situation) return;
    const before = shown.current;
    if (before.note && isDealtWith(before.note, note, before.entry !== entry)) read(before.note);
    shown.current = { note, entry };
  }, [note, entry, situation === null]);
  if (!situation || !note || quiet) return null;
  const close = () => {
    guided.value = true;
  };
  const { numbers, rules } = situation.game.board;
  const text = textOf(note, numbers.last_round, rules.includes('ticket_race'));
  return <Note key={note} id={note} {...text} onNext={note === 'done' ? close : () => read(note)} onNever={close} />;
}

function textOf(note: NoteId, lastRound: number, race: boolean): { title: string; text: string } {
  const w = guideMessages();
  if (note === 'draw' && race) return { ...w.notes.draw, text: w.drawRace };
  if (note === 'claim' && race) return { ...w.notes.claim, title: w.claimRace };
  return note === 'done' && lastRound >= 0 ? { ...w.notes.done, text: w.doneAt(lastRound) } : w.notes[note];
}

function boxOf(selector: string): Box | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 && box.height > 0 && box.top < window.innerHeight && box.bottom > 0 ? box : null;
}

/** The subject of a note, and what it should not cover. */
function around(id: NoteId): { about: Box | null; kept: Kept[] } {
  const subject = ABOUT[id].find((selector) => boxOf(selector)) ?? '';
  const about = subject ? boxOf(subject) : null;
  const kept = NEEDED.flatMap(([selector, weight]) => {
    const box = boxOf(selector);
    return box ? [{ box, weight: selector === subject && subject !== '.t-board' ? ABOUT_IT : weight }] : [];
  });
  return { about, kept };
}

interface NoteProps {
  id: NoteId;
  title: string;
  text: string;
  onNext(): void;
  onNever(): void;
}

function Note({ id, title, text, onNext, onNever }: NoteProps) {
  const w = guideMessages();
  const note = useRef<HTMLElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => {
      const element = note.current;
      if (!element) return;
      const { about, kept } = around(id);
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { x, y } = placeNote(about, kept, { width: element.offsetWidth, height: element.offsetHeight }, view);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      if (ring.current) frame(ring.current, about);
    };
    // Positioned after the layout has settled, then checked periodically, since the table's parts move; never while
    // something is pressed.
    const settle = () => afterPress(put);
    put();
    const first = requestAnimationFrame(settle);
    const timer = setInterval(settle, 400);
    window.addEventListener('resize', settle);
    return () => {
      cancelAnimationFrame(first);
      clearInterval(timer);
      window.removeEventListener('resize', settle);
    };
  }, [id, text]);
  return (
    <>
      <div class="guide-ring" ref={ring} aria-hidden="true" />
      <aside class="guide-note" ref={note} aria-live="polite" aria-label={title}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div class="guide-buttons">
          <button type="button" class="main" onClick={onNext}>
            {id === 'done' ? w.finish : w.next}
          </button>
          {id !== 'done' && (
            <button type="button" class="plain" onClick={onNever}>
              {w.never}
            </button>
          )}
        </div>
      </aside>
    </>
  );
}

function frame(ring: HTMLElement, about: Box | null): void {
  ring.hidden = about === null;
  if (!about) return;
  ring.style.transform = `translate(${Math.round(about.x)}px, ${Math.round(about.y)}px)`;
  ring.style.width = `${Math.round(about.width)}px`;
  ring.style.height = `${Math.round(about.height)}px`;
}
