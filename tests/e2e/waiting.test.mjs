// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A table that waits: nothing jumps when somebody sits down, what begins the game is in reach, and nobody loses a seat
// by one press.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture } from './tools.mjs';

test('the host’s page keeps its place and its button when the last seat is taken', async (t) => {
  const fixture = await openFixture(t);
  const [ada, bob] = [await fixture.person('Ada', { touch: true }), await fixture.person('Bob', { touch: true })];
  const { page } = ada;
  await page.goto('/');
  const made = await ada.context.request.post('/api/tables', {
    data: { map: 'usa', seats: ['me', 'open'], name: 'Ada' },
  });
  const { link } = await made.json();
  await page.goto(link);
  await page.locator('.fw-mine').waitFor();
  /** The parts of the page from top to bottom. */
  const order = () =>
    page.evaluate(() =>
      ['.fw-head', '.fw-next > p', '.fw-invite', '.fw-round']
        .map((part) => [part, document.querySelector(part).getBoundingClientRect().top])
        .sort(([, a], [, b]) => a - b)
        .map(([part]) => part),
    );
  const before = await order();
  await bob.page.goto(link);
  await bob.page.getByText('Ada invites you. One seat is free').waitFor();
  await bob.press(bob.page.getByRole('button', { name: 'Sit here' }));
  await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.press(bob.page.getByRole('button', { name: 'Sit down' }));
  const start = page.getByRole('button', { name: 'Begin the game' });
  await start.waitFor();
  assert.deepEqual(await order(), before);
  for (const down of [false, true]) {
    await page.evaluate((end) => window.scrollTo(0, end ? document.body.scrollHeight : 0), down);
    const { y, height } = await start.boundingBox();
    assert.ok(y > 422 && y + height <= 844, 'the button is at the foot of the window');
  }
  await ada.shot('waiting-full');
  await ada.axe('waiting, full');
  // Removing somebody and leaving a seat take two presses.
  await ada.press(page.getByRole('button', { name: 'Remove: Bob' }));
  await page.getByRole('button', { name: 'Remove: Bob? Press again' }).waitFor();
  assert.equal(await page.locator('.fw-open').count(), 0);
  await ada.press(page.getByRole('button', { name: 'Remove: Bob? Press again' }));
  await page.locator('.fw-open').waitFor();
  await ada.press(page.getByRole('button', { name: 'Leave the seat: Ada' }));
  await ada.press(page.getByRole('button', { name: 'Leave the seat: Ada? Press again' }));
  await page.locator('.fw-mine').waitFor({ state: 'detached' });
  fixture.check();
});
