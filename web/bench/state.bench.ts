// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How fast the page calculates: `npm run bench`. CHEMINOT as for the tests.

import { bench } from 'vitest';
import { begin, stepAll } from '../src/state/game';
import { boardOf, boards, games, simulate } from '../test/state/engine';

for (const board of boards.values())
  for (const [width, height] of [
    [390, 500],
    [1440, 800],
  ] as const)
    bench(`layout of ${board.id}, ${width} × ${height}`, () => void board.engine?.layout('fr', width, height));

const [game] = games(simulate({ map: 'usa', players: 5, options: [] }, 'planner', 1, 7));
if (!game) throw new Error('no game');
const start = begin(boardOf('usa'), game.header, 0);
bench(`${game.events.length} events of a game`, () => void stepAll(start, game.events));
