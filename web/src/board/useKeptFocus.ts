// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Tracks are drawn in stacking order, so a render may move elements, and a moved element loses the focus. This
 * restores it. */
export function useKeptFocus(picture: RefObject<SVGSVGElement | null>): void {
  const before = typeof document === 'undefined' ? null : document.activeElement;
  const kept = before && picture.current?.contains(before) ? (before as SVGElement) : null;
  useLayoutEffect(() => {
    if (kept?.isConnected && document.activeElement !== kept) kept.focus({ preventScroll: true });
  });
}
