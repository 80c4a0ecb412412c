// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Board, Lang } from '../state/board.ts';
import type { Vec } from './geometry.ts';
import type { Layout } from './layout.ts';

/** A region's places are joined by a soft band of its colour; its name stands among them. */
export function Regions({ board, lang, layout }: { board: Board; lang: Lang; layout: Layout }) {
  return (
    <>
      {board.regions.map((region, i) => {
        const at = region.places.map((id) => layout.places.get(id) as Vec);
        const middle = {
          x: at.reduce((sum, p) => sum + p.x, 0) / at.length,
          y: at.reduce((sum, p) => sum + p.y, 0) / at.length,
        };
        return (
          <g key={region.id} class={`b-area b-area${i}`}>
            <path d={`M${at.map((p) => `${p.x} ${p.y}`).join('L')}Z`} stroke-width={64 * layout.sizes.unit} />
            <text x={middle.x} y={middle.y} font-size={layout.sizes.font} aria-hidden="true">
              {region.name[lang].toLocaleUpperCase(lang)}
            </text>
          </g>
        );
      })}
    </>
  );
}
