// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What never changes on a board: the country, the frame, the thin lines of the railways, regions, badges.

import type { Board, Lang } from '../state/board';
import { BadgeShape } from './badges';
import { Country } from './Country';
import { type Box, grow } from './geometry';
import type { Layout } from './layout';
import { memoized } from './memo_component';
import { Ornaments } from './Ornaments';
import { linePath } from './path';
import { Regions } from './Regions';

export interface SceneryProps {
  board: Board;
  lang: Lang;
  layout: Layout;
  page: Box;
  prefix: string;
}

/** Everything under the tracks. */
export const Scenery = memoized(({ board, lang, layout, page, prefix }: SceneryProps) => (
  <g>
    <clipPath id={`${prefix}page`}>
      <rect x={page.left} y={page.top} width={page.right - page.left} height={page.bottom - page.top} />
    </clipPath>
    <g clip-path={`url(#${prefix}page)`}>
      <Country board={board} layout={layout} page={page} prefix={prefix} />
      {board.regions.length > 0 && <Regions board={board} layout={layout} />}
      {board.id !== 'ghost-train' && <Ornaments title={board.name[lang]} layout={layout} />}
    </g>
    <Frame page={page} unit={layout.sizes.unit} />
    <g class="b-lines" stroke-width={1.6 * layout.sizes.unit}>
      {layout.lines.map((pieces, i) => (
        <path key={i} d={pieces.map(linePath).join('')} />
      ))}
    </g>
  </g>
));

/** Smaller badges have no letters. */
const LETTERED = 10;

/** Badges are above the tracks' highlight and below wagons. */
export const Marks = memoized(({ layout }: { layout: Layout }) => (
  <g>
    {layout.badges.map(({ badge, id, track, at, size }) => (
      <BadgeShape
        key={`${track} ${badge}`}
        index={badge}
        id={id}
        x={at.x}
        y={at.y}
        size={size}
        lettered={size > LETTERED * layout.sizes.unit}
      />
    ))}
  </g>
));

/** A border of light and dark lengths, as atlases have it. */
function Frame({ page, unit }: { page: Box; unit: number }) {
  const b = grow(page, -3.4 * unit);
  const width = b.right - b.left;
  const height = b.bottom - b.top;
  const length = Math.min(width, height) / 14;
  const dash = (size: number): string => String(size / (Math.round(size / length / 2) * 2));
  const rect = (by: number) => ({ x: b.left + by, y: b.top + by, width: width - 2 * by, height: height - 2 * by });
  return (
    <g class="b-frame">
      <rect class="b-frame-paper" {...rect(0)} stroke-width={4 * unit} />
      <path
        d={`M${b.left} ${b.top}H${b.right}M${b.left} ${b.bottom}H${b.right}`}
        stroke-width={2.6 * unit}
        stroke-dasharray={dash(width)}
      />
      <path
        d={`M${b.left} ${b.top}V${b.bottom}M${b.right} ${b.top}V${b.bottom}`}
        stroke-width={2.6 * unit}
        stroke-dasharray={dash(height)}
      />
      <rect {...rect(-1.7 * unit)} stroke-width={0.7 * unit} />
      <rect {...rect(1.7 * unit)} stroke-width={0.7 * unit} />
    </g>
  );
}
