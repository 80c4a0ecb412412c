// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How fast the page calculates: `npm run bench`. CHEMINOT as for the tests.

import { bench } from 'vitest';
import { layoutOf } from '../src/board/layout';
import { readBoard } from '../src/state/board';
import { begin, stepAll } from '../src/state/game';
import { boardOf, boards, games, simulate } from '../test/state/engine';

for (const board of boards.values())
  bench(`layout of ${board.id}`, () => void layoutOf(readBoard(board.raw), 'fr', 1.1));

const [game] = games(simulate({ map: 'usa', players: 5, options: [] }, 'planner', 1, 7));
if (!game) throw new Error('no game');
const start = begin(boardOf('usa'), game.header, 0);
bench(`${game.events.length} events of a game`, () => void stepAll(start, game.events));
