// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A map as a small picture that can be chosen.

import { useEffect, useRef, useState } from 'preact/hooks';
import { follow } from '../app/router';
import { boardOf } from '../app/session';
import { BoardView } from '../board/BoardView';
import { frontMessages } from '../messages/front';
import { mapLang } from '../messages/language';
import { named } from '../messages/messages';
import type { MapEntry } from '../protocol/messages';
import type { Board } from '../state/board';
import { MINUTES } from './minutes';

/** Boards are drawn one after another, each when the page is idle. */
let queue: Promise<unknown> = Promise.resolve();
const pause = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 600 });
    else setTimeout(resolve, 50);
  });

/** The board of a map once its frame is visible. */
function useBoardInSight(map: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board | null>(null);
  useEffect(() => {
    let gone = false;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        queue = queue
          .then(pause)
          .then(() => (gone ? null : boardOf(map)))
          .then((found) => {
            if (!gone) setBoard(found);
          })
          .catch(() => {}); // a card without its picture still works
      },
      { rootMargin: '200px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [map]);
  return { frame, board };
}

function MapPicture({ map, label }: { map: string; label: string }) {
  const { frame, board } = useBoardInSight(map);
  return (
    <div class={`f-picture f-picture-${map}`} ref={frame}>
      {board && <BoardView board={board} lang={mapLang.value} label={label} bare />}
    </div>
  );
}

interface CardProps {
  map: MapEntry;
  chosen: boolean;
  onChoose: () => void;
}

export function MapCard({ map, chosen, onChoose }: CardProps) {
  const say = frontMessages();
  const name = named(map.name);
  const about: Readonly<Record<string, string>> = say.about;
  const minutes = MINUTES[map.id];
  const facts = [say.players(...map.players), ...(minutes ? [say.minutes(...minutes)] : [])];
  return (
    <div class={`f-card${chosen ? ' f-chosen' : ''}`}>
      <label class="f-card-label">
        <input type="radio" name="map" class="unseen" checked={chosen} onChange={onChoose} />
        <MapPicture map={map.id} label={say.picture(name)} />
        <span class="f-card-text">
          <strong class="f-card-name">{name}</strong>
          <span class="f-card-facts">{facts.join(' · ')}</span>
          <span class="f-card-about">{about[map.id] ?? ''}</span>
        </span>
      </label>
      <a
        class="f-card-rules"
        href={`/rules/${map.id}`}
        onClick={follow(`/rules/${map.id}`)}
        aria-label={say.rulesOf(name)}
      >
        {say.rules}
      </a>
    </div>
  );
}
