// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A map as a small picture that can be chosen.

import { thumbnails } from 'virtual:thumbnails';
import type { ComponentChildren } from 'preact';
import { follow } from '../app/router';
import { ENAMEL } from '../board/symbols';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import type { MapEntry } from '../protocol/messages';
import { MINUTES } from './minutes';

const isEnamel = (colour: string): colour is keyof typeof ENAMEL => colour in ENAMEL;

/** A map of the server's own has no picture. */
function MapPicture({ map, label }: { map: string; label: string }) {
  const picture = thumbnails[map];
  return (
    <div class={`f-picture by-day f-picture-${map}`}>
      {picture && (
        <svg viewBox={`-4 -4 308 ${picture.height + 8}`} role="img" aria-label={label}>
          <path class="f-land" d={picture.land} />
          {Object.entries(picture.tracks).map(([colour, d]) => (
            <g key={colour} class={`f-tracks f-tracks-${colour}`}>
              <path class="f-edge" d={d} />
              <path d={d} stroke={isEnamel(colour) ? ENAMEL[colour].fill : undefined} />
            </g>
          ))}
          <path class="f-places" d={picture.places} />
        </svg>
      )}
    </div>
  );
}

interface CardProps {
  map: MapEntry;
  chosen: boolean;
  onChoose: () => void;
  /** What can be done with it, if that is shown. */
  children?: ComponentChildren;
}

export function MapCard({ map, chosen, onChoose, children }: CardProps) {
  const say = frontMessages();
  const name = named(map.name);
  const about: Readonly<Record<string, string>> = say.about;
  const minutes = MINUTES[map.id];
  const facts = [say.players(...map.players), ...(minutes ? [say.minutes(...minutes)] : [])];
  return (
    <div class={`f-card${chosen ? ' f-chosen' : ''}`}>
      <label class="f-card-label">
        <input type="radio" name="map" class="unseen" checked={chosen} onChange={onChoose} onClick={onChoose} />
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
      {children}
    </div>
  );
}
