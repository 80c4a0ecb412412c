// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The six colours of players, each with its own pattern. The pattern runs along the wagon, whatever its angle.

import type { SeatColour } from '../protocol/ids';
import type { Quad } from './geometry';
import { circleOn, polygonOn, quadPath } from './path';

export { SEAT_COLOURS, type SeatColour } from '../protocol/ids';

export const SEAT_STYLES: Readonly<Record<SeatColour, { fill: string; mark: string }>> = {
  red: { fill: '#c92f22', mark: '#ffe3cf' },
  blue: { fill: '#1f57a0', mark: '#dcecff' },
  green: { fill: '#2f7d43', mark: '#e9f7d8' },
  yellow: { fill: '#efb722', mark: '#4a2f05' },
  black: { fill: '#241f1b', mark: '#f3e6c8' },
  violet: { fill: '#74389a', mark: '#f3e2ff' },
};

/** The middles of `count` equal parts of a wagon's length. */
function middles(q: Quad, pitch: number): { x: number; part: number }[] {
  const count = Math.max(1, Math.round((2 * q.halfLength) / pitch));
  const part = (2 * q.halfLength) / count;
  return Array.from({ length: count }, (_, i) => ({ x: -q.halfLength + (i + 0.5) * part, part }));
}

/** Path data of a colour's pattern on a wagon. */
export function patternOn(colour: SeatColour, q: Quad): string {
  const h = q.halfWidth;
  switch (colour) {
    case 'red': // slanting bars
      return middles(q, 1.9 * h)
        .map(({ x, part }) => {
          const w = part * 0.2;
          const lean = Math.min(part * 0.28, 0.7 * h);
          return polygonOn(q, [
            [x - w + lean, -h],
            [x + w + lean, -h],
            [x + w - lean, h],
            [x - w - lean, h],
          ]);
        })
        .join('');
    case 'blue': // dots
      return middles(q, 1.8 * h)
        .map(({ x }) => circleOn(q, x, 0, 0.5 * h))
        .join('');
    case 'green': // chevrons
      return middles(q, 1.9 * h)
        .map(({ x, part }) => {
          const w = part * 0.22;
          const tip = part * 0.26;
          return polygonOn(q, [
            [x - w - tip * 0.5, -h],
            [x + w - tip * 0.5, -h],
            [x + w + tip, 0],
            [x + w - tip * 0.5, h],
            [x - w - tip * 0.5, h],
            [x - w + tip, 0],
          ]);
        })
        .join('');
    case 'yellow': // bars across
      return middles(q, 1.35 * h)
        .map(({ x, part }) => {
          const w = part * 0.2;
          return polygonOn(q, [
            [x - w, -h],
            [x + w, -h],
            [x + w, h],
            [x - w, h],
          ]);
        })
        .join('');
    case 'black': // one line along
      return polygonOn(q, [
        [-q.halfLength, -0.3 * h],
        [q.halfLength, -0.3 * h],
        [q.halfLength, 0.3 * h],
        [-q.halfLength, 0.3 * h],
      ]);
    case 'violet': // a chequerboard
      return middles(q, 1.15 * h)
        .map(({ x, part }, i) => {
          const [top, bottom] = i % 2 ? [0, h] : [-h, 0];
          return polygonOn(q, [
            [x - part / 2, top],
            [x + part / 2, top],
            [x + part / 2, bottom],
            [x - part / 2, bottom],
          ]);
        })
        .join('');
  }
}

/** A player's colour and pattern as a small sign, for player cards, tables and the history. */
export function SeatSign({ colour, width = 28, height = 16 }: { colour: SeatColour; width?: number; height?: number }) {
  const wagon: Quad = {
    centre: { x: width / 2, y: height / 2 },
    along: { x: 1, y: 0 },
    halfLength: width / 2 - 2.5,
    halfWidth: height / 2 - 2.5,
  };
  return (
    <svg class="seat-sign" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={quadPath(wagon, 3, 1.8)} fill="#fffaf0" stroke="#2a221b" stroke-width="1.2" />
      <path d={quadPath(wagon, 1.2)} fill={SEAT_STYLES[colour].fill} />
      <path d={patternOn(colour, wagon)} fill={SEAT_STYLES[colour].mark} />
    </svg>
  );
}
