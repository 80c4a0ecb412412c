// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What lies over a page (a sheet, a dialog, a choice): the browser's Back closes it first. As long as anything is open,
// the history has one entry more for the same address.

import { useLayoutEffect, useRef } from 'preact/hooks';

/** Closes what is on top. Returns whether something of it is still open. */
type Close = () => boolean;

/** Of the history's additional entry. */
const ENTRY = { overlay: true };

const overlays: Close[] = [];
/** The address over which they lie. */
let under = '';
/** The page is going back by itself; the history answers later. */
let leaving = false;
let afterwards: (() => void) | null = null;

const hasEntry = (): boolean => (window.history.state as { overlay?: boolean } | null)?.overlay === true;

function addEntry(): void {
  under = window.location.pathname;
  window.history.pushState(ENTRY, '');
}

function leaveEntry(): void {
  leaving = true;
  window.history.back();
}

/** Gives the history its additional entry, or takes it away. */
function settle(): void {
  if (leaving) return;
  if (overlays.length > 0 && !hasEntry()) addEntry();
  else if (overlays.length === 0 && hasEntry()) leaveEntry();
}

/** To be called when something opens; the returned function when it has closed. */
export function openOverlay(close: Close): () => void {
  overlays.push(close);
  settle();
  return () => {
    const at = overlays.indexOf(close);
    if (at >= 0) overlays.splice(at, 1);
    settle();
  };
}

/** For something that is open as long as `open` is true. */
export function useOverlay(open: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!open) return;
    return openOverlay(() => {
      latest.current();
      return false;
    });
  }, [open]);
}

/** Adds a page to the history, in place of the entry of what lies over the present one. */
export function pushPage(path: string, then: () => void): void {
  if (leaving) {
    afterwards = () => pushPage(path, then);
    return;
  }
  if (hasEntry()) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  then();
}

/** The history has moved. Returns whether that was about what lies over the page, which stays the same. */
export function hearHistory(): boolean {
  const own = leaving;
  leaving = false;
  if (own) {
    const next = afterwards;
    afterwards = null;
    if (next) next();
    else settle();
    return true;
  }
  if (hasEntry()) {
    // Forward, to something that has been closed.
    if (overlays.length === 0) leaveEntry();
    return false;
  }
  const close = overlays.at(-1);
  if (!close || window.location.pathname !== under) return false;
  if (!close()) {
    const at = overlays.indexOf(close);
    if (at >= 0) overlays.splice(at, 1);
  }
  settle();
  return true;
}

// Loaded again: nothing is open any more.
settle();
