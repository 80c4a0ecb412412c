// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** Enters or leaves full screen; nothing happens where the browser refuses. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {});
}
