// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { wholeGame } from './games.mjs';

test('two friends and a bot play Ghost Train to the end, a race without a market', (t) =>
  wholeGame(t, 'ghost-train', { race: true, meets: ['turn', 'choose-turn', 'over'] }));
