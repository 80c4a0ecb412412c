// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** Made by tools/thumbnails.ts from maps/. */
declare module 'virtual:thumbnails' {
  export const thumbnails: Readonly<Record<string, import('./thumbnail').Thumbnail>>;
}
