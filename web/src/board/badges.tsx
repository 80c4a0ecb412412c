// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Badges, which stand beside tracks and in texts: a shape, a colour and letters for each, in the order of the map.

/** Shapes in a square from -1 to 1, and fills that differ in lightness as well as hue. */
const SHAPES: readonly { d: string; fill: string; ink: string }[] = [
  { d: 'M-.7-1H.7L.6-.55 1-.3 .72 1H-.72L-1-.3-.6-.55Z', fill: '#a5281d', ink: '#fff6e6' },
  { d: 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z', fill: '#23406f', ink: '#fff6e6' },
  { d: 'M0-1.15L1.15 0 0 1.15-1.15 0Z', fill: '#f6d98b', ink: '#2a221b' },
  { d: 'M-.9-.9H.9V.9H-.9Z', fill: '#2c2622', ink: '#fff6e6' },
  { d: 'M-.55-1H.55L1.1 0 .55 1H-.55L-1.1 0Z', fill: '#f9efdc', ink: '#8a1f16' },
  { d: 'M-1.15 0C-1.15-1.1 1.15-1.1 1.15 0S-1.15 1.1-1.15 0Z', fill: '#5d6b73', ink: '#fff6e6' },
  { d: 'M-.95-.95H.95V.2C.95 .8 .3 1 0 1.15C-.3 1-.95 .8-.95 .2Z', fill: '#e0762c', ink: '#2a1508' },
  { d: 'M0-1.1L1.05-.34 .65 .95H-.65L-1.05-.34Z', fill: '#2f6b46', ink: '#fff6e6' },
  { d: 'M-1.1-.72H1.1V.72H-1.1Z', fill: '#fffaf0', ink: '#2a221b' },
];

const lettersOf = (id: string): string => (id.length <= 2 ? id : id.slice(0, 3)).toUpperCase();

interface BadgeShapeProps {
  /** Its place in the map's list. */
  index: number;
  id: string;
  x: number;
  y: number;
  size: number;
  /** Whether its letters are in it. */
  lettered?: boolean;
}

/** It inside a drawing. */
export function BadgeShape({ index, id, x, y, size, lettered = true }: BadgeShapeProps) {
  const { d, fill, ink } = SHAPES[index % SHAPES.length] as (typeof SHAPES)[number];
  const letters = lettersOf(id);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 2).toFixed(2)})`}>
      <path class="b-mark" d={d} fill={fill} />
      {lettered && (
        <text class="b-mark-letters" y=".38" font-size={letters.length > 2 ? 0.96 : 1.16} fill={ink}>
          {letters}
        </text>
      )}
    </g>
  );
}

/** It beside text. */
export function Badge({ id, index, size = 22 }: { id: string; index: number; size?: number }) {
  return (
    <svg class="company-mark" width={size} height={size} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <BadgeShape index={index} id={id} x={0} y={0} size={2} />
    </svg>
  );
}
