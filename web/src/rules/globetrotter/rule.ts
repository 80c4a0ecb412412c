// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The bonus for the most completed tickets (F13).

import { capital } from '../../messages/messages';
import { namesOf } from '../../pieces/names';
import type { PageRule } from '../rule';
import { globetrotterMessages } from './words';

export const rule: PageRule = {
  part: { id: 'globetrotter', title: () => globetrotterMessages().title },
  count(game) {
    const scores = game.end?.scores ?? [];
    const seats = scores.flatMap(({ globetrotter }, p) => (globetrotter > 0 ? [p] : []));
    const completed = scores[seats[0] ?? -1]?.completed ?? 0;
    if (seats.length === 0) return [];
    return [
      {
        adds: scores.map(({ globetrotter }) => globetrotter),
        ms: 2400,
        title: () => capital(globetrotterMessages().title),
        body: () => globetrotterMessages().counted(namesOf(game, seats), completed),
      },
    ];
  },
  write(book, board) {
    const { points } = board.raw.globetrotter as { points: number };
    book.say('score', { globetrotter: points > 0 && globetrotterMessages().score(points) });
  },
};
