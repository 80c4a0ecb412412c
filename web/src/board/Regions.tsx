// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Board, Lang } from '../state/board';
import type { Vec } from './geometry';
import { regionSpot } from './labels';
import type { Layout } from './layout';

/** A region's places are joined by a soft area of its colour; its name stands near them. */
export function Regions({ board, lang, layout }: { board: Board; lang: Lang; layout: Layout }) {
  return (
    <>
      {board.regions.map((region, i) => {
        const at = region.places.map((id) => layout.places.get(id) as Vec);
        const middle = {
          x: at.reduce((sum, p) => sum + p.x, 0) / at.length,
          y: at.reduce((sum, p) => sum + p.y, 0) / at.length,
        };
        const spot = regionSpot(region.name[lang].toLocaleUpperCase(lang), middle, layout);
        const { lines, font } = spot;
        return (
          <g key={region.id} class={`b-area b-area${i}`}>
            <path d={`M${at.map((p) => `${p.x} ${p.y}`).join('L')}Z`} stroke-width={70 * layout.sizes.unit} />
            <text
              font-size={font}
              transform={`translate(${spot.at.x} ${spot.at.y})${spot.turned ? ' rotate(-90)' : ''}`}
            >
              {lines.map((line, n) => (
                <tspan key={line} x={0} y={(0.34 + 1.1 * (n - (lines.length - 1) / 2)) * font}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </>
  );
}
