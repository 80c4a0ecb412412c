// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { follow } from '../app/router';
import { lang, speed, twoSteps } from '../app/settings';
import { useCopy } from '../pieces/copy';
import { OwnLink } from '../pieces/OwnLink';
import { type Play, spotOfElement } from './play';
import { botPlays } from './Status';
import { table } from './words';

const SPEEDS = [0, 0.5, 1, 2, 4];

export function Menu({ play }: { play: Play }) {
  const w = table();
  const { session } = play;
  const running = session.table.value?.state === 'running';
  return (
    <div class="t-menu">
      <label>
        {w.language}
        <select
          value={lang.value}
          onChange={(event) => {
            lang.value = event.currentTarget.value === 'fr' ? 'fr' : 'en';
          }}
        >
          <option value="en">English</option>
          <option value="fr">Français</option>
        </select>
      </label>
      <label>
        {w.speed}
        <select
          value={String(speed.value)}
          onChange={(event) => {
            speed.value = Number(event.currentTarget.value);
          }}
        >
          {SPEEDS.map((value, i) => (
            <option key={value} value={String(value)}>
              {w.speeds[i]}
            </option>
          ))}
        </select>
      </label>
      <label class="t-check">
        <input
          type="checkbox"
          checked={twoSteps.value}
          onChange={(event) => {
            twoSteps.value = event.currentTarget.checked;
          }}
        />
        {w.twoSteps}
      </label>
      <button type="button" onClick={() => play.toggle('rules')}>
        {w.rules}
      </button>
      {running && session.me.value !== null && <HandOver play={play} />}
      {running && session.me.value !== null && !session.unknown.value && (
        <button type="button" onClick={() => play.toggle('moves')}>
          {w.moves}
        </button>
      )}
      <button type="button" class="t-wide" onClick={() => play.toggle('keys')}>
        {w.help}
      </button>
      <TableLink play={play} />
      <OwnLink session={session} />
      <a class="t-link" href="/" onClick={follow('/')}>
        {w.leave} <small class="t-after">{w.leaveMore}</small>
      </a>
    </div>
  );
}

function HandOver({ play }: { play: Play }) {
  const w = table();
  const away = botPlays(play);
  return (
    <button
      type="button"
      onClick={(event) => {
        const spot = spotOfElement(event.currentTarget);
        const seat = play.session.me.value ?? 0;
        if (away) play.takeBack(spot);
        else play.session.say({ do: 'hand', level: 'hard', seat }).catch((why: unknown) => play.no(why, spot));
      }}
    >
      {away ? w.takeBack : w.handOver}
    </button>
  );
}

/** The table's link, for others. */
function TableLink({ play }: { play: Play }) {
  const w = table();
  const link = new URL(`/t/${play.session.id}`, window.location.href).href;
  const { field, copied, copy } = useCopy(link);
  return (
    <div class="t-copied">
      <input
        ref={field}
        class={copied === null ? 'unseen' : ''}
        tabIndex={copied === null ? -1 : 0}
        readOnly
        value={link}
        aria-label={w.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" onClick={copy}>
        {copied ? w.copied : w.link}
      </button>
    </div>
  );
}
