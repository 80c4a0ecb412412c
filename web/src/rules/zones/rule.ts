// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Places that tracks lead into but not through (F10, P2).

import { capital, named } from '../../messages/messages';
import { ruleText } from '../../messages/rules';
import type { Lang } from '../../state/board';
import { linesOf, listed } from '../book';
import type { PageRule } from '../rule';
import { zoneNames, zonesMessages } from './words';

const inSentence = (name: Record<Lang, string>): string => {
  const words: Readonly<Record<string, string>> = zoneNames();
  return words[name.en] ?? named(name);
};

export const rule: PageRule = {
  write(book, board) {
    const w = zonesMessages();
    const names = [...board.places.values()].filter(({ zone }) => zone).map(({ name }) => inSentence(name));
    const [only = ''] = names;
    if (names.length > 1) {
      const lines = linesOf(w.end(capital(listed(names, ruleText().and))), w.ticket);
      book.add('parallel', { id: 'zones', title: w.title, lines });
    } else if (only)
      book.add('parallel', { id: 'zones', title: capital(only), lines: linesOf(w.endOne(only), w.ticketOne(only)) });
  },
};
