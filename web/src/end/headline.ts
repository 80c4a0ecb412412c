// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Who has won, in words.

import { endMessages } from '../messages/end';
import { namesOf, seatName } from '../pieces/names';
import type { Game } from '../state/game';

/** `mine`: the seats of whoever reads it. */
export function headline(game: Game, mine: readonly number[]): string {
  const w = endMessages();
  const winners = game.end?.winners ?? [];
  const [winner = 0] = winners;
  if (winners.length > 1) return w.shared(namesOf(game, winners));
  return mine.length === 1 && mine[0] === winner ? w.youWin : w.wins(seatName(game, winner));
}
