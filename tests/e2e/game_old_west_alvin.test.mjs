// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { test } from 'node:test';
import { playGame } from './games.mjs';

test('two friends and a bot play the Old West, with Alvin about', (t) =>
  playGame(t, 'old-west', { alvin: true, meets: ['keep', 'start', 'turn', 'marker'], rare: ['alvin'] }));
