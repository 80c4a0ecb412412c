// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The first page.

import { thumbnails } from 'virtual:thumbnails';
import { useEffect, useRef, useState } from 'preact/hooks';
import { go } from '../app/router';
import { api } from '../app/session';
import { lastTable, name } from '../app/settings';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import { levelName } from '../pieces/names';
import type { MapEntry } from '../protocol/messages';
import { Language } from './Language';
import { Lists, Resume, watchable } from './Lists';
import { lastRequestFailed, maps, watchLobby } from './lobby';
import { MapCard } from './MapCard';
import { Poster } from './Poster';
import { botsPlan, friendsPlan, type Plan, requestOf, textOf } from './plan';
import { idOf, refusalText } from './refusals';
import { Setup } from './Setup';
import './front.css';

/** Who sits against one in a game that one click begins. */
function botsOf(plan: Plan): string {
  const say = frontMessages();
  const kinds = plan.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  const [level = ''] = kinds;
  const bots = say.someBots(kinds.length);
  return kinds.every((each) => each === level) ? say.levelOfBots(bots, levelName(level).toLowerCase()) : bots;
}

/** How many games there are, in words. Before the server has told its maps there are as many as have a picture. */
function manyMaps(): string {
  const count = maps.value.length || Object.keys(thumbnails).length;
  const words: Readonly<Record<number, string>> = frontMessages().many;
  return words[count] ?? String(count);
}

/** Begins a game against bots on a map: one click, one game. */
function useBots(map: MapEntry | undefined) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const plan = map && botsPlan(map, lastTable.value);
  const play = async (): Promise<void> => {
    if (!plan || busy) return;
    setBusy(true);
    setRefused(null);
    try {
      const made = await api.makeTable(requestOf(plan, name.value || frontMessages().traveller));
      lastTable.value = { map: plan.map, seats: plan.seats.map(textOf) };
      go(made.link);
    } catch (why) {
      setRefused(idOf(why));
      setBusy(false);
    }
  };
  return { plan, busy, play, why: refused && refusalText(refused) };
}

function PlayBots({ map, onChange }: { map: MapEntry | undefined; onChange: (plan: Plan) => void }) {
  const say = frontMessages();
  const { plan, busy, play, why } = useBots(map);
  return (
    <div class="f-play">
      <button type="button" class="main f-big" disabled={!plan} aria-busy={busy} onClick={play}>
        <span class="f-big-text">{say.bots}</span>
        <span class="f-big-note">{map && plan ? say.botsNote(named(map.name), botsOf(plan)) : '…'}</span>
      </button>
      <button type="button" class="f-other" disabled={!plan} onClick={() => plan && onChange(plan)}>
        {say.otherBots}
      </button>
      <p class="f-refused" role="alert">
        {why}
      </p>
    </div>
  );
}

/** What can be done with a map, in its card: on a phone the page's own buttons are a screen away. */
function CardActions({ map, onSetup }: { map: MapEntry; onSetup: (plan: Plan) => void }) {
  const say = frontMessages();
  const { plan, busy, play, why } = useBots(map);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="f-card-do" ref={box}>
      <button type="button" class="main" aria-busy={busy} onClick={play}>
        {say.bots}
      </button>
      <button type="button" onClick={() => onSetup(friendsPlan(map, lastTable.value))}>
        {say.friends}
      </button>
      <button type="button" onClick={() => plan && onSetup(plan)}>
        {say.otherBots}
      </button>
      <p class="f-refused" role="alert">
        {why}
      </p>
    </div>
  );
}

/** Goes to the games that can be watched, or says that there are none. */
function Watch() {
  const say = frontMessages();
  const [asked, setAsked] = useState(false);
  const none = watchable().length === 0;
  const watch = (): void => {
    setAsked(true);
    if (none) return;
    const title = document.getElementById('f-running');
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  };
  return (
    <>
      <button type="button" class="f-second" onClick={watch}>
        {say.watch}
      </button>
      <p class="f-silent f-no-game" role="status">
        {asked && none && say.noneRunning}
      </p>
    </>
  );
}

export function Front() {
  const say = frontMessages();
  const [chosen, setChosen] = useState(lastTable.value?.map ?? 'usa');
  const [opened, setOpened] = useState<string | null>(null);
  const [setup, setSetup] = useState<Plan | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (plan: Plan): void => {
    opener.current = document.activeElement;
    setSetup(plan);
  };
  useEffect(watchLobby, []);
  useEffect(() => {
    document.title = 'Cheminot';
  }, []);
  const map = maps.value.find((entry) => entry.id === chosen) ?? maps.value[0];
  return (
    <div class="f-page">
      <header class="f-poster by-day">
        <Poster />
        <Language />
        <div class="f-title">
          <h1>Cheminot</h1>
          <p class="f-lead">{say.lead(manyMaps())}</p>
          <p class="f-terms">{say.terms}</p>
        </div>
      </header>
      <main class="f-main">
        <Resume />
        <div class="f-actions">
          <PlayBots map={map} onChange={open} />
          <button
            type="button"
            class="f-second"
            disabled={!map}
            onClick={() => map && open(friendsPlan(map, lastTable.value))}
          >
            {say.friends}
          </button>
          <Watch />
        </div>
        <p class="f-silent" role="status">
          {lastRequestFailed.value && say.offline}
        </p>
        <section aria-labelledby="f-maps">
          <h2 id="f-maps" class="f-rule">
            <span>{say.maps(manyMaps())}</span>
          </h2>
          <div class="f-cards" role="radiogroup" aria-label={say.pickMap}>
            {maps.value.map((entry) => (
              <MapCard
                key={entry.id}
                map={entry}
                chosen={entry === map}
                onChoose={() => {
                  setChosen(entry.id);
                  setOpened(entry.id);
                }}
              >
                {opened === entry.id && <CardActions map={entry} onSetup={open} />}
              </MapCard>
            ))}
          </div>
        </section>
        <Lists />
      </main>
      {setup && (
        <Setup
          plan={setup}
          onClose={() => {
            setSetup(null);
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        />
      )}
    </div>
  );
}
