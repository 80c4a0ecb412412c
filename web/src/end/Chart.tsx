// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The score over the turns. Each seat has the colour of its wagons, a stroke of its own and a sign at its end, so that
// it reads without colours, too; the numbers are there as a table.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SEAT_STYLES, SeatSign } from '../board/seats';
import { endMessages } from '../messages/end';
import { seatName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { ticketGoalOf } from '../rules/rules';
import type { Game } from '../state/game';
import type { CurvePoint } from '../state/history';
import { scaleOf, scoreLine, scoresRange, spread, ticksOf } from './chart';

/** The stroke of each colour: what the pattern of its wagons is there. */
const DASHES: Record<SeatColour, string> = {
  red: '9 4',
  blue: '2.5 4.5',
  green: '14 4 3 4',
  yellow: '5 3',
  black: '',
  violet: '14 3 3 3 3 3',
};

export function ScoreLine({ d, colour }: { d: string; colour: SeatColour }) {
  return (
    <>
      <path class="end-line-edge" d={d} />
      <path class="end-line" d={d} stroke={SEAT_STYLES[colour].fill} stroke-dasharray={DASHES[colour]} />
    </>
  );
}

/** An element and how wide it is shown. */
export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
}

interface ChartProps {
  game: Game;
  curve: readonly CurvePoint[];
  colours: readonly SeatColour[];
}

const HEIGHT = 230;
/** The end stands beyond the last turn: what is added there, tickets and bonuses, is a step of its own. */
const END = 1.2;
const EDGE = { top: 12, bottom: 34, left: 34 };
/** How wide a letter of a name is, about, and what stands before the name. */
const LETTER = 7.4;
const SIGN = 44;

export function Chart({ game, curve, colours }: ChartProps) {
  const w = endMessages();
  const [box, width] = useWidth();
  const names = game.seats.map((_, p) => seatName(game, p));
  const right = Math.min(SIGN + LETTER * Math.max(...names.map(({ length }) => length)), 0.42 * width);
  const title = ticketGoalOf(game) !== null ? w.chartRace : w.chart;
  const worth = scoresRange(curve);
  const lastTurn = curve.at(-1)?.turn ?? 1;
  const x = scaleOf({ from: 0, to: lastTurn * END }, { from: EDGE.left, to: width - right });
  const y = scaleOf(worth, { from: HEIGHT - EDGE.bottom, to: EDGE.top });
  const xOf = (i: number) => x(i === curve.length - 1 ? lastTurn * END : (curve[i]?.turn ?? 0));
  // The last step, tickets and bonuses, has a ground of its own, and its word in the middle below.
  const tally = (x(lastTurn) + width - right) / 2;
  const ends = game.seats.map((_, p) => y(curve.at(-1)?.scores[p] ?? 0));
  const labels = spread(ends, 19, { from: EDGE.top, to: HEIGHT - EDGE.bottom + 6 });
  return (
    <figure class="end-chart">
      <figcaption>{title}</figcaption>
      <div ref={box}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} role="img" aria-label={title}>
            {ticksOf(worth, 5).map((tick) => (
              <g key={tick}>
                <path class={tick === 0 ? 'end-zero' : 'end-grid'} d={`M${EDGE.left} ${y(tick)}H${width - right}`} />
                <text class="end-tick" x={EDGE.left - 6} y={y(tick) + 4} text-anchor="end">
                  {tick < 0 ? `−${-tick}` : tick}
                </text>
              </g>
            ))}
            {ticksOf({ from: 1, to: lastTurn }, Math.max(3, width / 120))
              .filter((tick) => !game.end || x(tick) + 2 * LETTER < tally - (w.tally.length * LETTER) / 2)
              .map((tick) => (
                <text key={tick} class="end-tick" x={x(tick)} y={HEIGHT - 16} text-anchor="middle">
                  {tick}
                </text>
              ))}
            <text class="end-tick" x={(EDGE.left + width - right) / 2} y={HEIGHT - 2} text-anchor="middle">
              {w.turn}
            </text>
            {game.end && (
              <>
                <rect
                  class="end-tally"
                  x={x(lastTurn)}
                  y={EDGE.top}
                  width={Math.max(0, width - right - x(lastTurn))}
                  height={HEIGHT - EDGE.top - EDGE.bottom}
                />
                <text class="end-tick" x={tally} y={HEIGHT - 16} text-anchor="middle">
                  {w.tally}
                </text>
              </>
            )}
            {game.seats.map((_, p) => {
              const points = curve.map(({ scores }, i) => ({ x: xOf(i), y: y(scores[p] ?? 0) }));
              const [before, last] = game.end ? points.slice(-2) : [];
              return (
                <g key={colours[p]}>
                  <ScoreLine
                    colour={colours[p] ?? 'red'}
                    d={scoreLine(game.end ? points.slice(0, -1) : points, false)}
                  />
                  {before && last && (
                    <path
                      class="end-line end-line-last"
                      d={`M${before.x} ${before.y}L${last.x} ${last.y}`}
                      stroke={SEAT_STYLES[colours[p] ?? 'red'].fill}
                    />
                  )}
                </g>
              );
            })}
            {game.seats.map((_, p) => (
              <g key={colours[p]} transform={`translate(${width - right} 0)`}>
                <path class="end-lead" d={`M0 ${ends[p]}L10 ${labels[p]}`} />
                <g transform={`translate(12 ${(labels[p] ?? 0) - 7})`}>
                  <SeatSign colour={colours[p] ?? 'red'} width={22} height={14} />
                </g>
                <text class="end-name" x="38" y={(labels[p] ?? 0) + 4.5}>
                  {short(names[p] ?? '', Math.floor((right - SIGN) / LETTER) + 1)}
                </text>
              </g>
            ))}
          </svg>
        )}
      </div>
      <Numbers game={game} curve={curve} />
    </figure>
  );
}

/** A number at the end tells bots of one level apart, and stays. */
function short(name: string, most: number): string {
  const number = / \d+$/.exec(name)?.[0] ?? '';
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1 - number.length))}…${number.trim()}` : name;
}

/** All that the chart says, in numbers. */
function Numbers({ game, curve }: { game: Game; curve: readonly CurvePoint[] }) {
  const w = endMessages();
  const last = curve.length - 1;
  return (
    <details class="end-numbers">
      <summary>{w.numbers}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section tabIndex={0} aria-label={w.numbers}>
        <table>
          <thead>
            <tr>
              <th scope="col">{w.turn}</th>
              {game.seats.map((_, p) => (
                <th scope="col" key={`${p}`}>
                  {seatName(game, p)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve.map(({ events, turn, scores }, i) => (
              <tr key={events}>
                <th scope="row">{i === last ? w.final : turn || w.start}</th>
                {scores.map((score, p) => (
                  <td key={`${p}`}>{score < 0 ? `−${-score}` : score}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
