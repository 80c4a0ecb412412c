// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** The country behind a map, as path data in the map's own units; made by web/tools/outlines.mjs. */
export interface Art {
  /** The land the game is about, and all other land. */
  home: string;
  abroad: string;
  borders: string;
  frontier: string;
  /** States. */
  inner: string;
  lakes: string;
  rivers: string;
  /** Where hills stand. */
  hills: number[][];
}
