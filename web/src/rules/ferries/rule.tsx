// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tracks that need locomotives (B27).

import { Dot, Figure, Spaces } from '../../pieces/rule_figures';
import { linesOf } from '../book';
import type { PageRule } from '../rule';
import { ferriesMessages } from './words';

export const rule: PageRule = {
  trackWords({ board }, track) {
    const locos = board.tracks.get(track)?.locos ?? 0;
    return locos > 0 ? [ferriesMessages().needed(locos)] : [];
  },
  write(book, board) {
    const w = ferriesMessages();
    const most = Math.max(...[...board.tracks.values()].map(({ locos }) => locos));
    book.add('parallel', {
      id: 'ferry',
      title: w.title,
      lines: linesOf(w.text),
      figure: () => (
        <Figure width={250} height={40}>
          <Dot x={14} y={20} />
          <Spaces x={24} y={12} n={4} colour="grey" locos={[1, 2].slice(0, most)} />
          <Dot x={170} y={20} />
        </Figure>
      ),
    });
  },
};
