// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

const MAPS = ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'];

/** Somebody goes to every screen there is, and axe looks through each. */
async function tour(person) {
  const { page, lang } = person;
  const look = async (what) => {
    await person.shot(`screen-${what}`);
    await person.axe(what);
  };
  const press = (selector) => person.press(selector);

  await page.goto('/');
  await page.locator('.f-card').nth(4).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), lang);
  await look('front');
  await press('.f-second');
  await press('.fs summary');
  await look('setup');

  // Two people on one device: a curtain at once.
  const rows = page.locator('.fs-seat');
  await press(page.locator('.fs-chip', { has: page.locator('input[name="fs-count"]') }).first());
  await rows.nth(1).locator('select').selectOption('guest');
  await rows.nth(0).locator('input').fill('Ada');
  await rows.nth(1).locator('input').fill('Bea');
  await press('.fs-foot .main');
  await page.locator('.t-curtain').waitFor();
  await look('curtain');

  await page.goto('/');
  await press('.f-second');
  await rows.nth(1).locator('select').selectOption('open');
  await press('.fs-foot .main');
  await page.locator('.fw-invite').waitFor();
  await look('waiting');

  for (const map of MAPS) {
    await page.goto(`/rules/${map}`);
    await page.locator('.rules-part').first().waitFor();
    await look(`rules-${map}`);
  }
  await page.goto('/t/nothing');
  await page.locator('.t-gone').waitFor();
  await look('gone');

  await page.goto('/');
  await press('.f-big');
  const player = new Player(person);
  await player.play(({ kind, claims }, { turns }) => kind === 'turn' && turns > 0 && claims.length > 0);
  await press('[data-do="hint"]');
  await page.locator('.t-hint').waitFor();
  await look('hint');
  await page.keyboard.press('Escape');
  const sheets = person.touch ? { log: 1, tickets: 0 } : {};
  for (const [what, at] of Object.entries(sheets)) {
    await press(page.locator('.t-nav .t-phone').nth(at));
    await page.locator('.t-open').waitFor();
    await look(what);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.locator('.t-chat').waitFor();
  await look('chat');
  await page.keyboard.press('Escape');
  for (const [what, key] of [
    ['keys', 'k'],
    ['moves', 'm'],
    ['rules-sheet', '?'],
  ]) {
    await page.keyboard.press(key);
    await page.locator('.t-sheet, .rules-sheet').waitFor();
    await look(what);
    await page.keyboard.press('Escape');
    await page.locator('.t-sheet, .rules-sheet').waitFor({ state: 'detached' });
  }
  await press(page.locator('.t-nav button').last());
  await page.locator('.t-menu').waitFor();
  await look('menu');
  // A bot ends the game.
  await press(page.getByRole('button', { name: /Let a bot play for me|Laisser un robot jouer pour moi/ }));
  await page.locator('.end-final').waitFor();
  await look('end');
  await page.goto(`${new URL(page.url()).pathname}/replay`);
  await page.locator('.end-replay').waitFor();
  await press('.end-keys button:nth-child(6)');
  await look('replay');
}

test('axe finds nothing serious on any screen, in either language and theme', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  // One of them by day, the other in the evening.
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true, context: { colorScheme: 'dark' } });
  // The browser says it of a table that is not there.
  for (const person of [ada, bob]) person.may = /404|WebSocket connection to/;
  await Promise.all([tour(ada), tour(bob)]);
  t.diagnostic(`${fixture.axed} screens looked through`);
  fixture.check();
});

test('the language is switched on the page, and remembered', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await page.getByText('Six railway board games').waitFor();
  await ada.press(page.getByText('Français', { exact: true }));
  await page.getByText('Six jeux de chemin de fer').waitFor();
  await page.reload();
  await page.getByText('Six jeux de chemin de fer').waitFor();
  fixture.check();
});
