// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// One seat of a table that is being set up.

import type { TargetedEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { name } from '../app/settings';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import { levelName } from '../pieces/names';
import { levels } from './lobby';
import { type SeatPlan, seatOf } from './plan';

interface SeatRowProps {
  index: number;
  seat: SeatPlan;
  /** Nobody else will see the own name. */
  solo: boolean;
  change: (next: SeatPlan) => void;
}

export function SeatRow({ index, seat, solo, change }: SeatRowProps) {
  const say = frontMessages();
  const value = seat.kind === 'bot' ? `bot:${seat.level}` : seat.kind;
  return (
    <div class="fs-seat">
      <span class="fs-number" aria-hidden="true">
        {index + 1}
      </span>
      <select
        aria-label={say.seat(index + 1)}
        value={value}
        onChange={(event) => change(seatOf(event.currentTarget.value))}
      >
        <option value="me">{say.me}</option>
        <option value="open">{say.openSeat}</option>
        {levels.value.map((level) => (
          <option key={level.id} value={`bot:${level.id}`}>
            {say.bot(levelName(level.id))}
          </option>
        ))}
        <option value="guest">{say.guest}</option>
      </select>
      <SeatDetail index={index} seat={seat} solo={solo} change={change} />
    </div>
  );
}

/** Names where a person sits, words where none does. */
function SeatDetail({ index, seat, solo, change }: SeatRowProps) {
  const say = frontMessages();
  if (seat.kind === 'me')
    return (
      <NameField
        label={say.name}
        value={name.value}
        optional={solo}
        change={(value) => {
          name.value = value;
        }}
      />
    );
  if (seat.kind === 'guest')
    return (
      <NameField
        label={say.guestName(index + 1)}
        value={seat.name}
        help={say.guestHelp}
        change={(value) => change({ kind: 'guest', name: value })}
      />
    );
  const level = seat.kind === 'bot' && levels.value.find((each) => each.id === seat.level);
  return <p class="fs-help">{level ? named(level.about) : say.openHelp}</p>;
}

interface NameFieldProps {
  label: string;
  value: string;
  help?: string;
  focused?: boolean;
  optional?: boolean;
  change: (value: string) => void;
}

/** A name of 1 to 24 characters. Where it is missing we say so ourselves: a browser would in its own language. */
export function NameField({ label, value, help, focused, optional, change }: NameFieldProps) {
  const [missing, setMissing] = useState(false);
  const note = useId();
  const line = useRef<HTMLSpanElement>(null);
  const refuse = (event: TargetedEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    event.preventDefault();
    setMissing(true);
    if (field.form?.querySelector('input:invalid') === field) field.focus();
  };
  useEffect(() => {
    if (missing && line.current?.contains(document.activeElement)) line.current.scrollIntoView({ block: 'nearest' });
  }, [missing]);
  return (
    <span class="fs-name" ref={line}>
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        value={value}
        required={!optional}
        pattern=".*\S.*"
        maxLength={24}
        autoComplete="nickname"
        // biome-ignore lint/a11y/noAutofocus: only where somebody has just asked for this field
        autoFocus={focused}
        aria-invalid={missing}
        aria-describedby={missing ? note : undefined}
        onInvalid={refuse}
        onInput={(event) => {
          setMissing(false);
          change(event.currentTarget.value);
        }}
      />
      {missing && (
        <small id={note} class="f-refused" role="alert">
          {frontMessages().nameMissing}
        </small>
      )}
      {help && <small class="fs-help">{help}</small>}
    </span>
  );
}
