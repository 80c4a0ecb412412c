// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playGame } from './games.mjs';

/** P5: during the game one sees which shares are one's own, and of the others only how many; at the end all of them. */
async function shows(kind, { page }) {
  const others = page.locator('.t-player:not(.t-mine)');
  assert.equal(await others.getByText(/^\d+ (share|action)s?$/).count(), 2);
  if (kind === 'over') assert.ok((await page.locator('.t-player .held-shares').count()) > 1);
  else assert.equal(await others.locator('.held-shares').count(), 0);
  if (kind !== 'share') return;
  const box = await page.locator('.t-shares').textContent();
  assert.match(box, /you have|vous (n’)?en avez/);
  assert.doesNotMatch(box, /leads|mène/);
}

test('two friends and a bot play Pennsylvania, taking shares', (t) =>
  playGame(t, 'pennsylvania', { meets: ['keep', 'turn', 'share'], shows }));
