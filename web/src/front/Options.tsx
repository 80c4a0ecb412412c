// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What has a sensible default: one line, and behind it the choices.

import type { Clock, MapEntry } from '../protocol/messages';
import { named } from '../words/words';
import { capital } from './capital';
import { levelName } from './Lists';
import type { Plan } from './plan';
import { frontWords } from './words';

const CLOCKS: readonly Clock[] = [
  null,
  { seconds: 30, reserve: 300 },
  { seconds: 60, reserve: 600 },
  { seconds: 120, reserve: 1200 },
  { days: 1 },
  { days: 3 },
];

export function clockText(clock: Clock): string {
  const say = frontWords();
  if (!clock) return say.noClock;
  return 'days' in clock ? say.days(clock.days) : say.live(clock.seconds, clock.reserve);
}

/** «USA · 3 players · no clock · by link» */
function summaryOf(plan: Plan, map: string): string {
  const say = frontWords();
  const parts = [map, say.playersCount(plan.seats.length), clockText(plan.clock)];
  if (plan.alvin) parts.push('Alvin');
  if (plan.openShares) parts.push(say.withOpenShares);
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
  const say = frontWords();
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
        {map.options.includes('alvin') && (
          <Tick label={say.alvin} help={say.alvinHelp} checked={plan.alvin} change={(alvin) => change({ alvin })} />
        )}
        {map.options.includes('open_shares') && (
          <Tick
            label={say.openShares}
            help={say.openSharesHelp}
            checked={plan.openShares}
            change={(openShares) => change({ openShares })}
          />
        )}
        <Tick label={say.auto} checked={plan.auto} change={(auto) => change({ auto })} />
      </div>
    </details>
  );
}

function First({ plan, change }: Pick<OptionsProps, 'plan' | 'change'>) {
  const say = frontWords();
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
