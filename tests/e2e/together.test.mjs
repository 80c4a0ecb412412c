// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTable, sitDown } from './games.mjs';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

test('opening tickets are chosen by all at once: what one does leaves the other’s choice alone', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  await sitDown(bob, await makeTable(ada, 'usa'));
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  const [hers, his] = [ada, bob].map((person) => new Player(person));
  const choosing = ({ kind }) => kind === 'keep';
  await Promise.all([hers.play(choosing), his.play(choosing)]);

  const offers = ada.page.locator('.t-offer button');
  await ada.press(offers.nth(0));
  await ada.press(offers.nth(2));
  for (const at of [0, 1]) await bob.press(bob.page.locator('.t-offer button').nth(at));
  await bob.press('.t-asked .main');
  await ada.page.waitForFunction(() => document.querySelectorAll('.t-player.t-acting').length === 1);
  const pressed = await offers.evaluateAll((all) => all.map((offer) => offer.getAttribute('aria-pressed')));
  assert.deepEqual(pressed, ['true', 'false', 'true']);
  await ada.press('.t-asked .main');
  await bob.page.locator('.t-log > li').nth(3).waitFor({ state: 'attached' });
  fixture.check();
});
