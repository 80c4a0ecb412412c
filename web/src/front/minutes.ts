// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** About how long a game takes among people, in minutes: as the booklets print it, where they do. */
export const MINUTES: Readonly<Record<string, readonly [number, number]>> = {
  usa: [30, 60],
  france: [30, 60],
  'old-west': [40, 75],
  pennsylvania: [30, 60],
  'ghost-train': [15, 30],
};
