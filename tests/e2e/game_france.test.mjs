// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { wholeGame } from './games.mjs';

test('two friends and a bot play France to the end, laying tiles', (t) =>
  wholeGame(t, 'france', { meets: ['keep', 'turn', 'build', 'choose-build', 'over'] }));
