// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Board, Lang } from '../state/board';
import './board.css';
import { Back, Ground, Lights, Pointed, type Scene } from './layers';
import { layoutOf } from './layout';
import type { PlaceLook, Route, TrackLook } from './look_types';
import type { PanZoom } from './panzoom';
import { useKeptFocus } from './useKeptFocus';
import { usePointing } from './usePointing';
import { usePicture } from './visible_area';

export interface BoardProps {
  board: Board;
  lang: Lang;
  /** Accessible name of the whole board. */
  label: string;
  /** How things look: owners, highlights, previews, pins … */
  tracks?: ReadonlyMap<string, TrackLook>;
  places?: ReadonlyMap<string, PlaceLook>;
  routes?: readonly Route[];
  /** Accessible names: what it is, whose, whether it can be used. Without them the board is an image. */
  trackName?: (id: string) => string;
  placeName?: (id: string) => string;
  onTrack?: (id: string, event: Event) => void;
  onPlace?: (id: string, event: Event) => void;
  /** A click on nothing. */
  onGround?: (event: Event) => void;
  /** Hovered or focused; null: no longer. */
  onHover?: (thing: { kind: 'track' | 'place'; id: string } | null) => void;
  /** Without names of places, for thumbnails. */
  bare?: boolean;
  /** The text of the button that shows the whole board again. */
  wholeLabel?: string;
}

export function BoardView(props: BoardProps) {
  const { board, lang, tracks, places, routes } = props;
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useKeptFocus(picture);
  const [zoom, setZoom] = useState(1);
  const shown = usePicture(frame);
  const { width, height } = shown;
  const bare = shown.bare || props.bare;
  const picked = useMemo(
    () => layoutOf(board, lang, { width: width * zoom, height: height * zoom, bare }),
    [board, lang, width, height, zoom, bare],
  );
  const prefix = useId();
  const [enlarged, setEnlarged] = useState(false);
  const panzoom = usePointing({
    props,
    layout: picked,
    frame,
    sheet,
    picture,
    setEnlarged,
    setZoom,
  });
  if (!picked) return <div class={`board board-${board.id}`} ref={frame} />;
  const scene: Scene = { board, lang, layout: picked, page: picked.page, prefix, tracks, places, routes };
  const kind = `${props.trackName ? ' b-live' : ''}${props.onTrack ? ' b-choice' : ''}${props.bare ? ' b-bare' : ''}`;
  return (
    <div class={`board board-${board.id}${kind}`} ref={frame}>
      <div class="b-sheet" ref={sheet}>
        <Back scene={scene} />
        <Lights scene={scene} />
        <Ground
          scene={scene}
          picture={picture}
          label={props.label}
          trackName={props.trackName}
          placeName={props.placeName}
        />
        <Pointed scene={scene} />
      </div>
      <div class="b-cover" />
      {enlarged && props.wholeLabel && <Whole label={props.wholeLabel} panzoom={panzoom} />}
    </div>
  );
}

/** The button that shows the whole board again. */
function Whole({ label, panzoom }: { label: string; panzoom: { current: PanZoom | null } }) {
  return (
    <button type="button" class="b-whole" aria-label={label} title={label} onClick={() => panzoom.current?.reset()}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M4 10V4H10M14 4H20V10M20 14V20H14M10 20H4V14" fill="none" stroke="currentColor" stroke-width="2.2" />
      </svg>
    </button>
  );
}
