// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The bonus for the longest path (B42).

import { capital } from '../../messages/messages';
import { namesOf } from '../../pieces/names';
import { pathOf } from '../../state/facts';
import type { PageRule } from '../rule';
import { longestPathMessages } from './words';

export const rule: PageRule = {
  part: { id: 'longest', title: () => longestPathMessages().title },
  count(game) {
    const scores = game.end?.scores ?? [];
    const seats = scores.flatMap(({ longest }, p) => (longest > 0 ? [p] : []));
    const length = scores[seats[0] ?? -1]?.path ?? 0;
    if (seats.length === 0) return [];
    return [
      {
        adds: scores.map(({ longest }) => longest),
        ms: 3600,
        title: () => capital(longestPathMessages().title),
        body: () => longestPathMessages().counted(namesOf(game, seats), length),
        routes: seats.map((p) => ({ kind: 'path', tracks: pathOf(game, p) })),
      },
    ];
  },
  write(book, board) {
    const { points } = board.raw.longest_path as { points: number };
    book.say('score', { longest: points > 0 && longestPathMessages().score(points) });
  },
};
