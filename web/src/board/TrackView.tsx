// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Vec } from './geometry';
import type { Lane, Layout, Sizes } from './layout';
import type { TrackLook } from './look_types';
import { memoized } from './memo_component';
import { Note } from './Note';
import { Pin } from './Pin';
import { linePath } from './path';
import { Closed, Cross, Cut, Project, Spaces, Wagons } from './wagons';

export interface TrackProps {
  lane: Lane;
  layout: Layout;
  look: TrackLook;
  hatch: string;
  /** Accessible name; without one the track is only drawn. */
  name?: string;
}

function Surface({ lane, layout, look, hatch }: TrackProps) {
  const { sizes } = layout;
  const { track } = lane;
  if (look.owner) return <Wagons lane={lane} sizes={sizes} colour={look.owner} />;
  if (look.barred === 'closed') return <Closed lane={lane} sizes={sizes} hatch={hatch} />;
  if (look.barred === 'cut') return <Cut lane={lane} sizes={sizes} at={crossingAt(lane)} />;
  const colour = look.tile ?? look.ghostTile ?? track.colour;
  const surface = colour ? (
    <Spaces lane={lane} sizes={sizes} colour={colour} edge={look.edge} />
  ) : (
    <Project lane={lane} sizes={sizes} />
  );
  return (
    <>
      {look.ghostTile && !look.tile ? <g class="b-ghost">{surface}</g> : surface}
      {look.ghost && <Wagons lane={lane} sizes={sizes} colour={look.ghost} ghost />}
    </>
  );
}

/** Where it is cut. */
const crossingAt = (lane: Lane): Vec => lane.cut ?? lane.middle;

/** One track with everything on it. Focusable; pointer input is handled by the board. */
export const TrackView = memoized((props: TrackProps) => {
  const { lane, layout, look, name } = props;
  const { sizes } = layout;
  return (
    <g
      class="b-track"
      data-track={lane.track.id}
      role={name === undefined ? undefined : 'button'}
      aria-label={name}
      tabindex={name === undefined ? undefined : -1}
    >
      <path class="b-ring" d={linePath(lane.line)} stroke-width={sizes.width + 5 * sizes.unit} />
      <Surface {...props} />
      {look.threatened && <Cross at={crossingAt(lane)} size={8 * sizes.unit} accent />}
    </g>
  );
});

/** Outer highlight of a usable track. */
export const TrackGlow = memoized(({ lane, sizes }: { lane: Lane; sizes: Sizes }) => (
  <>
    <path class="b-glow-edge" d={linePath(lane.line)} stroke-width={sizes.width + 9.6 * sizes.unit} />
    <path class="b-glow" d={linePath(lane.line)} stroke-width={sizes.width + 8 * sizes.unit} />
  </>
));

/** What is below a track: the inner highlight, the frame of the last move. */
export const TrackUnder = memoized(({ lane, sizes, look }: { lane: Lane; sizes: Sizes; look: TrackLook }) => {
  const line = linePath(lane.line);
  return (
    <>
      {look.last && <path class="b-last" d={line} stroke-width={sizes.width + 9.5 * sizes.unit} />}
      {look.last && <path class="b-last-gap" d={line} stroke-width={sizes.width + 6 * sizes.unit} />}
      {look.glow && <path class="b-glow-core" d={line} stroke-width={sizes.width + 3.6 * sizes.unit} />}
    </>
  );
});

/** What is above a track: notes and pins. */
export const Extras = memoized(({ lane, layout, look }: { lane: Lane; layout: Layout; look: TrackLook }) => (
  <>
    {look.pin && <Pin at={lane.middle} size={layout.sizes.unit} />}
    {look.note && <Note at={lane.middle} text={look.note} layout={layout} />}
  </>
));
