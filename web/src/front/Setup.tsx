// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The set-up of a table: who sits where first, all else behind one line.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useOverlay } from '../app/overlays';
import { go } from '../app/router';
import { api } from '../app/session';
import { lastTable, name } from '../app/settings';
import { common } from '../messages/common';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import type { MapEntry } from '../protocol/messages';
import { maps } from './lobby';
import { Options } from './Options';
import { isFull, isSolo, onMap, type Plan, requestOf, resized, textOf } from './plan';
import { idOf, refusalText } from './refusals';
import { SeatRow } from './SeatRow';
import './setup.css';

/** The part of the form that a refusal is about. */
function partOf(id: string): 'seats' | 'options' | 'end' {
  if (['BAD_NAME', 'BAD_SEATS', 'BAD_LEVEL'].includes(id)) return 'seats';
  return ['BAD_CLOCK', 'BAD_OPTIONS'].includes(id) ? 'options' : 'end';
}

interface SetupProps {
  plan: Plan;
  onClose: () => void;
}

export function Setup({ plan: start, onClose }: SetupProps) {
  const say = frontMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [plan, setPlan] = useState(start);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useOverlay(true, () => dialog.current?.close());
  const map = maps.value.find((entry) => entry.id === plan.map);
  const change = (part: Partial<Plan>) => {
    setRefused(null);
    setPlan({ ...plan, ...part });
  };
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      const made = await api.makeTable(requestOf(plan, name.value.trim() || say.traveller));
      lastTable.value = { map: plan.map, seats: plan.seats.map(textOf) };
      go(made.link);
    } catch (why) {
      setRefused(idOf(why));
      setBusy(false);
    }
  };
  const why = (part: string) => refused && partOf(refused) === part && <Refusal id={refused} />;
  return (
    <dialog class="fs" ref={dialog} aria-labelledby="fs-title" onClose={onClose}>
      <form class="fs-form" onSubmit={make}>
        <header class="fs-head">
          <h2 id="fs-title">{say.setup}</h2>
          <button
            type="button"
            class="plain fs-close"
            aria-label={common().close}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path d="M4 4L16 16M16 4L4 16" fill="none" stroke="currentColor" stroke-width="2" />
            </svg>
          </button>
        </header>
        <div class="fs-body">
          <Chips legend={say.map}>
            {maps.value.map((entry) => (
              <Chip key={entry.id} group="fs-map" checked={entry === map} onChoose={() => change(onMap(plan, entry))}>
                {named(entry.name)}
              </Chip>
            ))}
          </Chips>
          {map && <HowMany map={map} plan={plan} change={change} />}
          <fieldset class="fs-seats">
            <legend>{say.seats}</legend>
            {plan.seats.map((seat, i) => (
              <SeatRow
                key={i}
                index={i}
                solo={isSolo(plan)}
                seat={seat}
                change={(next) => change({ seats: plan.seats.map((old, at) => (at === i ? next : alone(old, next))) })}
              />
            ))}
            {!plan.seats.some((seat) => seat.kind === 'me') && <p class="fs-note">{say.noMe}</p>}
            {why('seats')}
          </fieldset>
          {map && <Options map={map} plan={plan} change={change} open={partOf(refused ?? '') === 'options'} />}
          {why('options')}
        </div>
        <footer class="fs-foot">
          {why('end')}
          <button type="submit" class="main" aria-busy={busy}>
            {isFull(plan) ? say.begin : say.make}
          </button>
          <button type="button" class="plain" onClick={() => dialog.current?.close()}>
            {common().cancel}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

/** Only one seat is «me»: whoever takes it leaves the other one open. */
const alone = (old: Plan['seats'][number], next: Plan['seats'][number]) =>
  next.kind === 'me' && old.kind === 'me' ? ({ kind: 'open' } as const) : old;

function HowMany({ map, plan, change }: { map: MapEntry; plan: Plan; change: (part: Partial<Plan>) => void }) {
  const [least, most] = map.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return (
    <Chips legend={frontMessages().howMany}>
      {counts.map((count) => (
        <Chip
          key={count}
          group="fs-count"
          checked={plan.seats.length === count}
          onChoose={() =>
            change({
              seats: resized(plan.seats, count, map.players, { kind: 'open' }),
              first: plan.first !== null && plan.first >= count ? null : plan.first,
            })
          }
        >
          {count}
        </Chip>
      ))}
    </Chips>
  );
}

export function Refusal({ id }: { id: string }) {
  return (
    <p class="f-refused" role="alert">
      {refusalText(id)}
    </p>
  );
}

function Chips({ legend, children }: { legend: string; children: ComponentChildren }) {
  return (
    <fieldset class="fs-chips">
      <legend>{legend}</legend>
      <div class="fs-chip-row">{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  group: string;
  checked: boolean;
  onChoose: () => void;
  children: ComponentChildren;
}

function Chip({ group, checked, onChoose, children }: ChipProps) {
  return (
    <label class="fs-chip">
      <input type="radio" class="unseen" name={group} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
