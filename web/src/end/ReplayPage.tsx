// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The replay of a finished game, from any seat's view.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { useNouns } from '../app/nouns';
import { follow } from '../app/router';
import { BoardView } from '../board/BoardView';
import type { PlaceLook, Route } from '../board/look_types';
import type { Viewer } from '../engine/engine';
import { mapLang } from '../messages/language';
import { named } from '../messages/messages';
import { CardFace } from '../pieces/CardFace';
import { cardName, seatColours, seatName } from '../pieces/names';
import { OtherRules, Unknown } from '../pieces/Unknown';
import { SEAT_COLOURS } from '../protocol/messages';
import { RulesSheet } from '../rulebook/RulesSheet';
import { useQuestionMark } from '../rulebook/useQuestionMark';
import { useLooks } from '../rules/looks';
import { rulesOf } from '../rules/rules';
import { wayOf } from '../state/facts';
import type { Game } from '../state/game';
import { type Replay, scoreCurve } from '../state/history';
import './end.css';
import './replay.css';
import { endMessages } from '../messages/end';
import { claimMoments, momentsOf, neighbour } from './moments';
import { ReplayBar } from './ReplayBar';
import { MomentText, ReplaySeats } from './ReplaySide';
import { useRecord, type Whole } from './useRecord';

export function ReplayPage({ table }: { table: string }) {
  const w = endMessages();
  const [record, again] = useRecord(table);
  if (typeof record !== 'string') return <Player whole={record} table={table} />;
  return (
    <main class="end-replay-none">
      {record === 'unknown' ? <Unknown what="map" /> : <p role="status">{w[record]}</p>}
      {record !== 'loading' && (
        <div class="end-buttons">
          {record !== 'stopped' && (
            <button type="button" onClick={again}>
              {w.tryAgain}
            </button>
          )}
          <a class="button" href={`/t/${table}`} onClick={follow(`/t/${table}`)}>
            {w.toTable}
          </a>
          <a class="button" href="/" onClick={follow('/')}>
            {w.first}
          </a>
        </div>
      )}
    </main>
  );
}

function Player({ whole, table }: { whole: Whole; table: string }) {
  const w = endMessages();
  const { replay } = whole;
  useNouns(replay.board);
  const last = replay.at(replay.events.length, 'all');
  const facts = useMemo(() => factsOf(replay, last), [replay]);
  const { moments, claims, curve } = facts;
  const colours = useMemo(
    () => (whole.table ? seatColours(whole.table.seats) : SEAT_COLOURS.slice(0, last.seats.length)),
    [whole],
  );
  const [at, setAt] = useState(0);
  const [viewer, setViewer] = useState<Viewer>('all');
  const [speed, setSpeed] = useState(1);
  const [playing, setPlaying] = useState(false);
  const [ticket, setTicket] = useState<{ seat: number; id: string } | null>(null);
  const [rules, setRules] = useState(false);
  useQuestionMark(() => setRules(true));
  const end = moments.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(end, to)));
  const toClaim = (way: 1 | -1) => go(neighbour(claims, at, way) ?? (way > 0 ? end : 0));
  usePlaying(playing && at < end, speed, () => go(at + 1));
  const play = (on: boolean) => {
    if (on && at === end) setAt(0);
    setPlaying(on);
  };
  const going = playing && at < end;
  useKeys({ go: (way, claim) => (claim ? toClaim(way) : go(at + way)), toggle: () => play(!going) });
  const game = replay.at(moments[at] ?? 0, viewer);
  const title = w.replayOf(named(replay.board.name));
  useEffect(() => {
    document.title = `${title} · Cheminot`;
  }, [title]);
  const { routes, places } = useMemo(() => lightOf(game, ticket), [game, ticket]);
  const looks = useLooks(game, colours, { places });
  return (
    <main class="end-replay">
      <header class="end-replay-top">
        <h1>{title}</h1>
        <ViewerChoice game={last} viewer={viewer} setViewer={setViewer} />
        <a class="button" href={`/t/${table}`} onClick={follow(`/t/${table}`)}>
          {w.toTable}
        </a>
        <a class="button" href="/" onClick={follow('/')}>
          {w.first}
        </a>
        {replay.unknown && <Unknown what={replay.unknown} stopped={at === end} />}
        <OtherRules header={replay.header} />
      </header>
      <div class="end-replay-board">
        <BoardView
          board={replay.board}
          {...looks}
          lang={mapLang.value}
          label={w.boardOf(named(replay.board.name))}
          wholeLabel={w.whole}
          routes={routes}
        />
      </div>
      <aside class="end-replay-side">
        <MomentText game={game} colours={colours} />
        <Market game={game} />
        <ReplaySeats game={game} colours={colours} onTicket={setTicket} />
      </aside>
      {rules && <RulesSheet board={replay.board} part="turn" onClose={() => setRules(false)} />}
      <ReplayBar
        at={at}
        moments={moments}
        claims={claims}
        curve={curve}
        colours={colours.slice(0, last.seats.length)}
        text={w.moment(game.turn > 0 ? w.turnAt(game.turn) : w.setUpAt, at, end)}
        playing={going}
        speed={speed}
        go={go}
        toClaim={toClaim}
        setPlaying={play}
        setSpeed={setSpeed}
      />
    </main>
  );
}

function factsOf(replay: Replay, last: Game) {
  const moments = momentsOf(last.log, replay.events.length);
  return {
    moments,
    claims: claimMoments(moments, replay.events),
    curve: scoreCurve(last, replay.events),
  };
}

/** A moment's length at the usual speed. */
const MOMENT = 900;

function usePlaying(on: boolean, speed: number, next: () => void): void {
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(next, MOMENT / speed);
    return () => clearTimeout(timer);
  });
}

interface Keys {
  go(way: 1 | -1, claim: boolean): void;
  toggle(): void;
}

/** Arrows step, with the shift key from claim to claim; the space bar plays. Buttons and lists keep their own keys. */
function useKeys(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const on = event.target instanceof HTMLElement ? event.target : null;
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
      if (on?.closest('select')) return;
      if (way) keys.go(way, event.shiftKey);
      else if (event.key === ' ' && !on?.closest('button, a, summary')) keys.toggle();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** What is lit on the board: the ticket pointed at, or at the very end what the rules light in the count. */
function lightOf(game: Game, ticket: { seat: number; id: string } | null) {
  const places = new Map<string, PlaceLook>();
  const routes: Route[] = [];
  const pair = ticket && game.board.tickets.get(ticket.id);
  if (ticket && pair) {
    for (const id of [pair.a, pair.b]) places.set(id, { ticket: true });
    const tracks = wayOf(game, ticket.seat, ticket.id);
    if (tracks.length > 0) routes.push({ kind: 'ticket', tracks });
  } else if (game.end) {
    const steps = rulesOf(game).flatMap((rule) => rule.count?.(game) ?? []);
    routes.push(...steps.flatMap(({ ticket: laid, routes: lit = [] }) => (laid ? [] : lit)));
  }
  return { routes, places };
}

interface ViewerProps {
  game: Game;
  viewer: Viewer;
  setViewer(viewer: Viewer): void;
}

function ViewerChoice({ game, viewer, setViewer }: ViewerProps) {
  const w = endMessages();
  const read = (value: string): Viewer => (value === 'all' ? 'all' : value === 'watcher' ? null : Number(value));
  return (
    <label class="end-viewer">
      <span>{w.seenBy}</span>
      <select
        aria-label={w.seenBy}
        value={viewer === null ? 'watcher' : `${viewer}`}
        onChange={(event) => setViewer(read(event.currentTarget.value))}
      >
        <option value="all">{w.all}</option>
        {game.seats.map((_, p) => (
          <option key={`${p}`} value={`${p}`}>
            {seatName(game, p)}
          </option>
        ))}
        <option value="watcher">{w.watcher}</option>
      </select>
    </label>
  );
}

function Market({ game }: { game: Game }) {
  const w = endMessages();
  return (
    <div class="end-market">
      {game.market.length > 0 && (
        <ul aria-label={w.market}>
          {game.market.map((card, slot) => (
            <li key={slot} title={card ? cardName(card) : ''}>
              {card && <CardFace card={card} />}
              {card && <span class="unseen">{cardName(card)}</span>}
            </li>
          ))}
        </ul>
      )}
      <small>{w.pile(game.pile)}</small>
    </div>
  );
}
