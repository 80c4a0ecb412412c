// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The final scoring, one source at a time: on the board, in words, and as bars of the seats.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { motion } from '../app/settings';
import { BoardView } from '../board/BoardView';
import { CompanyMark } from '../board/companies';
import type { PlaceLook, Route } from '../board/look_types';
import { SEAT_STYLES, SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { mapLang } from '../messages/language';
import { capital, named } from '../messages/messages';
import { CountUp } from '../pieces/CountUp';
import { companyName, seatName, ticketName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { ticketGoalOf } from '../rules/traits';
import type { Game } from '../state/game';
import { headline, namesOf } from './headline';
import { type ScoringStep, scoringSteps, timesOf, totalsAfter, wayOf } from './story';

const WINNER_MS = 3200;

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

interface CeremonyProps {
  game: Game;
  colours: readonly SeatColour[];
  onDone(): void;
}

export function Ceremony({ game, colours, onDone }: CeremonyProps) {
  const w = endMessages();
  const steps = useMemo(() => scoringSteps(game), [game]);
  const times = useMemo(() => timesOf(steps), [steps]);
  // After the last step the winner's network is lit.
  const [at, setAt] = useState(0);
  const next = () => (at < steps.length ? setAt(at + 1) : onDone());
  useEffect(() => {
    const time = motion(times[at] ?? WINNER_MS);
    if (time === 0) {
      onDone();
      return;
    }
    const timer = setTimeout(next, time);
    return () => clearTimeout(timer);
  }, [at, steps]);
  const step = steps[at];
  const { routes, places } = useMemo(() => shownOf(game, step), [game, step]);
  return (
    <div class="end-ceremony">
      {step ? (
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
        <div class={`end-beat${game.rules.has('shares') ? ' end-beat-shares' : ''}`} aria-live="polite">
          {step && <BeatText key={at} game={game} step={step} colours={colours} />}
          {!step && <h2 class="end-winner">{headline(game, [])}</h2>}
          {step?.kind === 'ticket' && <Laid game={game} steps={steps.slice(0, at)} seat={step.seat} />}
        </div>
        <Ladder game={game} colours={colours} totals={totalsAfter(steps, at + 1, game.seats.length)} step={step} />
        <div class="end-buttons">
          <button type="button" onClick={next}>
            {w.next}
          </button>
          <button type="button" class="main" onClick={onDone}>
            {w.skip}
          </button>
          <progress class="end-progress" max={steps.length + 1} value={at + 1} aria-hidden="true" />
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
function Laid({ game, steps, seat }: { game: Game; steps: readonly ScoringStep[]; seat: number }) {
  return (
    <ul class="end-laid">
      {steps.flatMap((step) =>
        step.kind === 'ticket' && step.seat === seat
          ? [
              <li key={step.ticket}>
                <Tick done={step.done} />
                {ticketName(game.board, step.ticket)}
              </li>,
            ]
          : [],
      )}
    </ul>
  );
}

/** What a step shows on the board. */
function shownOf(game: Game, step: ScoringStep | undefined): { routes: Route[]; places: Map<string, PlaceLook> } {
  const places = new Map<string, PlaceLook>();
  if (step?.kind === 'longest')
    return { routes: step.paths.map((tracks): Route => ({ kind: 'longest', tracks })), places };
  if (step?.kind !== 'ticket') return { routes: [], places };
  const ticket = game.board.tickets.get(step.ticket);
  for (const id of ticket ? [ticket.a, ticket.b] : []) places.set(id, { ticket: true });
  return { routes: step.done ? [{ kind: 'ticket', tracks: wayOf(game, step.seat, step.ticket) }] : [], places };
}

const Tick = ({ done }: { done: boolean }) => (
  <svg class={done ? 'end-tick-sign' : 'end-cross-sign'} viewBox="0 0 20 20" width="26" height="26" aria-hidden="true">
    <path d={done ? 'M3 10.5L8 15.5 17 4.5' : 'M4 4L16 16M16 4L4 16'} />
  </svg>
);

interface StepProps {
  game: Game;
  step: ScoringStep;
  colours: readonly SeatColour[];
}

function BeatText({ game, step, colours }: StepProps) {
  const w = endMessages();
  switch (step.kind) {
    case 'ticket':
      return (
        <>
          <h2>
            <SeatSign colour={colours[step.seat] ?? 'red'} />
            {w.ticket(seatName(game, step.seat))}
          </h2>
          <p class="end-ticket">
            <Tick done={step.done} />
            <b>{ticketName(game.board, step.ticket)}</b>
            <span class="unseen">{step.done ? w.done : w.failed}</span>
            <b class={step.done ? 'end-plus' : 'end-minus'}>{signed(step.adds[step.seat] ?? 0)}</b>
          </p>
        </>
      );
    case 'company':
      return <CompanyText game={game} step={step} colours={colours} />;
    default: {
      const [title, more] = told(game, step);
      return (
        <>
          <h2>{title}</h2>
          <p>{more}</p>
        </>
      );
    }
  }
}

function told(game: Game, step: Exclude<ScoringStep, { kind: 'ticket' | 'company' }>): [string, string] {
  const w = endMessages();
  switch (step.kind) {
    case 'routes':
      return [capital(w.col.routes), w.routesMore];
    case 'tickets':
      return [w.hidden(seatName(game, step.seat)), `${w.hiddenDone(step.completed)}, ${w.hiddenFailed(step.failed)}`];
    case 'treat':
      return [w.treat, w.treatMore(seatName(game, step.seat))];
    case 'longest':
      return [capital(w.col.longest), w.longestMore(namesOf(game, step.seats), step.length)];
    case 'globetrotter':
      return [capital(w.col.globetrotter), w.globetrotterMore(namesOf(game, step.seats), step.completed)];
    case 'alvin':
      return [w.col.alvin, w.alvinMore];
  }
}

function CompanyText({ game, step, colours }: StepProps & { step: ScoringStep & { kind: 'company' } }) {
  const w = endMessages();
  const index = game.board.companies.findIndex(({ id }) => id === step.company);
  const company = game.board.companies[index];
  // The lowest number is told where it decides.
  const tied = (n: number) => step.standings.filter(({ shares }) => shares.length === n).length > 1;
  return (
    <>
      <h2>
        {company && <CompanyMark company={company} index={index} size={28} />}
        {companyName(game.board, step.company)}
      </h2>
      <ol class="end-standings">
        {step.standings.map(({ holder, shares, points }) => (
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
  step: ScoringStep | undefined;
}

/** The seats with what they have so far, as bars that grow. */
function Ladder({ game, colours, totals, step }: LadderProps) {
  const goal =
    ticketGoalOf(game) ??
    Math.max(1, ...totals, ...(game.end?.scores ?? []).map(({ total, routes }) => Math.max(total, routes)));
  return (
    <ol class="end-ladder">
      {game.seats.map((_, p) => {
        const total = totals[p] ?? 0;
        const added = step?.adds[p] ?? 0;
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
                fill={SEAT_STYLES[colours[p] ?? 'red'].fill}
              />
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
