// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// While a map is shown, every sentence has its nouns.

import { useLayoutEffect } from 'preact/hooks';
import { mapNouns } from '../messages/language';
import { NOUN_IDS, type Nouns } from '../messages/nouns';
import { type Board, both, type Lang } from '../state/board';

/** What a map calls wagons and tracks, in each language that its names have; null: as usual. */
export function nounsOf(board: Board): Record<Lang, Nouns> | null {
  const { nouns } = board.raw;
  if (!nouns) return null;
  const inLanguage = (id: Lang): Nouns =>
    Object.fromEntries(
      NOUN_IDS.flatMap((noun) => {
        const said = nouns[noun];
        return said ? [[noun, { one: both(said.one)[id], many: both(said.many)[id], gender: said.gender ?? '' }]] : [];
      }),
    );
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

/** For the part of the page that shows a map; null: not yet. */
export function useNouns(board: Board | null): void {
  useLayoutEffect(() => {
    mapNouns.value = board && nounsOf(board);
    return () => {
      mapNouns.value = null;
    };
  }, [board]);
}
