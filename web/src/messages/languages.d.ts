// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** Made by tools/messages.ts from the headers of the catalogue. */
declare module 'virtual:languages' {
  import type { Nouns } from './nouns';

  /** Each language by its own name: { en: 'English', fr: 'Français' }. */
  export const names: Readonly<Record<string, string>>;
  /** Which of its forms a language takes for a number; not for English. */
  export const plurals: Readonly<Record<string, (n: number) => number>>;
  /** What each calls wagons and tracks; not English. */
  export const nouns: Readonly<Record<string, Nouns>>;
}
