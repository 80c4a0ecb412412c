// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where a note stands: beside what it is about and within the window. Under it or to its right there is least to cover:
// the log, the frame; the board is covered last.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 8;
const EDGE = 8;

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

export function placeNote(about: Box | null, note: Size, view: Size): { x: number; y: number } {
  const within = (x: number, y: number) => ({
    x: clamp(x, EDGE, Math.max(EDGE, view.width - note.width - EDGE)),
    y: clamp(y, EDGE, Math.max(EDGE, view.height - note.height - EDGE)),
  });
  if (!about) return within((view.width - note.width) / 2, view.height - note.height - EDGE);
  const middleX = about.x + about.width / 2 - note.width / 2;
  const middleY = about.y + about.height / 2 - note.height / 2;
  const left = about.x - note.width - GAP;
  const right = about.x + about.width + GAP;
  const above = about.y - note.height - GAP;
  const below = about.y + about.height + GAP;
  if (below + note.height <= view.height - EDGE) return within(middleX, below);
  if (right + note.width <= view.width - EDGE) return within(right, middleY);
  if (left >= EDGE) return within(left, middleY);
  if (above >= EDGE) return within(middleX, above);
  // It is as large as the window: in a corner of it, out of the way.
  return within(about.x + GAP, about.y + GAP);
}
