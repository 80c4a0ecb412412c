// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The board consists of compositor layers: the background, which is expensive to paint and never changes; the pulsing
// highlight; everything else; and the small ring under the mouse. Each layer of the board's size costs time in every
// frame, so while the board moves the highlight does not pulse and only two layers remain.

import type { RefObject } from 'preact';
import type { Board, Lang } from '../state/board';
import type { Box } from './geometry';
import type { Lane, Layout } from './layout';
import { PLAIN_PLACE, PLAIN_TRACK, type PlaceLook, type Route, type TrackLook } from './look_types';
import { LabelView, Pieces, PlaceView } from './PlaceView';
import { Routes } from './Routes';
import { Marks, Scenery } from './Scenery';
import { Extras, TrackGlow, TrackUnder, TrackView } from './TrackView';

/** All that a layer may need to know. */
export interface Scene {
  board: Board;
  lang: Lang;
  layout: Layout;
  page: Box;
  prefix: string;
  tracks?: ReadonlyMap<string, TrackLook>;
  places?: ReadonlyMap<string, PlaceLook>;
  routes?: readonly Route[];
}

const viewOf = ({ page }: Scene): string =>
  `${page.left} ${page.top} ${page.right - page.left} ${page.bottom - page.top}`;

const keyOf = (route: Route): string => `${route.kind} ${route.tracks.join(' ')}`;

export function Back({ scene }: { scene: Scene }) {
  const { board, lang, layout, page, prefix } = scene;
  return (
    <svg class="b-layer b-back" viewBox={viewOf(scene)} aria-hidden="true">
      <Scenery board={board} lang={lang} layout={layout} page={page} prefix={prefix} />
    </svg>
  );
}

/** The tracks with a highlight or a frame below them. */
const markedOf = ({ layout, tracks }: Scene): [string, Lane, TrackLook][] =>
  [...(tracks ?? [])].flatMap(([id, look]): [string, Lane, TrackLook][] => {
    const lane = layout.lanes.get(id);
    return lane && (look.glow || look.last) ? [[id, lane, look]] : [];
  });

function glows(scene: Scene) {
  return markedOf(scene).map(
    ([id, lane, look]) => look.glow && <TrackGlow key={id} lane={lane} sizes={scene.layout.sizes} />,
  );
}

/** The pulse of the highlight around usable elements. */
export function Lights({ scene }: { scene: Scene }) {
  return (
    <svg class="b-layer b-lights" viewBox={viewOf(scene)} aria-hidden="true">
      {glows(scene)}
    </svg>
  );
}

/** The ring around the hovered element, above everything, so that moving it repaints nothing else. */
export function Pointed({ scene }: { scene: Scene }) {
  return (
    <svg class="b-layer b-pointed" viewBox={viewOf(scene)} aria-hidden="true">
      <path class="b-hover" />
    </svg>
  );
}

/** Highlights, routes, frames and badges below the tracks. */
function Under({ scene }: { scene: Scene }) {
  const { layout, routes } = scene;
  const { sizes } = layout;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of drawings cannot have the focus
    <g aria-hidden="true">
      <g class="b-lamps">{glows(scene)}</g>
      {routes?.map((route) => route.kind === 'ticket' && <Routes key={keyOf(route)} route={route} layout={layout} />)}
      {markedOf(scene).map(([id, lane, look]) => (
        <TrackUnder key={id} lane={lane} sizes={sizes} look={look} />
      ))}
      {layout.badges.length > 0 && <Marks layout={layout} />}
    </g>
  );
}

/** Where tracks cross: wagons above tiles, tiles above unbuilt projects. */
const depth = (lane: Lane, look: TrackLook): number =>
  look.owner || look.ghost ? 3 : look.barred ? 0 : (look.tile ?? look.ghostTile ?? lane.track.colour) ? 2 : 1;

interface GroundProps {
  scene: Scene;
  picture: RefObject<SVGSVGElement | null>;
  label: string;
  trackName?: (id: string) => string;
  placeName?: (id: string) => string;
}

/** Tracks and places, which are focusable and have accessible names, with what is below and above them. */
export function Ground({ scene, picture, label, trackName, placeName }: GroundProps) {
  const { board, layout, prefix, tracks, places } = scene;
  const lookOf = (id: string): TrackLook => tracks?.get(id) ?? PLAIN_TRACK;
  const sorted = [...layout.lanes].sort((a, b) => depth(a[1], lookOf(a[0])) - depth(b[1], lookOf(b[0])));
  const hatch = `${prefix}hatch`;
  const role = trackName || placeName ? 'group' : 'img';
  return (
    <svg class="b-layer" ref={picture} viewBox={viewOf(scene)} role={role} aria-label={label}>
      <defs>
        <pattern id={hatch} patternUnits="userSpaceOnUse" width={3.6} height={3.6} patternTransform="rotate(45)">
          <path class="b-hatch" d="M0 0V3.6" />
        </pattern>
      </defs>
      <Under scene={scene} />
      <g>
        {sorted.map(([id, lane]) => (
          <TrackView key={id} lane={lane} layout={layout} look={lookOf(id)} hatch={hatch} name={trackName?.(id)} />
        ))}
      </g>
      <g>
        {[...layout.places.keys()].map((id) => (
          <PlaceView
            key={id}
            id={id}
            layout={layout}
            look={places?.get(id) ?? PLAIN_PLACE}
            region={regionOf(board, id)}
            name={placeName?.(id)}
          />
        ))}
      </g>
      <Over scene={scene} />
    </svg>
  );
}

function regionOf(board: Board, id: string): number | undefined {
  const at = board.regions.findIndex((region) => region.places.includes(id));
  return at < 0 ? undefined : at;
}

/** Names, pieces on places, and the longest path. Screen readers get the names from the places. */
function Over({ scene }: { scene: Scene }) {
  const { board, layout, tracks, places, routes } = scene;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of drawings cannot have the focus
    <g aria-hidden="true">
      {routes?.map((route) => route.kind === 'path' && <Routes key={keyOf(route)} route={route} layout={layout} />)}
      <g>
        {[...layout.labels].map(([id, label]) => {
          const wanted = places?.get(id)?.ticket ?? false;
          const zone = board.places.get(id)?.zone ?? false;
          return (wanted || !label.spare) && <LabelView key={id} label={label} zone={zone} wanted={wanted} />;
        })}
      </g>
      {[...(places ?? [])].map(([id, look]) => {
        const at = layout.places.get(id);
        return at && <Pieces key={id} at={at} beside={layout.beside.get(id)} sizes={layout.sizes} look={look} />;
      })}
      {[...(tracks ?? [])].map(([id, look]) => {
        const lane = layout.lanes.get(id);
        return lane && (look.pin || look.note) && <Extras key={id} lane={lane} layout={layout} look={look} />;
      })}
    </g>
  );
}
