// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

// All that this map asks for is met with Alvin, too; ./test --long plays both to their ends.
const skip = !process.env.WHOLE_GAMES;

test('two friends and a bot play the Old West, with markers', { skip }, (t) =>
  playGame(t, 'old-west', { meets: ['keep', 'start', 'turn', 'marker'] }),
);
