// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The words of the page, in both languages. Each part of the page has its own list: English first, French with exactly
// the same members; what depends on a number is a function.

import { lang } from '../app/settings';
import type { Lang } from '../state/board';

/** A function that gives the list in the present language; whoever calls it while drawing is drawn again when it changes. */
export function words<T extends object>(en: T, fr: T): () => T {
  const lists: Record<Lang, T> = { en, fr };
  return () => lists[lang.value];
}

/** French: « de Paul », « d’Ada ». */
export const de = (name: string): string => (/^[aeiouyâàéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`);

/** A name of a map, a place or a company in the present language. */
export const named = (name: Record<Lang, string>): string => name[lang.value];
