// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { wholeGame } from './games.mjs';

test('two friends and a bot play the Old West to the end, with markers', (t) =>
  wholeGame(t, 'old-west', { meets: ['keep', 'start', 'turn', 'marker', 'over'] }));
