// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Board, Lang } from '../state/board.ts';
import './board.css';
import { Pin } from './figures.tsx';
import { type Box, grow, type Vec } from './geometry.ts';
import { type Lane, type Layout, layoutOf } from './layout.ts';
import { PLAIN_PLACE, PLAIN_TRACK, type PlaceLook, type Route, type TrackLook } from './look.ts';
import { Note } from './Note.tsx';
import { Figures, LabelView, PlaceView } from './PlaceView.tsx';
import type { PanZoom } from './panzoom.ts';
import { Routes } from './Routes.tsx';
import { Marks, Scenery } from './Scenery.tsx';
import { TrackUnder, TrackView } from './TrackView.tsx';
import { usePointing } from './usePointing.ts';

export interface BoardProps {
  board: Board;
  lang: Lang;
  /** The name of the whole, for those who do not see it. */
  label: string;
  tracks?: ReadonlyMap<string, TrackLook>;
  places?: ReadonlyMap<string, PlaceLook>;
  routes?: readonly Route[];
  /** Accessible names: what it is, whose, whether something can be done. Without them the board is a picture. */
  trackName?: (id: string) => string;
  placeName?: (id: string) => string;
  onTrack?: (id: string, event: Event) => void;
  onPlace?: (id: string, event: Event) => void;
  /** A click on free ground. */
  onGround?: (event: Event) => void;
  /** The mouse is on it, or it has the focus; null: on nothing any more. */
  onHover?: (thing: { kind: 'track' | 'place'; id: string } | null) => void;
  /** The text of the button that shows the whole board again. */
  wholeLabel?: string;
}

const TRACK_MARGIN = 13;

export function pageOf(layout: Layout): Box {
  return grow(layout.content, TRACK_MARGIN * layout.sizes.unit);
}

/** Where tracks cross, wagons lie over tiles and tiles over mere projects. */
const depth = (lane: Lane, look: TrackLook): number =>
  look.owner || look.ghost ? 3 : look.barred ? 0 : (look.tile ?? look.ghostTile ?? lane.track.colour) ? 2 : 1;

export function BoardView(props: BoardProps) {
  const { board, lang, tracks, places, routes, trackName, placeName } = props;
  const layout = useMemo(() => layoutOf(board, lang), [board, lang]);
  const page = useMemo(() => pageOf(layout), [layout]);
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const [enlarged, setEnlarged] = useState(false);
  const panzoom = usePointing({ props, layout, page, frame, picture, setEnlarged });
  const { sizes } = layout;
  const lookOf = (id: string): TrackLook => tracks?.get(id) ?? PLAIN_TRACK;
  const placeLookOf = (id: string): PlaceLook => places?.get(id) ?? PLAIN_PLACE;
  const lanes = [...layout.lanes];
  const sorted = [...lanes].sort((a, b) => depth(a[1], lookOf(a[0])) - depth(b[1], lookOf(b[0])));
  const interactive = trackName !== undefined;
  const hatch = `${prefix}hatch`;
  return (
    <div class={`board board-${board.id}`} ref={frame}>
      <svg
        ref={picture}
        viewBox={`${page.left} ${page.top} ${page.right - page.left} ${page.bottom - page.top}`}
        role={interactive ? 'group' : 'img'}
        aria-label={props.label}
      >
        <defs>
          <pattern id={hatch} patternUnits="userSpaceOnUse" width={3.6} height={3.6} patternTransform="rotate(45)">
            <path class="b-hatch" d="M0 0V3.6" />
          </pattern>
        </defs>
        <Scenery board={board} lang={lang} layout={layout} page={page} prefix={prefix} />
        <g aria-hidden="true">
          {routes?.map((route, i) => route.kind === 'ticket' && <Routes key={i} route={route} layout={layout} under />)}
          {lanes.map(([id, lane]) => {
            const look = lookOf(id);
            return (look.glow || look.last) && <TrackUnder key={id} lane={lane} sizes={sizes} look={look} />;
          })}
        </g>
        {layout.marks.length > 0 && <Marks board={board} layout={layout} />}
        <g>
          {sorted.map(([id, lane]) => (
            <TrackView key={id} lane={lane} layout={layout} look={lookOf(id)} hatch={hatch} name={trackName?.(id)} />
          ))}
        </g>
        <g aria-hidden="true">{routes?.map((route, i) => <Routes key={i} route={route} layout={layout} />)}</g>
        <g>
          {[...layout.places.keys()].map((id) => (
            <PlaceView
              key={id}
              id={id}
              layout={layout}
              look={placeLookOf(id)}
              region={regionOf(board, id)}
              name={placeName?.(id)}
            />
          ))}
        </g>
        <Names board={board} layout={layout} places={places} />
        <g aria-hidden="true">
          {[...layout.places].map(([id, at]) => (
            <Figures key={id} at={at} sizes={sizes} look={placeLookOf(id)} />
          ))}
          {lanes.map(([id, lane]) => <Extras key={id} lane={lane} layout={layout} look={lookOf(id)} />)}
        </g>
      </svg>
      {enlarged && props.wholeLabel && <Whole label={props.wholeLabel} panzoom={panzoom} />}
    </div>
  );
}

function regionOf(board: Board, id: string): number | undefined {
  const at = board.regions.findIndex((region) => region.places.includes(id));
  return at < 0 ? undefined : at;
}

function Names({ board, layout, places }: { board: Board; layout: Layout; places?: ReadonlyMap<string, PlaceLook> }) {
  return (
    <g aria-hidden="true">
      {[...layout.labels].map(([id, label]) => (
        <LabelView
          key={id}
          label={label}
          zone={board.places.get(id)?.zone ?? false}
          wanted={places?.get(id)?.ticket ?? false}
        />
      ))}
    </g>
  );
}

function Extras({ lane, layout, look }: { lane: Lane; layout: Layout; look: TrackLook }) {
  if (!look.pin && !look.note) return null;
  const at: Vec = lane.middle;
  return (
    <>
      {look.pin && <Pin at={at} size={layout.sizes.unit} />}
      {look.note && <Note at={at} text={look.note} layout={layout} />}
    </>
  );
}

function Whole({ label, panzoom }: { label: string; panzoom: { current: PanZoom | null } }) {
  return (
    <button type="button" class="b-whole" aria-label={label} title={label} onClick={() => panzoom.current?.reset()}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 10V4H10M14 4H20V10M20 14V20H14M10 20H4V14" fill="none" stroke="currentColor" stroke-width="2.2" />
      </svg>
    </button>
  );
}
