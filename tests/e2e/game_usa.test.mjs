// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play the USA to the end', (t) =>
  playGame(t, 'usa', { whole: true, meets: ['keep', 'turn', 'choose-turn'] }));
