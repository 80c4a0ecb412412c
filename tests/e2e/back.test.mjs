// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The browser's Back closes what lies open first; and a running game is found again on the first page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

/** Begins a game against bots and plays until it is one's turn. */
async function begin(person) {
  await person.page.goto('/');
  await person.page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
  await person.page.reload();
  await person.press('.f-big');
  await new Player(person).play(({ kind }, { turns }) => kind === 'turn' && turns === 0);
}

for (const touch of [true, false])
  test(`Back closes what is open before it leaves, on a ${touch ? 'phone' : 'desk'}`, async (t) => {
    const fixture = await openFixture(t);
    const ada = await fixture.person('Ada', { touch });
    const { page } = ada;
    await begin(ada);
    const table = page.url();
    const closed = (selector) => page.locator(selector).waitFor({ state: 'detached' });
    const menu = page.getByRole('button', { name: 'Menu' });
    const first = page.locator('.f-resume');
    await ada.press(menu);
    await page.locator('.t-sheet').waitFor();
    await page.goBack();
    await closed('.t-sheet');
    assert.equal(page.url(), table);
    // From one sheet to the next: there is still one thing to close.
    await ada.press(menu);
    await ada.press(page.getByRole('button', { name: 'Rules of this map' }).last());
    await page.locator('.rules-sheet').waitFor();
    await page.goBack();
    await closed('.rules-sheet');
    assert.equal(page.url(), table);
    await ada.press('[data-do="hint"]');
    await page.locator('.t-hint-box .main').waitFor();
    await page.goBack();
    await closed('.t-hint-box');
    assert.equal(page.url(), table);
    // Closed by its own button, it has left nothing in the history: Back leaves, Forward returns.
    await ada.press(menu);
    await ada.press('.t-sheet header button');
    await closed('.t-sheet');
    await page.goBack();
    await first.waitFor();
    await page.goForward();
    await page.locator('.t-status').waitFor();
    assert.equal(page.url(), table);
    // Loaded again with something open, it is the page without.
    await ada.press(menu);
    await page.locator('.t-sheet').waitFor();
    await page.reload();
    await page.locator('.t-status').waitFor();
    await page.goBack();
    await first.waitFor();
    // A link in something open leaves, and Back returns to the table.
    await ada.press(first);
    await ada.press(menu);
    await ada.press('.t-sheet .t-link');
    await first.waitFor();
    await page.goBack();
    await page.locator('.t-status').waitFor();
    assert.equal(page.url(), table);
    fixture.check();
  });

test('a running game of one’s own is the first thing on the first page', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada', { touch: true });
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Watch' }));
  await page.locator('.f-no-game', { hasText: 'Nobody is playing in public just now.' }).waitFor();
  assert.equal(await page.locator('.f-resume').count(), 0);
  await begin(ada);
  const table = page.url();
  await page.goto('/');
  const card = page.locator('.f-resume');
  await card.filter({ hasText: 'It is your turn.' }).waitFor();
  const { y, height } = await card.boundingBox();
  assert.ok(y + height <= 844, 'in sight without scrolling');
  await ada.shot('first-resume');
  await ada.axe('resume');
  await ada.press(card);
  await page.locator('.t-status').waitFor();
  assert.equal(page.url(), table);
  // Back from the set-up, too.
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Invite friends' }));
  await page.locator('.fs').waitFor();
  await page.goBack();
  await page.locator('.fs').waitFor({ state: 'detached' });
  await card.waitFor();
  fixture.check();
});
