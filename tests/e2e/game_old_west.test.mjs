// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play the Old West, with markers', (t) =>
  playGame(t, 'old-west', { meets: ['keep', 'start', 'turn', 'marker'] }));
