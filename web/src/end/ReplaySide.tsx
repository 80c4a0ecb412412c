// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Beside the board of a replay: the last entry, and each seat in the chosen view.

import { SeatSign } from '../board/seats';
import { EntryLine, entryDetails } from '../log/entry_text';
import { common } from '../messages/common';
import { endMessages } from '../messages/end';
import { Cards } from '../pieces/CardFace';
import { seatName, ticketName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { rulesOf, ticketGoalOf } from '../rules/rules';
import type { HistoryEntry } from '../state/entry';
import { publicScores } from '../state/facts';
import type { Game, Seat } from '../state/game';

/** The history entry that the moment ends with. */
export function MomentText({ game, colours }: { game: Game; colours: readonly SeatColour[] }) {
  const w = endMessages();
  const entry: HistoryEntry | undefined = game.log.at(-1);
  return (
    <div class="end-moment" aria-live="polite">
      <h2>{game.turn > 0 ? w.turnN(game.turn) : w.setUp}</h2>
      {!entry && <p>{w.beforeAll}</p>}
      {entry && (
        <div class="end-entry">
          {entry.p !== null && <SeatSign colour={colours[entry.p] ?? 'red'} />}
          <p>
            {entry.p !== null && <b>{seatName(game, entry.p)} </b>}
            <EntryLine game={game} entry={entry} />
            {entryDetails(game, entry).map((line, i) => (
              <small key={i}>{line}</small>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}

interface SeatsProps {
  game: Game;
  colours: readonly SeatColour[];
  /** A ticket is pointed at, or none any more. */
  onTicket(ticket: { seat: number; id: string } | null): void;
}

export function ReplaySeats({ game, colours, onTicket }: SeatsProps) {
  const scores = publicScores(game);
  return (
    <ul class="end-seats" aria-label={endMessages().seats}>
      {game.seats.map((seat, p) => (
        <li key={colours[p]} class={game.player === p && game.stage === 'turns' ? 'end-acts' : ''}>
          <h3>
            <SeatSign colour={colours[p] ?? 'red'} />
            <span class="end-who">{seatName(game, p)}</span>
            <b class="end-total">{scores[p]}</b>
          </h3>
          <SeatHas game={game} seat={seat} p={p} onTicket={onTicket} />
        </li>
      ))}
    </ul>
  );
}

type HasProps = { game: Game; seat: Seat; p: number } & Pick<SeatsProps, 'onTicket'>;

function SeatHas({ game, seat, p, onTicket }: HasProps) {
  const n = common();
  return (
    <>
      <p class="end-counts">
        {n.wagons(seat.wagons)} · {n.cards(seat.cards)} · {n.tickets(seat.ticketCount)}
      </p>
      {seat.hand && seat.cards > 0 && (
        <p class="end-hand">
          <Cards cards={seat.hand} />
        </p>
      )}
      <TicketList game={game} seat={seat} p={p} onTicket={onTicket} />
      {rulesOf(game).map(({ SeatHolds }) => SeatHolds && <SeatHolds game={game} p={p} open />)}
    </>
  );
}

const DONE = 'M3 10.5L8 15.5 17 4.5';
const OPEN = 'M10 3A7 7 0 1 1 9.99 3Z';
const LOST = 'M5 5L15 15M15 5L5 15';

function TicketList({ game, seat, p, onTicket }: HasProps) {
  const w = endMessages();
  const held = (seat.tickets ?? []).map((id) => ({ id, done: game.view.ticket(p, id).state === 'done' }));
  const over = game.stage === 'over';
  const laid = rulesOf(game).flatMap((rule) => rule.laid?.(game, p) ?? []);
  const all = [...laid.map((id) => ({ id, done: true })), ...held];
  if (all.length === 0) return null;
  return (
    <ul class="end-tickets">
      {all.map(({ id, done }) => (
        <li key={id}>
          <button
            type="button"
            class="plain"
            onMouseEnter={() => onTicket({ seat: p, id })}
            onMouseLeave={() => onTicket(null)}
            onFocus={() => onTicket({ seat: p, id })}
            onBlur={() => onTicket(null)}
            onClick={() => onTicket({ seat: p, id })}
          >
            <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
              <path d={done ? DONE : over ? LOST : OPEN} />
            </svg>
            {ticketName(game.board, id)}
            {(done || over) && <span class="unseen">, {done ? w.done : w.failed}</span>}
            {ticketGoalOf(game) === null && <b>{game.board.tickets.get(id)?.points}</b>}
          </button>
        </li>
      ))}
    </ul>
  );
}
