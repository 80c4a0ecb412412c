// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Board } from '../state/board';
import type { Vec } from './geometry';
import type { Layout } from './layout';

/** A region's places are joined by a soft area of its colour; its name stands near them. */
export function Regions({ board, layout }: { board: Board; layout: Layout }) {
  return (
    <>
      {layout.areas.map(({ id, lines, at, font, turned }, i) => {
        const places = board.regions[i]?.places.map((place) => layout.places.get(place) as Vec) ?? [];
        return (
          <g key={id} class={`b-area b-area${i}`}>
            <path d={`M${places.map((p) => `${p.x} ${p.y}`).join('L')}Z`} stroke-width={70 * layout.sizes.unit} />
            <text font-size={font} transform={`translate(${at.x} ${at.y})${turned ? ' rotate(-90)' : ''}`}>
              {lines.map((line, n) => (
                <tspan key={line} x={0} y={(0.34 + 1.1 * (n - (lines.length - 1) / 2)) * font}>
                  {line.toLocaleUpperCase()}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </>
  );
}
