// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which part of the plane is shown, and at which scale, for the size of the board's element.

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Board } from '../state/board';
import { type Box, grow } from './geometry';
import { type Layout, stretchOf } from './layout';

const MARGIN = 13;

/** The background extends beyond the board by this share of its size. */
const BEYOND = 0.28;

/** The part of the plane that is shown: the board, and more background where the element has another aspect ratio. */
export function pageOf(layout: Layout, aspect?: number): Box {
  const page = grow(layout.content, MARGIN * layout.sizes.unit);
  if (!aspect) return page;
  const width = page.right - page.left;
  const height = page.bottom - page.top;
  const room = 1 + 2 * BEYOND;
  const x = Math.max(0, Math.min(aspect * height, room * layout.size.x) - width) / 2;
  const y = Math.max(0, Math.min(width / aspect, room * layout.size.y) - height) / 2;
  return { left: page.left - x, top: page.top - y, right: page.right + x, bottom: page.bottom + y };
}

interface Shown {
  aspect?: number;
  /** Scale factor of names. */
  letters: number;
}

/** Below this many pixels per board unit, names are enlarged by this factor. */
const LETTERS: readonly [number, number][] = [
  [0.45, 1.45],
  [0.62, 1.22],
];
const lettersAt = (scale: number): number => LETTERS.find(([below]) => scale < below)?.[1] ?? 1;

/** The size of an element while it is mounted, and the scale of names on it. */
export function useShown(element: RefObject<HTMLElement | null>, board: Board): Shown {
  const [shown, setShown] = useState<Shown>({ letters: 1 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = (): void => {
      const { clientWidth: w, clientHeight: h } = box;
      if (h === 0) return;
      const scale = Math.min(w / (board.size[0] * stretchOf(board.size)), h / board.size[1]);
      const next = { aspect: Math.round((100 * w) / h) / 100, letters: lettersAt(scale) };
      setShown((now) => (now.aspect === next.aspect && now.letters === next.letters ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, board]);
  return shown;
}
