// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What a move puts under the pointer, another card or another choice, is not meant by the second half of a double click.

import { useEffect } from 'preact/hooks';
import type { Play } from './play';

/** Two presses so close in time and place are one double click. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 24;

/** Drops presses that follow at once, at the same place, a press that made a move. */
export function useDoublePress(play: Play): void {
  useEffect(() => {
    let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0, made: play.made };
    const press = (event: MouseEvent) => {
      if (event.detail === 0) return; // made by a key or a program
      const { timeStamp: at, clientX: x, clientY: y } = event;
      const again = at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX;
      if (again && play.made !== last.made) {
        event.stopPropagation();
        event.preventDefault();
        last = { ...last, at };
      } else last = { at, x, y, made: play.made };
    };
    window.addEventListener('click', press, { capture: true });
    return () => window.removeEventListener('click', press, { capture: true });
  }, [play]);
}
