// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { table } from '../messages/table';
import type { Play } from './play';

/** Marks a track as wanted, for touch. */
export function PinButton({ play, track, brief }: { play: Play; track: string; brief?: boolean }) {
  const w = table();
  const on = play.pins.value.has(track);
  const text = on ? w.unpin : w.pin;
  return (
    <button
      type="button"
      class={`t-pin${brief ? ' t-brief' : ''}`}
      aria-pressed={on}
      aria-label={text}
      title={w.pinMore}
      onClick={() => play.pin(track)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 15C8 15 13 9.4 13 6A5 5 0 0 0 3 6C3 9.4 8 15 8 15Z" fill="currentColor" />
        <circle cx="8" cy="6" r="1.9" class="t-pin-eye" />
      </svg>
      {!brief && text}
    </button>
  );
}
