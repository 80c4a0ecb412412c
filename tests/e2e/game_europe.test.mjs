// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play Europe, with tunnels and stations', (t) =>
  playGame(t, 'europe', { meets: ['keep', 'turn'] }));
