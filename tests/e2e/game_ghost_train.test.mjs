// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play Ghost Train to the end, a race without a market', (t) =>
  playGame(t, 'ghost-train', { race: true, whole: true, meets: ['turn', 'choose-turn'] }));
