// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What never changes on a board: the country, the frame, the thin lines of the railways, regions, companies' marks.

import type { Board, Lang } from '../state/board';
import { Country } from './Country';
import { CompanyShape } from './companies';
import { markSize } from './company_marks';
import { type Box, grow, walk } from './geometry';
import type { Connection, Layout } from './layout';
import { part } from './memo_component';
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
export const Scenery = part(({ board, lang, layout, page, prefix }: SceneryProps) => (
  <g>
    <clipPath id={`${prefix}page`}>
      <rect x={page.left} y={page.top} width={page.right - page.left} height={page.bottom - page.top} />
    </clipPath>
    <g clip-path={`url(#${prefix}page)`}>
      <Country map={board.id} layout={layout} page={page} prefix={prefix} />
      {board.regions.length > 0 && <Regions board={board} lang={lang} layout={layout} />}
      {board.id !== 'ghost-train' && <Ornaments title={board.name[lang]} layout={layout} page={page} />}
    </g>
    <Frame page={page} unit={layout.sizes.unit} />
    <g class="b-lines" stroke-width={1.6 * layout.sizes.unit}>
      {layout.connections.map((c) => (
        <path key={c.id} d={lineOf(c)} />
      ))}
    </g>
  </g>
));

/** The line from place to place, visible where there is no space; for unbuilt projects it has a gap in the middle. */
function lineOf(c: Connection): string {
  const step = (c.curve.length - c.trim[0] - c.trim[1]) / c.rows;
  let from = 0;
  let d = '';
  const piece = (to: number) => {
    d += linePath([0, 0.5, 1].map((part) => walk(c.curve, from + (to - from) * part).at));
  };
  for (let row = 0; row < c.rows; row++) {
    const middle = c.trim[0] + (row + 0.5) * step;
    piece(middle - c.space / 2);
    from = middle + c.space / 2;
  }
  piece(c.curve.length);
  return d;
}

/** Company marks are above the tracks' highlight and below wagons. */
export const Marks = part(({ board, layout }: { board: Board; layout: Layout }) => (
  <g>
    {layout.marks.map(({ connection, company, at }) => (
      <CompanyShape
        key={`${connection} ${company}`}
        index={board.companies.findIndex(({ id }) => id === company)}
        id={company}
        x={at.x}
        y={at.y}
        size={markSize(layout)}
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
