// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A seat at a table that waits: who sits there, and what one may do about it.

import { useState } from 'preact/hooks';
import { api, type Session } from '../app/session';
import { name } from '../app/settings';
import { SeatSign } from '../board/seats';
import { common } from '../messages/common';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import { waitingMessages } from '../messages/waiting';
import { levelName } from '../pieces/names';
import { SEAT_COLOURS, type SeatColour, type Table, type TableSeat } from '../protocol/messages';
import { levels } from './lobby';
import { idOf, refusalText } from './refusals';
import { NameField } from './SeatRow';

export interface SeatProps {
  session: Session;
  table: Table;
  index: number;
}

/** Sends a request; provides the sentence of a refusal, and whether it is pending. */
function useAsking() {
  const [refused, setRefused] = useState<string | null>(null);
  const ask = async (what: Promise<unknown>): Promise<boolean> => {
    setRefused(null);
    try {
      await what;
      return true;
    } catch (why) {
      setRefused(idOf(why));
      return false;
    }
  };
  return { refused, ask };
}

export function WaitSeat({ session, table, index }: SeatProps) {
  const seat = table.seats[index];
  const { refused, ask } = useAsking();
  if (!seat) return null;
  const mine = session.seats.value.includes(index);
  return (
    <li class={`fw-seat fw-${seat.kind}${mine ? ' fw-mine' : ''} ${sideOf(index, table.seats.length)}`}>
      <Who seat={seat} mine={mine} />
      {seat.kind === 'human' && mine && <Own session={session} table={table} index={index} ask={ask} />}
      {seat.kind === 'open' && <Free session={session} table={table} index={index} ask={ask} />}
      {session.host.value && !mine && <HostTools session={session} seat={seat} index={index} ask={ask} />}
      <p class="f-refused" role="alert">
        {refused && refusalText(refused)}
      </p>
    </li>
  );
}

/** Seats go clockwise: up the left side, down the right. */
function sideOf(index: number, count: number): string {
  const left = Math.ceil(count / 2);
  const alone = index >= left && count - left === 1 ? ' fw-alone' : '';
  return index < left ? `fw-left fw-row-${left - index}` : `fw-right fw-row-${index - left + 1}${alone}`;
}

function Who({ seat, mine }: { seat: TableSeat; mine: boolean }) {
  const say = waitingMessages();
  if (seat.kind === 'open')
    return (
      <div class="fw-who">
        <strong>{say.open}</strong>
        <small>{say.openHelp}</small>
      </div>
    );
  if (seat.kind === 'bot') {
    const level = levels.value.find((each) => each.id === seat.level);
    return (
      <div class="fw-who">
        <strong>
          <SeatSign colour={seat.colour} /> {say.bot(levelName(seat.level))}
        </strong>
        <small>{level && named(level.about)}</small>
      </div>
    );
  }
  const about = [...(mine ? [say.you] : []), ...(seat.host ? [say.host] : []), seat.here ? say.here : say.away];
  return (
    <div class="fw-who">
      <strong>
        <SeatSign colour={seat.colour} /> {seat.name}
      </strong>
      <small>
        <span class={`fw-dot${seat.here ? ' fw-here' : ''}`} aria-hidden="true" />
        {about.join(' · ')}
      </small>
    </div>
  );
}

type Ask = (what: Promise<unknown>) => Promise<boolean>;
interface Doing extends SeatProps {
  ask: Ask;
}

const colourOf = (seat: TableSeat | undefined): SeatColour | null =>
  seat && seat.kind !== 'open' ? seat.colour : null;

/** A button that asks before it does anything: it is pressed twice. */
function Twice({ text, label, onConfirm }: { text: string; label: string; onConfirm: () => void }) {
  const say = waitingMessages();
  const [asked, setAsked] = useState(false);
  const press = (): void => {
    if (asked) onConfirm();
    setAsked(!asked);
  };
  return (
    <button
      type="button"
      class={`plain fw-small${asked ? ' fw-asked' : ''}`}
      aria-label={asked ? say.pressAgain(label) : label}
      onClick={press}
      onBlur={() => setAsked(false)}
    >
      {asked ? say.pressAgain(text) : text}
    </button>
  );
}

/** The own seat: its colour, and leaving it. */
function Own({ session, table, index, ask }: Doing) {
  const say = waitingMessages();
  const seat = table.seats[index];
  if (seat?.kind !== 'human') return null;
  const leave = async (): Promise<void> => {
    if (await ask(session.say({ do: 'stand', seat: index }))) session.again();
  };
  return (
    <div class="fw-own">
      <fieldset class="fw-colours">
        <legend class="unseen">{say.colour(seat.name)}</legend>
        {SEAT_COLOURS.map((colour) => {
          const other = table.seats.find((each, at) => at !== index && colourOf(each) === colour);
          const label = common().colour[colour];
          const taken = other && other.kind !== 'open' ? say.takenBy(label, other.name) : label;
          return (
            <button
              key={colour}
              type="button"
              class="plain"
              aria-pressed={seat.colour === colour}
              aria-label={taken}
              title={taken}
              disabled={other !== undefined}
              onClick={() => ask(session.say({ do: 'colour', colour, seat: index }))}
            >
              <SeatSign colour={colour} width={32} height={18} />
            </button>
          );
        })}
      </fieldset>
      <Twice text={say.stand} label={say.standWho(seat.name)} onConfirm={leave} />
    </div>
  );
}

/** An open seat: somebody sits down, or one more person of this device does. */
function Free({ session, table, index, ask }: Doing) {
  const say = waitingMessages();
  const guest = session.seats.value.length > 0;
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const sit = async (who: string): Promise<void> => {
    if (await ask(api.sit(session.id, { name: who, seat: index }))) {
      if (!guest) name.value = who;
      setAsked(false);
      setTyped('');
      session.again();
    }
  };
  const known = guest ? '' : name.value.trim();
  // One button for people of this device is enough.
  if (guest && table.seats.findIndex((seat) => seat.kind === 'open') !== index) return null;
  if (!asked)
    return (
      <>
        <button
          type="button"
          class={guest ? 'plain fw-small' : 'main'}
          onClick={() => (known ? sit(known) : setAsked(true))}
        >
          {guest ? say.sitGuest : known ? say.sitAs(known) : say.sit}
        </button>
        {known && (
          <button type="button" class="plain fw-small" onClick={() => setAsked(true)}>
            {say.otherName}
          </button>
        )}
      </>
    );
  return (
    <form
      class="fw-sit"
      onSubmit={(event) => {
        event.preventDefault();
        sit(typed.trim());
      }}
    >
      <NameField label={guest ? say.guestName : frontMessages().name} value={typed} focused change={setTyped} />
      <button type="submit" class="main">
        {say.sitDown}
      </button>
    </form>
  );
}

/** What the host may do with a seat that is not the host's own. */
function HostTools({ session, seat, index, ask }: { session: Session; seat: TableSeat; index: number; ask: Ask }) {
  const say = waitingMessages();
  const change = (kind: string) => ask(session.say({ do: 'seat', seat: index, kind }));
  if (seat.kind === 'human')
    return <Twice text={say.sendAway} label={say.sendAwayWho(seat.name)} onConfirm={() => change('open')} />;
  return (
    <select
      aria-label={say.who(index + 1)}
      value={seat.kind === 'bot' ? `bot:${seat.level}` : 'open'}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <option value="open">{say.nobody}</option>
      {levels.value.map((level) => (
        <option key={level.id} value={`bot:${level.id}`}>
          {say.bot(levelName(level.id))}
        </option>
      ))}
    </select>
  );
}
