// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Settings with sensible defaults: a summary that opens the choices.

import { frontMessages } from '../messages/front';
import { capital, named } from '../messages/messages';
import { levelName } from '../pieces/names';
import type { Clock, MapEntry } from '../protocol/messages';
import { optionText, switchesOf } from '../rules/options';
import type { Plan } from './plan';

const CLOCKS: readonly Clock[] = [
  null,
  { seconds: 30, reserve: 300 },
  { seconds: 60, reserve: 600 },
  { seconds: 120, reserve: 1200 },
  { days: 1 },
  { days: 3 },
];

export function clockText(clock: Clock): string {
  const say = frontMessages();
  if (!clock) return say.noClock;
  if ('days' in clock) return say.days(clock.days);
  const { seconds, reserve } = clock;
  return reserve ? say.liveReserve(seconds, Math.round(reserve / 60)) : say.live(seconds);
}

/** «USA · 3 players · no clock · by link» */
function summaryOf(plan: Plan, map: string): string {
  const say = frontMessages();
  const parts = [map, say.playersCount(plan.seats.length), clockText(plan.clock)];
  parts.push(...plan.switched.map((option) => optionText(option).short));
  parts.push(plan.public ? say.public : say.byLink);
  return parts.join(' · ');
}

interface OptionsProps {
  map: MapEntry;
  plan: Plan;
  change: (part: Partial<Plan>) => void;
  open: boolean;
}

export function Options({ map, plan, change, open }: OptionsProps) {
  const say = frontMessages();
  return (
    <details class="fs-options" open={open}>
      <summary>
        {say.options} <span class="fs-sum">{summaryOf(plan, named(map.name))}</span>
      </summary>
      <div class="fs-grid">
        <First plan={plan} change={change} />
        <label class="fs-field">
          <span class="fs-label">{say.clock}</span>
          <select
            value={CLOCKS.findIndex((clock) => JSON.stringify(clock) === JSON.stringify(plan.clock))}
            onChange={(event) => change({ clock: CLOCKS[Number(event.currentTarget.value)] ?? null })}
          >
            {CLOCKS.map((clock, i) => (
              <option key={clockText(clock)} value={i}>
                {capital(clockText(clock))}
              </option>
            ))}
          </select>
          <small class="fs-help">{say.clockHelp}</small>
        </label>
        <label class="fs-field">
          <span class="fs-label">{say.who}</span>
          <select
            value={plan.public ? 'public' : 'link'}
            onChange={(event) => change({ public: event.currentTarget.value === 'public' })}
          >
            <option value="link">{say.byLinkHelp}</option>
            <option value="public">{say.publicHelp}</option>
          </select>
        </label>
        {switchesOf(map.options).map((option) => {
          const { label, help } = optionText(option);
          const others = plan.switched.filter((id) => id !== option);
          return (
            <Tick
              key={option}
              label={label}
              help={help}
              checked={plan.switched.includes(option)}
              change={(on) => change({ switched: on ? [...others, option] : others })}
            />
          );
        })}
        <Tick label={say.auto} checked={plan.auto} change={(auto) => change({ auto })} />
      </div>
    </details>
  );
}

function First({ plan, change }: Pick<OptionsProps, 'plan' | 'change'>) {
  const say = frontMessages();
  const who = (i: number): string => {
    const seat = plan.seats[i];
    if (seat?.kind === 'me') return say.me;
    if (seat?.kind === 'bot') return say.bot(levelName(seat.level));
    return seat?.kind === 'guest' ? seat.name : say.openSeat;
  };
  return (
    <label class="fs-field">
      <span class="fs-label">{say.first}</span>
      <select
        value={plan.first ?? 'drawn'}
        onChange={(event) => {
          const value = event.currentTarget.value;
          change({ first: value === 'drawn' ? null : Number(value) });
        }}
      >
        <option value="drawn">{say.drawn}</option>
        {plan.seats.map((_, i) => (
          <option key={i} value={i}>
            {say.seat(i + 1)} · {who(i)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TickProps {
  label: string;
  help?: string;
  checked: boolean;
  change: (checked: boolean) => void;
}

function Tick({ label, help, checked, change }: TickProps) {
  return (
    <label class="fs-tick">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.currentTarget.checked)} />
      <span>
        {label}
        {help && <small class="fs-help">{help}</small>}
      </span>
    </label>
  );
}
