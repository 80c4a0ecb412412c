// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The position of a note: within the window, near its subject, and where it covers least of what is needed.

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

/** A part of the page, and the cost of covering a pixel of it. */
export interface Kept {
  box: Box;
  weight: number;
}

const GAP = 8;
const EDGE = 8;
/** Cost of a pixel of distance from the subject. */
const AWAY = 40;

/** How far two spans overlap; negative: how far they are from each other. */
const shared = (a: number, aSize: number, b: number, bSize: number): number =>
  Math.min(a + aSize, b + bSize) - Math.max(a, b);

function hidden(note: Box, { box, weight }: Kept): number {
  const x = shared(note.x, note.width, box.x, box.width);
  const y = shared(note.y, note.height, box.y, box.height);
  return x > 0 && y > 0 ? x * y * weight : 0;
}

function distance(note: Box, about: Box): number {
  const x = Math.max(0, -shared(note.x, note.width, about.x, about.width));
  const y = Math.max(0, -shared(note.y, note.height, about.y, about.height));
  return Math.hypot(x, y);
}

/** Beside a span, at its edges and in its middle. */
const along = (at: number, size: number, own: number): number[] => [
  at + size / 2 - own / 2,
  at + size + GAP,
  at - own - GAP,
  at + GAP,
  at + size - own - GAP,
];

export function placeNote(about: Box | null, kept: readonly Kept[], note: Size, view: Size): { x: number; y: number } {
  const clamp = (value: number, own: number, room: number) => Math.max(EDGE, Math.min(value, room - own - EDGE));
  const home = about ?? { x: 0, y: view.height, width: view.width, height: 0 };
  const xs = along(home.x, home.width, note.width);
  const ys = [home, ...kept.map(({ box }) => box)].flatMap((box) => along(box.y, box.height, note.height));
  let best = { x: EDGE, y: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const wantedY of ys)
    for (const wantedX of xs) {
      const x = clamp(wantedX, note.width, view.width);
      const y = clamp(wantedY, note.height, view.height);
      const box = { x, y, ...note };
      const cost = kept.reduce((sum, each) => sum + hidden(box, each), AWAY * distance(box, home));
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  return best;
}
