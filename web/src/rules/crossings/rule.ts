// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tracks that cut each other (F7).

import { mergeLook } from '../../board/position_looks';
import { trackName } from '../../pieces/names';
import type { Game } from '../../state/game';
import type { PageRule } from '../rule';
import { crossingsMessages } from './words';

const cutIn = ({ slices }: Game): string[] => (slices.crossings as { cut: string[] } | undefined)?.cut ?? [];

export const rule: PageRule = {
  looks(game, { tracks }) {
    for (const id of cutIn(game)) mergeLook(tracks, id, { barred: 'cut' });
  },
  trackState: (game, track) => (cutIn(game).includes(track) ? crossingsMessages().cut : null),
  closes(game, closed) {
    const tracks = closed.filter((id) => cutIn(game).includes(id));
    const names = new Set(tracks.map((id) => trackName(game.board, id)));
    return { tracks, text: crossingsMessages().cuts([...names].join(', ')) };
  },
};
