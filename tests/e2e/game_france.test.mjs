// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play France, laying tiles', (t) =>
  playGame(t, 'france', { meets: ['keep', 'turn', 'build', 'choose-build'] }));
