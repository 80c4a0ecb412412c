// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The first page, the set-up, the count of the points and the final page fit every size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everySize, MAPS, SHARE, sitDown } from './sizes.mjs';
import { openFixture } from './tools.mjs';

/** Runs in the page: what is wrong with the first page, or with the set-up that is open on it. */
function misplaced() {
  const faults = [];
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const tops = (selector) => new Set([...document.querySelectorAll(selector)].map((each) => each.offsetTop));
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  if (document.querySelector('.fs')) {
    const { top, bottom } = box('.fs');
    if (top < 0 || bottom > innerHeight) faults.push('the set-up leaves the window');
    if (tops('.fs-foot button').size > 1) faults.push('its buttons are not side by side');
    return faults;
  }
  const chip = box('.f-language');
  const title = box('.f-title');
  if (title.right > chip.left && box('.f-title h1').top < chip.bottom) faults.push('the title touches the languages');
  for (const card of document.querySelectorAll('.f-card-text'))
    if (
      card.scrollWidth > card.clientWidth ||
      card.getBoundingClientRect().right > card.closest('.f-card').getBoundingClientRect().right
    )
      faults.push(`«${card.textContent}» is cut`);
  if (tops('.f-second').size > 1) faults.push('a button stands alone in its row');
  if (innerWidth > 1800 && box('.f-page').width < 0.7 * innerWidth) faults.push('the page is small on a large screen');
  return faults;
}

test('the first page and the set-up fit every size', async (t) => {
  const fixture = await openFixture(t);
  const person = await fixture.person('Madeleine');
  const { page } = person;
  const faults = [];
  for (const [n, lang] of ['en', 'fr'].entries()) {
    await page.goto('/');
    await page.evaluate((id) => localStorage.setItem('cheminot.lang', JSON.stringify(id)), lang);
    await page.reload();
    await page.locator('.f-card').nth(4).waitFor();
    for (const what of ['first page', 'set-up']) {
      if (what === 'set-up') await person.press('.f-second');
      faults.push(...(await everySize(page, n, `${what} in ${lang}`, () => page.evaluate(misplaced))));
    }
  }
  assert.deepEqual(faults, []);
  fixture.check();
});

/** Runs in the page: what is wrong with the count of the points, or with the final page. */
function spoilt() {
  const faults = [];
  const named = (element) => `«${element.textContent}»`;
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  for (const element of all('.end-result tbody :is(tr, th, td), .end-final header, .end-final .button, .end-ticket')) {
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1)
      faults.push(`${named(element)} is cut`);
  }
  for (const element of all('.end-chart text')) {
    const { left, right } = element.getBoundingClientRect();
    const by = element.closest('svg').getBoundingClientRect();
    if (left < by.left - 1 || right > by.right + 1) faults.push(`${named(element)} leaves the chart`);
  }
  // A count goes on by itself: nobody should have to scroll meanwhile.
  const floor = document.querySelector('.end-ceremony .end-buttons')?.getBoundingClientRect().top;
  for (const element of all('.end-ceremony :is(.end-beat, .end-ladder li)'))
    if (element.getBoundingClientRect().bottom > floor + 1) faults.push(`${named(element)} is under the buttons`);
  for (const element of all('.end-ceremony .end-buttons button'))
    if (element.getBoundingClientRect().bottom > innerHeight) faults.push(`${named(element)} leaves the window`);
  for (const element of all('.end-ceremony .end-board'))
    if (element.getBoundingClientRect().height < 0.3 * innerHeight) faults.push('the board is small');
  return faults;
}

for (const [i, [map, players]] of [...Object.entries(MAPS).entries()].filter(([n]) => n % SHARE === 0))
  test(`${map}: the count and the final page fit every size`, async (t) => {
    const fixture = await openFixture(t);
    const { page } = await fixture.person('Madeleine', { lang: i % 2 ? 'en' : 'fr', motion: true });
    const faults = [];
    const look = async (turn, what) => faults.push(...(await everySize(page, turn, what, () => page.evaluate(spoilt))));
    await sitDown(page, { map, seats: Array(players).fill('bot:easy') });
    const skip = page.locator('.end-ceremony .main');
    await page.locator('.end-final').or(skip).waitFor();
    if (await skip.isVisible()) await skip.click();
    await page.locator('.end-chart text').first().waitFor();
    await look(i, 'the final page');
    // Time stands still, so that each step can be looked at for as long as it takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.end-final .end-buttons button').last().click();
    const next = page.locator('.end-ceremony .end-buttons button').first();
    for (let step = 0; (await page.locator('.end-final').count()) === 0; step++) {
      if (step % 4 === 0) await look(i + step / 4, `step ${step} of the count`);
      await next.click();
    }
    assert.deepEqual(faults, []);
    fixture.check();
  });
