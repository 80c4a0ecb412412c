// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The final scoring, one source at a time: on the board, in words, and as bars of the seats.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { motion } from '../app/settings';
import { BoardView } from '../board/BoardView';
import type { PlaceLook, Route } from '../board/look_types';
import { SEAT_STYLES, SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { mapLang } from '../messages/language';
import { named } from '../messages/messages';
import { CountUp } from '../pieces/CountUp';
import { seatName, signed, ticketName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { useLooks } from '../rules/looks';
import type { CountStep } from '../rules/rule';
import { ticketGoalOf } from '../rules/rules';
import { Tick } from '../rules/ticket_step';
import type { Game } from '../state/game';
import { headline } from './headline';
import { scoringSteps, timesOf, totalsAfter } from './story';

const WINNER_MS = 3200;

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
  const looks = useLooks(game, colours, { places });
  return (
    <div class="end-ceremony">
      {step ? (
        <div class="end-board">
          <BoardView
            board={game.board}
            {...looks}
            lang={mapLang.value}
            label={w.boardOf(named(game.board.name))}
            routes={routes}
          />
        </div>
      ) : (
        <WinnersBoard game={game} colours={colours} />
      )}
      <div class="end-tale">
        <h1>{w.counting}</h1>
        <div class={`end-beat${steps.some(({ tall }) => tall) ? ' end-beat-tall' : ''}`} aria-live="polite">
          {step && <Told key={at} step={step} colours={colours} />}
          {!step && <h2 class="end-winner">{headline(game, [])}</h2>}
          {step?.ticket && <Laid game={game} steps={steps.slice(0, at)} seat={step.ticket.seat} />}
        </div>
        <Ladder game={game} colours={colours} totals={totalsAfter(steps, at + 1, game.seats.length)} step={step} />
        <div class="end-buttons">
          <button type="button" class="main" onClick={next}>
            {w.next}
          </button>
          <button type="button" onClick={onDone}>
            {w.skip}
          </button>
          <progress class="end-progress" max={steps.length + 1} value={at + 1} aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}

function Told({ step, colours }: { step: CountStep; colours: readonly SeatColour[] }) {
  const body = step.body(colours);
  return (
    <>
      <h2>{step.title(colours)}</h2>
      {typeof body === 'string' ? <p>{body}</p> : body}
    </>
  );
}

/** The final board, with the network of whoever has won lit. */
export function WinnersBoard({ game, colours }: { game: Game; colours: readonly SeatColour[] }) {
  const winners = game.end?.winners ?? [];
  const routes = useMemo(
    () => winners.map((p): Route => ({ kind: 'ticket', tracks: game.seats[p]?.tracks ?? [] })),
    [game],
  );
  const looks = useLooks(game, colours);
  const label = endMessages().boardOf(named(game.board.name));
  return (
    <div class="end-board" data-network={winners.length === 1 ? colours[winners[0] ?? 0] : undefined}>
      <BoardView board={game.board} {...looks} lang={mapLang.value} label={label} routes={routes} />
    </div>
  );
}

/** A seat's tickets that have been laid open before. */
function Laid({ game, steps, seat }: { game: Game; steps: readonly CountStep[]; seat: number }) {
  const laid = steps.flatMap(({ ticket }) => (ticket?.seat === seat ? [ticket] : []));
  return (
    <ul class="end-laid">
      {laid.map(({ id, done }) => (
        <li key={id}>
          <Tick done={done} />
          {ticketName(game.board, id)}
        </li>
      ))}
    </ul>
  );
}

/** What a step shows on the board. */
function shownOf(
  game: Game,
  step: CountStep | undefined,
): { routes: readonly Route[]; places: Map<string, PlaceLook> } {
  const ticket = step?.ticket && game.board.tickets.get(step.ticket.id);
  const ends = ticket ? [ticket.a, ticket.b] : [];
  return { routes: step?.routes ?? [], places: new Map(ends.map((id) => [id, { ticket: true }])) };
}

interface LadderProps {
  game: Game;
  colours: readonly SeatColour[];
  totals: readonly number[];
  step: CountStep | undefined;
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
