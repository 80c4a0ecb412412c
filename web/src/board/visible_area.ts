// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Picture } from './layout';

/** Sizes are told in steps of so many pixels, so that a window that is being resized is not laid out anew each frame. */
const STEP = 4;
const rounded = (pixels: number): number => Math.max(STEP, STEP * Math.round(pixels / STEP));

/** Before the size is known. */
const UNKNOWN: Picture = { width: 0, height: 0, bare: true };

/** The size of an element while it is mounted, and so the picture that fits it. */
export function usePicture(element: RefObject<HTMLElement | null>): Picture {
  const [picture, setPicture] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = (): void => {
      if (box.clientHeight === 0) return;
      const next = { width: rounded(box.clientWidth), height: rounded(box.clientHeight) };
      setPicture((now) => (now.width === next.width && now.height === next.height ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return picture;
}
