// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Vec } from './geometry';
import type { Label, Layout, Sizes } from './layout';
import type { PlaceLook } from './look_types';
import { memoized } from './memo_component';
import { textWidth } from './text_width';

export interface PlaceProps {
  id: string;
  layout: Layout;
  look: PlaceLook;
  /** The region's number on the board, for its colour and shape. */
  region?: number;
  name?: string;
}

/** A dot, or the dead ends of a zone; focusable. */
export const PlaceView = memoized(({ id, layout, look, region, name }: PlaceProps) => {
  const { sizes } = layout;
  const stops = layout.stops.get(id);
  const spots = stops ?? [layout.places.get(id) as Vec];
  const radius = stops ? sizes.stop : sizes.dot;
  return (
    <g
      class={`b-place${stops ? ' b-zone' : ''}${look.glow ? ' b-lit' : ''}${look.ticket ? ' b-wanted' : ''}`}
      data-place={id}
      role={name === undefined ? undefined : 'button'}
      aria-label={name}
      tabindex={name === undefined ? undefined : -1}
    >
      {spots.map((at) => (
        <Dot key={`${at.x} ${at.y}`} at={at} radius={radius} sizes={sizes} look={look} region={region} />
      ))}
    </g>
  );
});

interface DotProps {
  at: Vec;
  radius: number;
  sizes: Sizes;
  look: PlaceLook;
  region?: number;
}

function Dot({ at, radius, sizes, look, region }: DotProps) {
  const { unit } = sizes;
  return (
    <>
      <circle class="b-ring" cx={at.x} cy={at.y} r={radius + 5 * unit} />
      {look.ticket && <circle class="b-target" cx={at.x} cy={at.y} r={radius + 8.5 * unit} stroke-width={3.4 * unit} />}
      {look.ticket && <circle class="b-target-gap" cx={at.x} cy={at.y} r={radius + 5.6 * unit} />}
      {look.glow && <circle class="b-glow-dot" cx={at.x} cy={at.y} r={radius + 5 * unit} />}
      {look.last && <circle class="b-last" cx={at.x} cy={at.y} r={radius + 5 * unit} stroke-width={1.7 * unit} />}
      <circle class="b-dot" cx={at.x} cy={at.y} r={radius} stroke-width={1.5 * unit} />
      <circle class={`b-core b-region${region ?? ''}`} cx={at.x} cy={at.y} r={0.55 * radius} />
    </>
  );
}

/** The engine knows how wide letters usually are; where this browser's are wider, they are narrowed to the room there is. */
function fitted(line: string, { box, font }: Label): { textLength?: number; lengthAdjust?: string } {
  const room = box.right - box.left;
  return textWidth(line) * font > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** A name, above the tracks, with a halo in the background colour. */
export const LabelView = memoized(({ label, zone, wanted }: { label: Label; zone: boolean; wanted: boolean }) => (
  <text
    class={`b-name${zone ? ' b-country' : ''}${wanted ? ' b-wanted' : ''}`}
    text-anchor={label.anchor}
    font-size={label.font}
  >
    {label.lines.map((line, i) => (
      <tspan key={line} x={label.x} y={label.baselines[i]} {...(zone ? {} : fitted(line, label))}>
        {zone ? line.toLocaleUpperCase() : line}
      </tspan>
    ))}
  </text>
));

interface PiecesProps {
  at: Vec;
  /** Where a piece stands that is not on the dot: alone, and beside one that is. */
  beside?: readonly [Vec, Vec];
  sizes: Sizes;
  look: PlaceLook;
}

/** What stands on a place. A piece that is there is not shown a second time when it is considered. */
export const Pieces = memoized(({ at, beside = [at, at], sizes, look: { pieces = [] } }: PiecesProps) => {
  const there = pieces.filter(
    ({ Drawing, ghost }) => !ghost || pieces.every((other) => other.ghost || other.Drawing !== Drawing),
  );
  const aside = beside[there.some(({ on }) => on) ? 1 : 0];
  return there.map(({ Drawing, colour, on, ghost }) => (
    <Drawing key={Drawing.name} at={on ? at : aside} size={1.03 * sizes.unit} colour={colour} ghost={ghost} />
  ));
});
