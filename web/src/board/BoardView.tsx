// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Board, Lang } from '../state/board';
import type { Game } from '../state/game';
import './board.css';
import { Pin } from './figures';
import { type Box, grow, type Vec } from './geometry';
import { type Lane, type Layout, layoutOf } from './layout';
import { PLAIN_PLACE, PLAIN_TRACK, type PlaceLook, type Route, type TrackLook } from './look';
import { laid, looksOf } from './looks';
import { Note } from './Note';
import { Figures, LabelView, PlaceView } from './PlaceView';
import type { PanZoom } from './panzoom';
import { Routes } from './Routes';
import { Marks, Scenery } from './Scenery';
import type { SeatColour } from './seats';
import { TrackGlow, TrackUnder, TrackView } from './TrackView';
import { useKeptFocus } from './useKeptFocus';
import { usePointing } from './usePointing';

export interface BoardProps {
  board: Board;
  lang: Lang;
  /** The name of the whole, for those who do not see it. */
  label: string;
  /** How the game stands, and the colour of each seat. */
  game?: Game;
  colours?: readonly SeatColour[];
  /** What is to be seen beyond that: light, ghosts, pins … */
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

const MARGIN = 13;

/** Beyond this the country behind the board would end. */
const MOST_GROWN = 1.45;

/** The part of the plane that is shown: all that matters, and more of the country where the page has another shape. */
export function pageOf(layout: Layout, aspect?: number): Box {
  const page = grow(layout.content, MARGIN * layout.sizes.unit);
  const width = page.right - page.left;
  const height = page.bottom - page.top;
  if (!aspect) return page;
  const x = (width * (Math.min(MOST_GROWN, Math.max(1, (aspect * height) / width)) - 1)) / 2;
  const y = (height * (Math.min(MOST_GROWN, Math.max(1, width / aspect / height)) - 1)) / 2;
  return { left: page.left - x, top: page.top - y, right: page.right + x, bottom: page.bottom + y };
}

/** Width by height of an element, as long as it is shown. */
function useAspect(element: RefObject<HTMLElement | null>): number | undefined {
  const [aspect, setAspect] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => box.clientHeight > 0 && setAspect(Math.round((100 * box.clientWidth) / box.clientHeight) / 100);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return aspect;
}

/** Where tracks cross, wagons lie over tiles and tiles over mere projects. */
const depth = (lane: Lane, look: TrackLook): number =>
  look.owner || look.ghost ? 3 : look.barred ? 0 : (look.tile ?? look.ghostTile ?? lane.track.colour) ? 2 : 1;

export function BoardView(props: BoardProps) {
  const { board, lang, game, colours, routes, trackName, placeName } = props;
  const stand = useMemo(() => game && looksOf(game, colours), [game, colours]);
  const tracks = stand ? laid(stand.tracks, props.tracks) : props.tracks;
  const places = stand ? laid(stand.places, props.places) : props.places;
  const layout = useMemo(() => layoutOf(board, lang), [board, lang]);
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const aspect = useAspect(frame);
  const page = useMemo(() => pageOf(layout, aspect), [layout, aspect]);
  const sheet = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useKeptFocus(picture);
  const [enlarged, setEnlarged] = useState(false);
  const panzoom = usePointing({ props: { ...props, tracks, places }, layout, page, frame, sheet, picture, setEnlarged });
  const { sizes } = layout;
  const lookOf = (id: string): TrackLook => tracks?.get(id) ?? PLAIN_TRACK;
  const placeLookOf = (id: string): PlaceLook => places?.get(id) ?? PLAIN_PLACE;
  const lanes = [...layout.lanes];
  const sorted = [...lanes].sort((a, b) => depth(a[1], lookOf(a[0])) - depth(b[1], lookOf(b[0])));
  const interactive = trackName !== undefined;
  const hatch = `${prefix}hatch`;
  const view = `${page.left} ${page.top} ${page.right - page.left} ${page.bottom - page.top}`;
  return (
    <div class={`board board-${board.id}`} ref={frame}>
      <div class="b-sheet" ref={sheet}>
        <svg class="b-layer" viewBox={view} aria-hidden="true">
          <Scenery board={board} lang={lang} layout={layout} page={page} prefix={prefix} />
        </svg>
        <Under layout={layout} view={view} tracks={tracks} routes={routes} />
        <svg class="b-layer" ref={picture} viewBox={view} role={interactive ? 'group' : 'img'} aria-label={props.label}>
          <defs>
            <pattern id={hatch} patternUnits="userSpaceOnUse" width={3.6} height={3.6} patternTransform="rotate(45)">
              <path class="b-hatch" d="M0 0V3.6" />
            </pattern>
          </defs>
          {layout.marks.length > 0 && <Marks board={board} layout={layout} />}
          <g>
            {sorted.map(([id, lane]) => (
              <TrackView key={id} lane={lane} layout={layout} look={lookOf(id)} hatch={hatch} name={trackName?.(id)} />
            ))}
          </g>
          <g aria-hidden="true">
            {routes?.map((route) => route.kind === 'longest' && <Routes key={keyOf(route)} route={route} layout={layout} />)}
          </g>
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
            {lanes.map(([id, lane]) => (
              <Extras key={id} lane={lane} layout={layout} look={lookOf(id)} />
            ))}
          </g>
        </svg>
      </div>
      {enlarged && props.wholeLabel && <Whole label={props.wholeLabel} panzoom={panzoom} />}
    </div>
  );
}

const keyOf = (route: Route): string => `${route.kind} ${route.tracks.join(' ')}`;

interface UnderProps {
  layout: Layout;
  view: string;
  tracks?: ReadonlyMap<string, TrackLook>;
  routes?: readonly Route[];
}

/** Light and frames under the tracks: layers of their own, so that breathing light paints nothing anew. */
function Under({ layout, view, tracks, routes }: UnderProps) {
  const marked = [...(tracks ?? [])].flatMap(([id, look]): [string, Lane, TrackLook][] => {
    const lane = layout.lanes.get(id);
    return lane && (look.glow || look.last) ? [[id, lane, look]] : [];
  });
  return (
    <>
      <svg class="b-layer b-lights" viewBox={view} aria-hidden="true">
        {marked.map(([id, lane, look]) => look.glow && <TrackGlow key={id} lane={lane} sizes={layout.sizes} />)}
      </svg>
      <svg class="b-layer" viewBox={view} aria-hidden="true">
        {routes?.map((route) => route.kind === 'ticket' && <Routes key={keyOf(route)} route={route} layout={layout} />)}
        <path class="b-hover" stroke-width={layout.sizes.width + 5 * layout.sizes.unit} />
        {marked.map(([id, lane, look]) => (
          <TrackUnder key={id} lane={lane} sizes={layout.sizes} look={look} />
        ))}
      </svg>
    </>
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
