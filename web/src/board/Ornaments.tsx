// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The name of the map in a cartouche and a compass, as old maps have them: in corners, and only where there is room.

import { type Box, grow } from './geometry';
import type { Layout } from './layout';

/** How much higher than its letters the title's plate is. */
const PLATE = 2.1;

export function Ornaments({ title, layout }: { title: string; layout: Layout }) {
  const { plate, rose } = layout;
  return (
    <g class="b-ornaments">
      {plate && <Cartouche box={plate} name={title.toLocaleUpperCase()} font={(plate.bottom - plate.top) / PLATE} />}
      {rose && <Compass x={rose.x} y={rose.y} size={layout.sizes.unit} />}
    </g>
  );
}

/** A plate whose corners are cut out round. */
function plateOf(b: Box, r: number): string {
  const w = b.right - b.left - 2 * r;
  const h = b.bottom - b.top - 2 * r;
  const corner = (x: number, y: number): string => `a${r} ${r} 0 0 0 ${x} ${y}`;
  return `M${b.left + r} ${b.top}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}Z`;
}

function Cartouche({ box, name, font }: { box: Box; name: string; font: number }) {
  const middle = (box.left + box.right) / 2;
  const rule = box.top + 1.62 * font;
  return (
    <>
      <path class="b-plate" d={plateOf(box, 0.4 * font)} stroke-width={0.07 * font} />
      <path class="b-plate-line" d={plateOf(grow(box, -0.17 * font), 0.34 * font)} stroke-width={0.05 * font} />
      <text class="b-title" x={middle + 0.09 * font} y={box.top + 1.3 * font} font-size={font}>
        {name}
      </text>
      <path
        class="b-plate-line"
        d={`M${middle - 1.5 * font} ${rule}h${1.2 * font}m${0.6 * font} 0h${1.2 * font}`}
        stroke-width={0.05 * font}
      />
      <path
        class="b-plate-gem"
        d={`M${middle} ${rule - 0.12 * font}l${0.12 * font} ${0.12 * font}l${-0.12 * font} ${0.12 * font}l${-0.12 * font} ${-0.12 * font}Z`}
      />
    </>
  );
}

/** A rose of eight points; the north point carries an arrow. */
function Compass({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g class="b-rose" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}>
      <circle r="19" />
      <circle r="16.5" />
      <path class="b-rose-light" d="M0 0L14-14 4.5-6ZM0 0L14 14 6 4.5ZM0 0L-14 14-4.5 6ZM0 0L-14-14-6-4.5Z" />
      <path class="b-rose-light" d="M0-28L5-5 28 0 5 5 0 28-5 5-28 0-5-5Z" />
      <path class="b-rose-dark" d="M0-28L5-5 0 0ZM28 0L5 5 0 0ZM0 28L-5 5 0 0ZM-28 0L-5-5 0 0Z" />
      <path class="b-rose-north" d="M0-37L3-30H-3Z" />
    </g>
  );
}
