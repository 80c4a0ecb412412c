// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { wholeGame } from './games.mjs';

test('two friends and a bot play Pennsylvania to the end, taking shares', (t) =>
  wholeGame(t, 'pennsylvania', { meets: ['keep', 'turn', 'share', 'over'] }));
