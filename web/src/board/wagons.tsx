// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What is drawn on a track: free spaces, projects, tiles, wagons, closed and cut tracks.

import type { Colour } from '../state/board';
import { add, distance, type Quad, scale, side, sub, type Vec } from './geometry';
import type { Lane, Sizes } from './layout';
import { linePath, quadPath, stamp } from './path';
import { patternOn, SEAT_STYLES, type SeatColour } from './seats';
import { ENAMEL, LOCO } from './symbols';

const all = (spaces: readonly Quad[], draw: (space: Quad, i: number) => string): string => spaces.map(draw).join('');

/** The angle along the track, never upside down. */
const upright = (along: Vec): Vec => (along.x < -1e-6 ? { x: -along.x, y: -along.y } : along);

/** Free spaces in their colour. Symbols stand upright at any angle, so that a square is never taken for a diamond. */
export function Spaces({ lane, sizes, colour, edge }: SpacesProps) {
  const { unit, width } = sizes;
  const { fill, mark, symbol } = ENAMEL[colour];
  const plain = lane.spaces.filter((_, i) => !lane.locos.includes(i));
  const locos = lane.spaces.filter((_, i) => lane.locos.includes(i));
  return (
    <>
      {edge && <path class="b-edge" d={all(lane.spaces, (q) => quadPath(q, 3.2 * unit, 1.8 * unit))} />}
      <path class="b-space" d={all(lane.spaces, (q) => quadPath(q, 2.2 * unit, -0.4 * unit))} fill={fill} />
      <path class="b-rim" d={all(plain, (q) => quadPath(q, 1.3 * unit, -1.7 * unit))} stroke={mark} />
      {symbol && <path d={all(plain, (q) => stamp(symbol, q.centre, 0.37 * width))} fill={mark} fill-rule="evenodd" />}
      {locos.length > 0 && (
        <>
          <path class="b-ferry" d={all(locos, (q) => quadPath(q, 1.4 * unit, -1.7 * unit))} />
          <path
            class="b-loco"
            d={all(locos, (q) => stamp(LOCO, q.centre, 0.33 * width, upright(q.along)))}
            fill-rule="evenodd"
          />
        </>
      )}
    </>
  );
}

interface SpacesProps {
  lane: Lane;
  sizes: Sizes;
  colour: Colour | 'grey';
  edge?: boolean;
}

/** A project: empty dashed spaces, and how many there are. */
export function Project({ lane, sizes }: { lane: Lane; sizes: Sizes }) {
  const at = lane.spaces[lane.spaces.length >> 1] as Quad;
  return (
    <>
      <path class="b-project" d={all(lane.spaces, (q) => quadPath(q, 2.2 * sizes.unit, -0.7 * sizes.unit))} />
      <text class="b-length" x={at.centre.x} y={at.centre.y + 3.5 * sizes.unit} font-size={10 * sizes.unit}>
        {lane.track.length}
      </text>
    </>
  );
}

/** Wagons: larger than a space, coupled, with a light rim, in the livery of their owner. */
export function Wagons({ lane, sizes, colour, ghost }: WagonsProps) {
  const { unit } = sizes;
  const { fill, mark } = SEAT_STYLES[colour];
  const shadow: Vec = { x: 1.1 * unit, y: 1.5 * unit };
  const body = lane.spaces.map((q) => ({
    ...q,
    halfLength: q.halfLength - 0.9 * unit,
    halfWidth: q.halfWidth - 0.9 * unit,
  }));
  return (
    <g class={`b-wagons b-of-${colour}${ghost ? ' b-ghost' : ''}`}>
      <path class="b-coupling" d={linePath(lane.spaces.map((q) => q.centre))} />
      {!ghost && (
        <path
          class="b-shadow"
          d={all(lane.spaces, (q) => quadPath({ ...q, centre: add(q.centre, shadow) }, 2.6 * unit, 0.8 * unit))}
        />
      )}
      <path class="b-wagon" d={all(lane.spaces, (q) => quadPath(q, 2.8 * unit, 0.8 * unit))} />
      <path d={all(body, (q) => quadPath(q, 1.2 * unit))} fill={fill} />
      <path d={all(body, (q) => patternOn(colour, q))} fill={mark} />
    </g>
  );
}

interface WagonsProps {
  lane: Lane;
  sizes: Sizes;
  colour: SeatColour;
  ghost?: boolean;
}

/** A track that is closed for good: hatched, without colour, a railway cross on it. */
export function Closed({ lane, sizes, hatch }: { lane: Lane; sizes: Sizes; hatch: string }) {
  const { unit } = sizes;
  const d = all(lane.spaces, (q) => quadPath(q, 2.2 * unit, -0.6 * unit));
  return (
    <>
      <path class="b-closed" d={d} />
      <path d={d} fill={`url(#${hatch})`} />
      <Cross at={lane.middle} size={6.4 * unit} />
    </>
  );
}

/** A track that another one cut: its spaces fade, and it ends in a buffer on both sides of the crossing. */
export function Cut({ lane, sizes, at }: { lane: Lane; sizes: Sizes; at: Vec }) {
  const { unit } = sizes;
  return (
    <>
      <path class="b-cut" d={all(lane.spaces, (q) => quadPath(q, 2.2 * unit, -0.9 * unit))} />
      <Buffers lane={lane} sizes={sizes} at={at} />
    </>
  );
}

/** Two short bars across the track and two stubs towards them. */
function Buffers({ lane, sizes, at, accent }: { lane: Lane; sizes: Sizes; at: Vec; accent?: boolean }) {
  const { unit, width } = sizes;
  const near = lane.spaces.reduce((a, b) => (distance(b.centre, at) < distance(a.centre, at) ? b : a));
  const { along } = near;
  const d = [-1, 1]
    .map((way) => {
      const bar = add(at, scale(along, way * (0.5 * width + 3.4 * unit)));
      const across = scale(side(along), 0.62 * width);
      return linePath([add(bar, across), sub(bar, across)]) + linePath([bar, add(bar, scale(along, way * 6 * unit))]);
    })
    .join('');
  return (
    <g class={accent ? 'b-cross b-accent' : 'b-cross'} stroke-width={2.3 * unit}>
      <path class="b-halo" d={d} stroke-width={5 * unit} />
      <path d={d} />
    </g>
  );
}

export function Cross({ at, size, accent }: { at: Vec; size: number; accent?: boolean }) {
  const arms = `m${-size} ${-0.62 * size}l${2 * size} ${1.24 * size}m0 ${-1.24 * size}l${-2 * size} ${1.24 * size}`;
  const d = `M${at.x} ${at.y}${arms}`;
  return (
    <g class={accent ? 'b-cross b-accent' : 'b-cross'} stroke-width={0.34 * size}>
      <path class="b-halo" d={d} stroke-width={0.78 * size} />
      <path d={d} />
    </g>
  );
}
