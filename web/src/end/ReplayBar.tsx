// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The slider through a game, with the score curves as its background, and its buttons.

import { endMessages } from '../messages/end';
import type { SeatColour } from '../protocol/messages';
import type { CurvePoint } from '../state/history';
import { ScoreLine, useWidth } from './Chart';
import { scaleOf, scoreLine, scoresRange } from './chart';
import { curveMoments } from './moments';

const HEIGHT = 76;
/** Half the slider's knob: it stands this far from the edges at its ends. */
const KNOB = 9;

export interface BarProps {
  at: number;
  moments: readonly number[];
  claims: readonly number[];
  curve: readonly CurvePoint[];
  colours: readonly SeatColour[];
  text: string;
  playing: boolean;
  speed: number;
  go(at: number): void;
  toClaim(way: 1 | -1): void;
  setPlaying(on: boolean): void;
  setSpeed(speed: number): void;
}

export function ReplayBar(props: BarProps) {
  const w = endMessages();
  const { at, moments, playing } = props;
  const last = moments.length - 1;
  return (
    <div class="end-replay-bar">
      <div class="end-keys">
        <IconButton name="toStart" disabled={at === 0} onClick={() => props.go(0)} />
        <IconButton name="claimBack" disabled={at === 0} onClick={() => props.toClaim(-1)} />
        <IconButton name="back" disabled={at === 0} onClick={() => props.go(at - 1)} />
        <button
          type="button"
          class="main end-icon"
          aria-label={playing ? w.pause : w.play}
          title={playing ? w.pause : w.play}
          onClick={() => props.setPlaying(!playing)}
        >
          <Icon d={playing ? 'M6 4H10V20H6ZM14 4H18V20H14Z' : 'M6 3L20 12 6 21Z'} />
        </button>
        <IconButton name="forth" disabled={at === last} onClick={() => props.go(at + 1)} />
        <IconButton name="claimForth" disabled={at === last} onClick={() => props.toClaim(1)} />
        <IconButton name="toEnd" disabled={at === last} onClick={() => props.go(last)} />
        <label class="end-speed">
          <span class="unseen">{w.speed}</span>
          <select value={props.speed} onChange={(event) => props.setSpeed(Number(event.currentTarget.value))}>
            {[0.5, 1, 2, 4].map((n) => (
              <option key={n} value={n}>
                {n === 0.5 ? '½' : n}×
              </option>
            ))}
          </select>
        </label>
      </div>
      <Slider {...props} />
    </div>
  );
}

function Slider({ at, moments, claims, curve, colours, text, go }: BarProps) {
  const w = endMessages();
  const [box, width] = useWidth();
  const last = moments.length - 1;
  const x = scaleOf({ from: 0, to: last }, { from: KNOB, to: width - KNOB });
  const y = scaleOf(scoresRange(curve), { from: HEIGHT - 12, to: 8 });
  const spots = curveMoments(moments, curve);
  return (
    <div class="end-slider" ref={box}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <path class="end-zero" d={`M0 ${y(0)}H${width}`} />
          <path class="end-claims" d={claims.map((moment) => `M${x(moment)} ${HEIGHT - 6}v5`).join('')} />
          {colours.map((colour, p) => (
            <ScoreLine
              key={colour}
              colour={colour}
              d={scoreLine(
                curve.map(({ scores }, i) => ({ x: x(spots[i] ?? 0), y: y(scores[p] ?? 0) })),
                true,
              )}
            />
          ))}
          <rect class="end-future" x={x(at)} y="0" width={Math.max(0, width - x(at))} height={HEIGHT} />
          <path class="end-head" d={`M${x(at)} 0V${HEIGHT}`} />
        </svg>
      )}
      <input
        type="range"
        min="0"
        max={last}
        value={at}
        aria-label={w.slider}
        aria-valuetext={text}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
    </div>
  );
}

const ICONS = {
  toStart: 'M4 4H7V20H4ZM20 4V20L8 12Z',
  claimBack: 'M12 5V19L3 12ZM21 5V19L12 12Z',
  back: 'M17 4V20L6 12Z',
  forth: 'M7 4V20L18 12Z',
  claimForth: 'M3 5V19L12 12ZM12 5V19L21 12Z',
  toEnd: 'M20 4H17V20H20ZM4 4V20L16 12Z',
} as const;

const Icon = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={d} fill="currentColor" />
  </svg>
);

interface IconButtonProps {
  name: keyof typeof ICONS;
  disabled: boolean;
  onClick(): void;
}

function IconButton({ name, disabled, onClick }: IconButtonProps) {
  const label = endMessages()[name];
  return (
    <button type="button" class="end-icon" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon d={ICONS[name]} />
    </button>
  );
}
