// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** A map as a small drawing, 300 units wide; made by tools/thumbnails.ts. */
export interface Thumbnail {
  height: number;
  /** Path data of the country, of the tracks of each colour, and of points where the places are. */
  land: string;
  tracks: Readonly<Record<string, string>>;
  places: string;
}
