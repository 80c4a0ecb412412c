// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A map as a small picture that can be chosen.

import { thumbnails } from 'virtual:thumbnails';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { follow } from '../app/router';
import { ENAMEL } from '../board/symbols';
import { common } from '../messages/common';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import type { MapEntry } from '../protocol/messages';
import type { Thumbnail } from './thumbnail';

const isEnamel = (colour: string): colour is keyof typeof ENAMEL => colour in ENAMEL;

/** Drawings of the server's own maps, by their hash: those that somebody looks at for the second time. */
const drawn = new Map<string, Thumbnail>();

/** The drawing of a map that the build does not know is made here, by the engine. null: not yet, or it cannot be. */
function usePicture({ id, sha256 }: MapEntry): Thumbnail | null {
  const known = thumbnails[id] ?? drawn.get(sha256 ?? id);
  const [made, setMade] = useState<Thumbnail | null>(null);
  useEffect(() => {
    let here = true;
    setMade(null);
    if (known) return;
    import('./draw_map')
      .then(({ drawMap }) => drawMap(id, sha256))
      .then((picture) => {
        drawn.set(sha256 ?? id, picture);
        if (here) setMade(picture);
      })
      .catch(() => {});
    return () => {
      here = false;
    };
  }, [id, sha256, known]);
  return known ?? made;
}

function MapPicture({ map, label }: { map: MapEntry; label: string }) {
  const picture = usePicture(map);
  return (
    <div class={`f-picture by-day f-picture-${map.id}`}>
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
  const { author, minutes, tagline } = map;
  const facts = [
    say.players(...map.players),
    ...(minutes ? [say.minutes(...minutes)] : []),
    ...(author ? [common().by(named(author))] : []),
  ];
  return (
    <div class={`f-card${chosen ? ' f-chosen' : ''}`}>
      <label class="f-card-label">
        <input type="radio" name="map" class="unseen" checked={chosen} onChange={onChoose} onClick={onChoose} />
        <MapPicture map={map} label={say.picture(name)} />
        <span class="f-card-text">
          <strong class="f-card-name">{name}</strong>
          <span class="f-card-facts">{facts.join(' · ')}</span>
          <span class="f-card-about">{tagline ? named(tagline) : ''}</span>
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
