// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the small drawings of the rules are put together from.

import type { ComponentChildren } from 'preact';
import { quadPath } from '../board/path';
import { patternOn, SEAT_STYLES, type SeatColour } from '../board/seats';
import { ENAMEL, LOCO, symbolOf } from '../board/symbols';
import type { Card, Colour } from '../state/board';

export const SPACE = 34;
export const HIGH = 17;

const at = (x: number, y: number, size: number): string => `translate(${x} ${y}) scale(${size})`;

interface SpacesProps {
  x: number;
  y: number;
  n: number;
  colour: Colour | 'grey';
  /** Which spaces show a locomotive. */
  locos?: number[];
  /** A heavy edge. */
  edge?: boolean;
}

export function Spaces({ x, y, n, colour, locos = [], edge }: SpacesProps) {
  const { fill, mark, symbol } = ENAMEL[colour];
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const left = x + i * SPACE;
        const loco = locos.includes(i);
        return (
          <g key={left}>
            {edge && <rect class="rules-ink" x={left - 1} y={y - 2} width={SPACE + 2} height={HIGH + 4} rx="4" />}
            <rect class="rules-edge" x={left + 1} y={y} width={SPACE - 2} height={HIGH} rx="3" fill={fill} />
            {loco ? (
              <path d={LOCO} transform={at(left + SPACE / 2, y + HIGH / 2, 6)} class="rules-ink" fill-rule="evenodd" />
            ) : (
              <path d={symbol} transform={at(left + SPACE / 2, y + HIGH / 2, 5)} fill={mark} fill-rule="evenodd" />
            )}
          </g>
        );
      })}
    </>
  );
}

export function Wagons({ x, y, n, colour }: { x: number; y: number; n: number; colour: SeatColour }) {
  const { fill, mark } = SEAT_STYLES[colour];
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const middle = x + (i + 0.5) * SPACE;
        const quad = {
          centre: { x: middle, y: y + HIGH / 2 },
          along: { x: 1, y: 0 },
          halfLength: SPACE / 2 - 3,
          halfWidth: HIGH / 2 - 1.5,
        };
        return (
          <g key={middle}>
            <path class="rules-wagon" d={quadPath(quad, 3, 2.2)} />
            <path d={quadPath(quad, 1.2)} fill={fill} />
            <path d={patternOn(colour, quad)} fill={mark} />
          </g>
        );
      })}
    </>
  );
}

export function FaceCard({ x, y, card }: { x: number; y: number; card: Card }) {
  const { fill, mark } = card === 'loco' ? ENAMEL.white : ENAMEL[card];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rules-edge" width="30" height="44" rx="4" fill={fill} />
      <rect x="3" y="3" width="24" height="38" rx="2" fill="none" stroke={mark} stroke-width=".8" opacity=".55" />
      <path d={symbolOf(card)} transform={at(15, 22, 8.5)} fill={mark} fill-rule="evenodd" />
    </g>
  );
}

export function Pile({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[5, 2.5, 0].map((d) => (
        <rect key={d} class="rules-back" x={d} y={-d} width="30" height="44" rx="4" />
      ))}
      <path class="rules-back-mark" d="M3 17H27M3 27H27M7 13V31M13 13V31M19 13V31M25 13V31" />
    </g>
  );
}

export const Dot = ({ x, y }: { x: number; y: number }) => <circle class="rules-dot" cx={x} cy={y} r="6" />;

export const Arrow = ({ x, y }: { x: number; y: number }) => (
  <path class="rules-arrow" d={`M${x} ${y}h20m-6-5l6 5-6 5`} fill="none" />
);

export function Cross({ x, y }: { x: number; y: number }) {
  return <path class="rules-cross" d={`M${x - 11} ${y - 7}l22 14m0-14l-22 14`} />;
}

/** The frame of a drawing. */
export function Figure({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {children}
    </svg>
  );
}
