// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The chat at the table: a new line is shown for a moment and counted until it is read; one's own are not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture } from './tools.mjs';

test('a line of somebody else is shown, counted, and stays read', async (t) => {
  const fixture = await openFixture(t);
  const [ada, bob] = [await fixture.person('Ada', { touch: true }), await fixture.person('Bob')];
  const make = { map: 'usa', seats: ['me', 'open'], name: 'Ada', auto: true };
  const { link } = await (await ada.context.request.post('/api/tables', { data: make })).json();
  await bob.context.request.post(`/api/tables/${link.slice('/t/'.length)}/sit`, { data: { name: 'Bob' } });
  for (const { page } of [ada, bob]) {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
    await page.goto(link);
    await page.locator('.t-status').waitFor();
  }
  await bob.press(bob.page.getByRole('tab', { name: 'Chat' }));
  await bob.page.getByRole('textbox', { name: 'Say something' }).fill('On we go');
  await bob.press(bob.page.getByRole('button', { name: 'Send' }));
  await ada.page.locator('.t-glimpse', { hasText: 'Bob On we go' }).waitFor();
  const log = ada.page.locator('.t-nav button', { hasText: 'Log' });
  assert.match(await log.textContent(), /1/);
  await ada.shot('chat-glimpse');
  await bob.press(bob.page.getByRole('tab', { name: 'Log' }));
  assert.equal(await bob.page.locator('.t-unread').count(), 0, 'one’s own line is no news');
  await ada.press(log);
  await ada.page.locator('.t-side .t-fold', { hasText: 'Your turn' }).waitFor(); // the sheet hides what else says so
  await ada.press(ada.page.getByRole('tab', { name: /Chat/ }));
  await ada.page.locator('.t-lines', { hasText: 'On we go' }).waitFor();
  await ada.page.reload();
  await ada.page.locator('.t-status').waitFor();
  await ada.press(log);
  await ada.press(ada.page.getByRole('tab', { name: 'Chat', exact: true }));
  await ada.page.locator('.t-lines', { hasText: 'On we go' }).waitFor();
  fixture.check();
});
