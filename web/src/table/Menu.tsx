// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { names } from 'virtual:languages';
import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { toggleFullScreen } from '../app/full_screen';
import { follow } from '../app/router';
import { askDraw, speed, THEMES, type Theme, theme, twoSteps } from '../app/settings';
import { common } from '../messages/common';
import { lang } from '../messages/language';
import { table } from '../messages/table';
import { useCopy } from '../pieces/copy';
import { OwnLink } from '../pieces/OwnLink';
import { type Play, spotOfElement } from './play';
import { saveReport } from './report';

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
            lang.value = event.currentTarget.value;
          }}
        >
          {Object.entries(names).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
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
              {Object.values(w.speeds)[i]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {w.theme}
        <select
          value={theme.value}
          onChange={(event) => {
            theme.value = event.currentTarget.value as Theme;
          }}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {w.themes[each]}
            </option>
          ))}
        </select>
      </label>
      <Check setting={twoSteps} text={w.twoSteps} />
      <Check setting={askDraw} text={w.askDraw} />
      <FullScreen />
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
      <Report play={play} />
      <a class="t-link" href="/" onClick={follow('/')}>
        {w.leave} <small class="t-after">{w.leaveMore}</small>
      </a>
    </div>
  );
}

function Check({ setting, text }: { setting: Signal<boolean>; text: string }) {
  return (
    <label class="t-check">
      <input
        type="checkbox"
        checked={setting.value}
        onChange={(event) => {
          setting.value = event.currentTarget.checked;
        }}
      />
      {text}
    </label>
  );
}

/** Not there where the browser has no full screen, as on some phones. */
function FullScreen() {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <label class="t-check">
      <input type="checkbox" checked={on} onChange={toggleFullScreen} />
      {table().fullScreen}
    </label>
  );
}

function HandOver({ play }: { play: Play }) {
  const w = table();
  const away = play.session.botPlays.value;
  return (
    <button
      type="button"
      onClick={(event) => {
        const spot = spotOfElement(event.currentTarget);
        const seat = play.session.me.value ?? 0;
        play.sheet.value = null;
        if (away) play.takeBack(spot);
        else play.session.say({ do: 'hand', level: 'hard', seat }).catch((why: unknown) => play.no(why, spot));
      }}
    >
      {away ? w.takeBack : w.handOver}
    </button>
  );
}

/** The report of a problem, as a file. */
function Report({ play }: { play: Play }) {
  const w = table();
  const [name, setName] = useState<string | null>(null);
  return (
    <div class="own-link t-report">
      <button type="button" onClick={() => saveReport(play.session).then(setName)}>
        {w.report}
      </button>
      <small role="status">{name !== null && w.reportSaved(name)}</small>
    </div>
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
        {copied ? common().copied : w.link}
      </button>
    </div>
  );
}
