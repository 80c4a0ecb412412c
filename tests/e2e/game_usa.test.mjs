// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { wholeGame } from './games.mjs';

test('two friends and a bot play the USA to the end', (t) =>
  wholeGame(t, 'usa', { meets: ['keep', 'turn', 'choose-turn', 'over'] }));
