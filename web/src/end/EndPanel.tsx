// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The end of a game: a small ceremony that can be skipped, then the final table.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { follow, go } from '../app/router';
import type { Session } from '../app/session';
import { motion } from '../app/settings';
import { endText } from '../log/entry_text';
import { seatColours } from '../pieces/names';
import type { GameEvent } from '../protocol/events';
import type { SeatColour } from '../protocol/messages';
import { RulesSheet } from '../rulebook/RulesSheet';
import type { Game } from '../state/game';
import { scoreCurve } from '../state/history';
import { Ceremony, WinnersBoard } from './Ceremony';
import { Chart } from './Chart';
import './end.css';
import { endMessages } from '../messages/end';
import { headline } from './headline';
import { Result, tieWords } from './Result';
import { useRecord } from './useRecord';

interface Ended {
  game: Game;
  events: readonly GameEvent[];
}

/** The whole game with all tickets open, or, where the record cannot be had, the events that this page received. */
function useEnded(session: Session): Ended | null {
  const [record] = useRecord(session.id);
  const seen = session.game.value;
  return useMemo(() => {
    if (typeof record !== 'string' && !record.replay.unknown) {
      const { replay } = record;
      return { game: replay.at(replay.events.length, 'all'), events: replay.events };
    }
    return record !== 'loading' && seen ? { game: seen, events: session.events.value } : null;
  }, [record, seen]);
}

export function EndPanel({ session, onClose }: { session: Session; onClose(): void }) {
  const w = endMessages();
  const ended = useEnded(session);
  const colours = seatColours(session.table.value?.seats);
  // On opening a game that is already over, only the result is shown.
  const [told, setTold] = useState(
    motion(1000) === 0 || !session.fresh.value?.events.some((event) => event.e === 'end'),
  );
  const [rules, setRules] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [told]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The table behind has keys of its own.
    event.stopPropagation();
    if (event.key === '?') setRules(true);
    else if (event.key === 'Tab') keepInside(event, box.current);
    else if (event.key === 'Escape' && told) onClose();
    else if (event.key === 'Escape') setTold(true);
  };
  return (
    <div
      class="end-panel"
      role="dialog"
      aria-modal="true"
      aria-label={w.end}
      tabIndex={-1}
      ref={box}
      onKeyDown={onKeyDown}
    >
      {!ended && <p class="end-loading">{w.loading}</p>}
      {ended && !told && <Ceremony game={ended.game} colours={colours} onDone={() => setTold(true)} />}
      {ended && told && (
        <Final session={session} ended={ended} colours={colours} onClose={onClose} onAgain={() => setTold(false)} />
      )}
      {rules && ended && <RulesSheet board={ended.game.board} part="score" onClose={() => setRules(false)} />}
    </div>
  );
}

/** A focus trap: what is behind cannot be used now. */
function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const all = [
    ...(box?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], summary, [tabindex="0"]') ?? []),
  ];
  const seen = all.filter((element) => element.checkVisibility());
  const from = event.shiftKey ? seen[0] : seen.at(-1);
  const to = event.shiftKey ? seen.at(-1) : seen[0];
  if (document.activeElement !== from && document.activeElement !== box) return;
  event.preventDefault();
  to?.focus();
}

interface FinalProps {
  session: Session;
  ended: Ended;
  colours: readonly SeatColour[];
  onClose(): void;
  onAgain(): void;
}

function Final({ session, ended, colours, onClose, onAgain }: FinalProps) {
  const { game, events } = ended;
  const curve = useMemo(() => scoreCurve(game, events), [ended]);
  const tie = tieWords(game);
  return (
    <div class="end-final">
      <WinnersBoard game={game} colours={colours} />
      <div class="end-sheet">
        <header>
          <Laurel />
          <h1>{headline(game, session.seats.value)}</h1>
          <p>
            {game.end && endText(game, game.end)} {tie}
          </p>
        </header>
        <Result game={game} colours={colours} />
        <Buttons session={session} map={game.board.id} onClose={onClose} onAgain={onAgain} />
        <Chart game={game} curve={curve} colours={colours} />
      </div>
    </div>
  );
}

/** Two branches around a wheel. */
function Laurel() {
  const leaves = [0, 1, 2, 3, 4].map((i) => {
    const angle = (Math.PI * (0.62 + 0.17 * i)) as number;
    return [Math.cos(angle) * 30, Math.sin(angle) * 30 + 2, (angle * 180) / Math.PI] as const;
  });
  return (
    <svg class="end-laurel" viewBox="-44 -36 88 72" width="88" height="72" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {leaves.map(([x, y, angle]) => (
            <path
              key={angle}
              d="M0 -9C5 -4 5 4 0 9C-5 4 -5 -4 0 -9Z"
              transform={`translate(${x} ${y}) rotate(${angle + 24})`}
            />
          ))}
        </g>
      ))}
      <circle r="15" />
      <path class="end-spokes" d="M0-15V15M-13-7.5L13 7.5M-13 7.5L13-7.5" />
      <circle class="end-hub" r="4" />
    </svg>
  );
}

interface ButtonsProps {
  session: Session;
  map: string;
  onClose(): void;
  onAgain(): void;
}

function Buttons({ session, map, onClose, onAgain }: ButtonsProps) {
  const w = endMessages();
  const replay = `/t/${session.id}/replay`;
  return (
    <div class="end-buttons">
      <RematchButton session={session} />
      <a class="button" href={replay} onClick={follow(replay)}>
        {w.replay}
      </a>
      <button type="button" onClick={onClose}>
        {w.board}
      </button>
      {motion(1000) > 0 && (
        <button type="button" onClick={onAgain}>
          {w.again}
        </button>
      )}
      <a class="button" href={`/api/tables/${session.id}/record`} download={`cheminot-${map}-${session.id}.jsonl`}>
        {w.download}
      </a>
      <a class="button" href="/" onClick={follow('/')}>
        {w.first}
      </a>
    </div>
  );
}

/** Asks for a rematch and goes there; if somebody else has asked, it only goes. */
function RematchButton({ session }: { session: Session }) {
  const w = endMessages();
  const [asked, setAsked] = useState<'no' | 'yes' | 'failed'>('no');
  const table = session.rematch.value;
  useEffect(() => {
    if (asked === 'yes' && table) go(`/t/${table}`);
  }, [asked, table]);
  if (session.me.value === null && !table) return null;
  const ask = () => {
    setAsked('yes');
    if (!table) session.askRematch().catch(() => setAsked('failed'));
  };
  return (
    <>
      <button type="button" class="main" disabled={asked === 'yes'} onClick={ask}>
        {asked === 'yes' ? w.asking : table ? w.toRematch : w.rematch}
      </button>
      {asked === 'failed' && <span role="alert">{w.noRematch}</span>}
    </>
  );
}
