// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A press is a pointer going down and up: whatever happens in between, it counts. Each test holds a button down until
// the page has been told something that would move or replace that button.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTable, sitDown } from './games.mjs';
import { Player } from './player.mjs';
import { LOST, openFixture } from './tools.mjs';

/** Presses a button and holds it; resolves to a function that lets it go. */
async function hold(page, button) {
  await button.hover();
  await page.mouse.down();
  return () => page.mouse.up();
}

/** Resolves when the page has got a message of a kind that fits. */
const told = (page, fits) =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(`${payload}`);
        if (fits(message)) resolve(message);
      });
    });
  });

test('what others do meanwhile leaves a button under the finger', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  const seated = told(ada.page, ({ m, seats }) => m === 'table' && seats.every(({ kind }) => kind !== 'open'));
  const link = await makeTable(ada, 'usa');
  // What has the focus loses it to the button: that does not end the press.
  await ada.page.getByRole('textbox', { name: 'Link to this table' }).focus();
  // With somebody to talk to, a place to talk comes above it.
  const letGo = await hold(ada.page, ada.page.locator('.own-link button'));
  await sitDown(bob, link);
  await seated;
  await letGo();
  await ada.page.getByRole('textbox', { name: 'Your own link' }).waitFor();
  fixture.check();
});

test('a hint is played though something else was chosen', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press('.f-big');
  const player = new Player(ada);
  const { claims } = await player.play(({ kind, claims }) => kind === 'turn' && claims.length > 0);
  await ada.press('[data-do="hint"]');
  await page.locator('.t-hint').waitFor();
  await player.onTrack(claims[0]);
  const log = await page.locator('.t-log > li').count();
  await ada.press(page.getByRole('button', { name: 'Do it' }));
  await page.waitForFunction((n) => document.querySelectorAll('.t-log > li').length > n, log);
  fixture.check();
});

test('what could not be said stays in the field', async (t) => {
  const fixture = await openFixture(t);
  const wire = await fixture.wire();
  const ada = await fixture.person('Ada', { port: wire.port });
  const { page } = ada;
  ada.may = LOST;
  await page.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await page.goto('/');
  await ada.press('.f-big');
  await ada.press(page.getByRole('tab', { name: 'Chat' }));
  wire.cut();
  const field = page.locator('.t-say input');
  await field.fill('hello');
  await page.getByText('The connection is lost').first().waitFor();
  await ada.press('.t-say button');
  await page.locator('.t-why').waitFor();
  assert.equal(await field.inputValue(), 'hello');
  wire.mend();
  await page.waitForFunction(() => document.querySelector('.t-status')?.classList.contains('t-my-turn'));
  fixture.check();
});

test('a double click draws one card, not two', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press('.f-big');
  const player = new Player(ada);
  await player.play(({ kind }) => kind === 'turn');
  const asked = () => page.locator('.t-status').textContent();
  const before = await asked();
  // All presses come at the same instant.
  await page.evaluate(() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 }));
  const pile = page.locator('[data-pile="cards"]');
  await pile.click();
  await page.waitForFunction((text) => document.querySelector('.t-status').textContent !== text, before);
  const second = await asked();
  await pile.click();
  assert.equal(await asked(), second);
  // Elsewhere it is a press of its own.
  await page.locator('[data-do="hint"]').click();
  await page.locator('.t-hint').waitFor();
  assert.equal(await asked(), second);
  fixture.check();
});
