// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Small drawings of what a part of the rules is about. They add nothing that the words do not say.

import { Alvin, Marker } from '../board/figures';
import { quadPath } from '../board/path';
import { patternOn, SEAT_STYLES, type SeatColour } from '../board/seats';
import { ENAMEL, LOCO, symbolOf } from '../board/symbols';
import type { Card, Colour } from '../state/board';
import type { RuleFacts } from './facts';
import type { RulePart } from './parts';

const SPACE = 34;
const HIGH = 17;

const at = (x: number, y: number, size: number): string => `translate(${x} ${y}) scale(${size})`;

interface SpacesProps {
  x: number;
  y: number;
  n: number;
  colour: Colour | 'grey';
  /** Which spaces show a locomotive. */
  locos?: number[];
}

function Spaces({ x, y, n, colour, locos = [] }: SpacesProps) {
  const { fill, mark, symbol } = ENAMEL[colour];
  return (
    <>
      {Array.from({ length: n }, (_, i) => {
        const left = x + i * SPACE;
        const loco = locos.includes(i);
        return (
          <g key={left}>
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

function Wagons({ x, y, n, colour }: { x: number; y: number; n: number; colour: SeatColour }) {
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

function FaceCard({ x, y, card }: { x: number; y: number; card: Card }) {
  const { fill, mark } = card === 'loco' ? ENAMEL.white : ENAMEL[card];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="rules-edge" width="30" height="44" rx="4" fill={fill} />
      <rect x="3" y="3" width="24" height="38" rx="2" fill="none" stroke={mark} stroke-width=".8" opacity=".55" />
      <path d={symbolOf(card)} transform={at(15, 22, 8.5)} fill={mark} fill-rule="evenodd" />
    </g>
  );
}

function Pile({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[5, 2.5, 0].map((d) => (
        <rect key={d} class="rules-back" x={d} y={-d} width="30" height="44" rx="4" />
      ))}
      <path class="rules-back-mark" d="M3 17H27M3 27H27M7 13V31M13 13V31M19 13V31M25 13V31" />
    </g>
  );
}

const Dot = ({ x, y }: { x: number; y: number }) => <circle class="rules-dot" cx={x} cy={y} r="6" />;

const Arrow = ({ x, y }: { x: number; y: number }) => (
  <path class="rules-arrow" d={`M${x} ${y}h20m-6-5l6 5-6 5`} fill="none" />
);

function Cross({ x, y }: { x: number; y: number }) {
  return <path class="rules-cross" d={`M${x - 11} ${y - 7}l22 14m0-14l-22 14`} />;
}

const drawings: Partial<Record<RulePart, (f: RuleFacts) => preact.JSX.Element | null>> = {
  draw: (f) =>
    f.market > 0 ? (
      <svg viewBox="0 0 250 56" width="250" height="56" aria-hidden="true">
        {(['red', 'blue', 'yellow', 'loco', 'green'] as const).map((card, i) => (
          <FaceCard key={card} x={2 + i * 38} y={8} card={card} />
        ))}
        <Pile x={212} y={8} />
      </svg>
    ) : (
      <svg viewBox="0 0 130 56" width="130" height="56" aria-hidden="true">
        <Pile x={2} y={8} />
        <Arrow x={42} y={30} />
        <FaceCard x={70} y={8} card="black" />
        <FaceCard x={98} y={8} card="orange" />
      </svg>
    ),
  claim: () => (
    <svg viewBox="0 0 414 56" width="414" height="56" aria-hidden="true">
      {(['red', 'red', 'loco'] as const).map((card, i) => (
        <FaceCard key={i === 1 ? 'second' : card} x={2 + i * 36} y={6} card={card} />
      ))}
      <Arrow x={114} y={28} />
      <Dot x={150} y={28} />
      <Spaces x={158} y={20} n={3} colour="red" />
      <Dot x={268} y={28} />
      <Arrow x={282} y={28} />
      <Wagons x={308} y={20} n={3} colour="blue" />
    </svg>
  ),
  parallel: (f) => (
    <svg viewBox="0 0 170 56" width="170" height="56" aria-hidden="true">
      <Dot x={14} y={28} />
      <Dot x={156} y={28} />
      <Wagons x={34} y={7} n={3} colour="yellow" />
      {f.closedUpTo > 0 ? (
        <>
          <rect class="rules-shut" x="35" y="32" width="100" height={HIGH} rx="3" />
          <path class="rules-hatch" d="M42 49l12-17m4 17l12-17m4 17l12-17m4 17l12-17m4 17l12-17" />
          <Cross x={85} y={40.5} />
        </>
      ) : (
        <Spaces x={34} y={32} n={3} colour="green" />
      )}
    </svg>
  ),
  ferry: (f) => (
    <svg viewBox="0 0 250 40" width="250" height="40" aria-hidden="true">
      <Dot x={14} y={20} />
      <Spaces x={24} y={12} n={4} colour="grey" locos={[1, 2].slice(0, Math.min(2, f.ferry))} />
      <Dot x={170} y={20} />
    </svg>
  ),
  build: () => (
    <svg viewBox="0 0 320 44" width="320" height="44" aria-hidden="true">
      <Dot x={14} y={22} />
      {[0, 1, 2].map((i) => (
        <rect key={i} class="rules-project" x={26 + i * SPACE} y={14} width={SPACE - 2} height={HIGH} rx="3" />
      ))}
      <Dot x={138} y={22} />
      <Arrow x={152} y={22} />
      <Dot x={190} y={22} />
      <Spaces x={200} y={14} n={3} colour="violet" />
      <Dot x={312} y={22} />
    </svg>
  ),
  markers: () => (
    <svg viewBox="0 0 190 56" width="190" height="56" aria-hidden="true">
      <Marker at={{ x: 22, y: 28 }} size={1.4} colour="green" />
      <Wagons x={46} y={20} n={3} colour="red" />
      <Dot x={162} y={28} />
    </svg>
  ),
  alvin: () => (
    <svg viewBox="0 0 60 56" width="60" height="56" aria-hidden="true">
      <Alvin at={{ x: 30, y: 50 }} size={1.5} />
    </svg>
  ),
};

export function Figure({ part, facts }: { part: RulePart; facts: RuleFacts }) {
  const drawing = drawings[part]?.(facts);
  return drawing ? <div class="rules-figure">{drawing}</div> : null;
}
