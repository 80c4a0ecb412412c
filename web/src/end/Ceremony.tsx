// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The final scoring, one source at a time: on the board, in words, and as bars of the seats.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { motion } from '../app/settings';
import { BoardView } from '../board/BoardView';
import { CompanyMark } from '../board/companies';
import type { PlaceLook, Route } from '../board/look';
import { LIVERY, SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { mapLang } from '../messages/language';
import { capital, named } from '../messages/messages';
import { CountUp } from '../pieces/CountUp';
import { companyName, seatName, ticketName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import type { Game } from '../state/game';
import { headline, namesOf } from './headline';
import { type Beat, storyOf, timesOf, totalsAfter, wayOf } from './story';

const WINNER_MS = 3200;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

interface CeremonyProps {
  game: Game;
  colours: readonly SeatColour[];
  onDone(): void;
}

export function Ceremony({ game, colours, onDone }: CeremonyProps) {
  const w = endMessages();
  const beats = useMemo(() => storyOf(game), [game]);
  const times = useMemo(() => timesOf(beats), [beats]);
  // After the last beat the winner's network is lit.
  const [at, setAt] = useState(0);
  const next = () => (at < beats.length ? setAt(at + 1) : onDone());
  useEffect(() => {
    const time = motion(times[at] ?? WINNER_MS);
    if (time === 0) {
      onDone();
      return;
    }
    const timer = setTimeout(next, time);
    return () => clearTimeout(timer);
  }, [at, beats]);
  const beat = beats[at];
  const { routes, places } = useMemo(() => shownOf(game, beat), [game, beat]);
  return (
    <div class="end-ceremony">
      {beat ? (
        <div class="end-board">
          <BoardView
            board={game.board}
            game={game}
            colours={colours}
            lang={mapLang.value}
            label={w.boardOf(named(game.board.name))}
            routes={routes}
            places={places}
          />
        </div>
      ) : (
        <WinnersBoard game={game} colours={colours} />
      )}
      <div class="end-tale">
        <h1>{w.counting}</h1>
        <div class="end-beat" aria-live="polite">
          {beat && <BeatText key={at} game={game} beat={beat} colours={colours} />}
          {!beat && <h2 class="end-winner">{headline(game, [])}</h2>}
          {beat?.kind === 'ticket' && <Laid game={game} beats={beats.slice(0, at)} seat={beat.seat} />}
        </div>
        <Ladder game={game} colours={colours} totals={totalsAfter(beats, at + 1, game.seats.length)} beat={beat} />
        <div class="end-buttons">
          <button type="button" onClick={next}>
            {w.next}
          </button>
          <button type="button" class="main" onClick={onDone}>
            {w.skip}
          </button>
          <progress class="end-progress" max={beats.length + 1} value={at + 1} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

/** The final board, with the network of whoever has won lit. */
export function WinnersBoard({ game, colours }: { game: Game; colours: readonly SeatColour[] }) {
  const winners = game.end?.winners ?? [];
  const routes = useMemo(
    () => winners.map((p): Route => ({ kind: 'ticket', tracks: game.seats[p]?.tracks ?? [] })),
    [game],
  );
  const label = endMessages().boardOf(named(game.board.name));
  return (
    <div class="end-board" data-network={winners.length === 1 ? colours[winners[0] ?? 0] : undefined}>
      <BoardView board={game.board} game={game} colours={colours} lang={mapLang.value} label={label} routes={routes} />
    </div>
  );
}

/** A seat's tickets that have been laid open before. */
function Laid({ game, beats, seat }: { game: Game; beats: readonly Beat[]; seat: number }) {
  return (
    <ul class="end-laid">
      {beats.flatMap((beat) =>
        beat.kind === 'ticket' && beat.seat === seat
          ? [
              <li key={beat.ticket}>
                <Tick done={beat.done} />
                {ticketName(game.board, beat.ticket)}
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}

/** What a beat shows on the board. */
function shownOf(game: Game, beat: Beat | undefined): { routes: Route[]; places: Map<string, PlaceLook> } {
  const places = new Map<string, PlaceLook>();
  if (beat?.kind === 'longest')
    return { routes: beat.paths.map((tracks): Route => ({ kind: 'longest', tracks })), places };
  if (beat?.kind !== 'ticket') return { routes: [], places };
  const ticket = game.board.tickets.get(beat.ticket);
  for (const id of ticket ? [ticket.a, ticket.b] : []) places.set(id, { ticket: true });
  return { routes: beat.done ? [{ kind: 'ticket', tracks: wayOf(game, beat.seat, beat.ticket) }] : [], places };
}

const Tick = ({ done }: { done: boolean }) => (
  <svg class={done ? 'end-tick-sign' : 'end-cross-sign'} viewBox="0 0 20 20" width="26" height="26" aria-hidden="true">
    <path d={done ? 'M3 10.5L8 15.5 17 4.5' : 'M4 4L16 16M16 4L4 16'} />
  </svg>
);

interface BeatProps {
  game: Game;
  beat: Beat;
  colours: readonly SeatColour[];
}

function BeatText({ game, beat, colours }: BeatProps) {
  const w = endMessages();
  switch (beat.kind) {
    case 'ticket':
      return (
        <>
          <h2>
            <SeatSign colour={colours[beat.seat] ?? 'red'} />
            {w.ticket(seatName(game, beat.seat))}
          </h2>
          <p class="end-ticket">
            <Tick done={beat.done} />
            <b>{ticketName(game.board, beat.ticket)}</b>
            <span class="unseen">{beat.done ? w.done : w.failed}</span>
            <b class={beat.done ? 'end-plus' : 'end-minus'}>{signed(beat.adds[beat.seat] ?? 0)}</b>
          </p>
        </>
      );
    case 'company':
      return <CompanyText game={game} beat={beat} colours={colours} />;
    default: {
      const [title, more] = told(game, beat);
      return (
        <>
          <h2>{title}</h2>
          <p>{more}</p>
        </>
      );
    }
  }
}

function told(game: Game, beat: Exclude<Beat, { kind: 'ticket' | 'company' }>): [string, string] {
  const w = endMessages();
  switch (beat.kind) {
    case 'routes':
      return [capital(w.col.routes), w.routesMore];
    case 'tickets':
      return [w.hidden(seatName(game, beat.seat)), `${w.hiddenDone(beat.completed)}, ${w.hiddenFailed(beat.failed)}`];
    case 'treat':
      return [w.treat, w.treatMore(seatName(game, beat.seat))];
    case 'longest':
      return [capital(w.col.longest), w.longestMore(namesOf(game, beat.seats), beat.length)];
    case 'globetrotter':
      return [capital(w.col.globetrotter), w.globetrotterMore(namesOf(game, beat.seats), beat.completed)];
    case 'alvin':
      return [w.col.alvin, w.alvinMore];
  }
}

function CompanyText({ game, beat, colours }: BeatProps & { beat: Beat & { kind: 'company' } }) {
  const w = endMessages();
  const index = game.board.companies.findIndex(({ id }) => id === beat.company);
  const company = game.board.companies[index];
  // The lowest number is told where it decides.
  const tied = (n: number) => beat.standings.filter(({ shares }) => shares.length === n).length > 1;
  return (
    <>
      <h2>
        {company && <CompanyMark company={company} index={index} size={28} />}
        {companyName(game.board, beat.company)}
      </h2>
      <ol class="end-standings">
        {beat.standings.map(({ holder, shares, points }) => (
          <li key={holder}>
            {holder !== null && <SeatSign colour={colours[holder] ?? 'red'} />}
            {w.companyHolder(holder === null ? capital(w.neutral) : seatName(game, holder), shares.length)}
            {tied(shares.length) && shares.length > 0 && `, ${w.lowestShare(Math.min(...shares))}`}
            {holder !== null && <b class="end-plus">{signed(points)}</b>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface LadderProps {
  game: Game;
  colours: readonly SeatColour[];
  totals: readonly number[];
  beat: Beat | undefined;
}

/** The seats with what they have so far, as bars that grow. */
function Ladder({ game, colours, totals, beat }: LadderProps) {
  const race = game.rules.has('ticket_race');
  const goal = race
    ? (game.board.raw.ticket_race?.goal ?? 6)
    : Math.max(1, ...totals, ...(game.end?.scores ?? []).map(({ total, routes }) => Math.max(total, routes)));
  return (
    <ol class="end-ladder">
      {game.seats.map((_, p) => {
        const total = totals[p] ?? 0;
        const added = beat?.adds[p] ?? 0;
        return (
          <li key={colours[p]} class={added ? 'end-gains' : ''}>
            <SeatSign colour={colours[p] ?? 'red'} />
            <span class="end-who">{seatName(game, p)}</span>
            <b class={added < 0 ? 'end-minus' : 'end-plus'}>{added ? signed(added) : ''}</b>
            <b class="end-total">
              <CountUp to={total} />
            </b>
            <svg class="end-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" class="end-bar-ground" />
              <rect
                width={Math.max(0, Math.min(100, (100 * total) / goal))}
                height="4"
                fill={LIVERY[colours[p] ?? 'red'].fill}
              />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
