// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What somebody meets who comes for the first time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

test('a missing name is refused in the page’s language, at its field', async (t) => {
  const fixture = await openFixture(t);
  // The browser speaks English, the page French: the browser's own words would be seen at once.
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByText('Français', { exact: true }));
  await ada.press(page.getByRole('button', { name: 'Inviter des amis' }));
  const field = page.getByRole('textbox', { name: 'Votre nom' });
  const make = page.getByRole('button', { name: 'Ouvrir la table' });
  for (const name of ['', '   ']) {
    await field.fill(name);
    await ada.press(make);
    await page.getByText('Indiquez un nom.').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.ok(await field.evaluate((element) => element === document.activeElement), 'the field has the focus');
  }
  await ada.shot('first-no-name');
  await ada.axe('no name');
  await field.fill('Ada');
  await page.getByText('Indiquez un nom.').waitFor({ state: 'detached' });
  await ada.press(make);
  await page.locator('.fw-mine').waitFor();
  fixture.check();
});

/** Runs in the page, once a note has its place: the parts of the table that it lies on. */
const hidden = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const note = boxOf('.guide-note');
  return ['.t-status', '.t-asked', '.t-market'].filter((selector) => {
    const box = boxOf(selector);
    return (
      box?.height > 0 &&
      note.left < box.right - 1 &&
      box.left < note.right - 1 &&
      note.top < box.bottom - 1 &&
      box.top < note.bottom - 1
    );
  });
};

test('the notes of a first visit hide nothing that is needed, and go on after a reload', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada', { touch: true });
  const { page } = ada;
  const title = page.locator('.guide-note h2');
  await page.goto('/');
  await ada.press('.f-big');
  await title.waitFor();
  assert.equal(await title.textContent(), 'Your tickets');
  assert.deepEqual(await page.evaluate(hidden), []);
  await ada.press('.guide-note .main');
  await page.locator('.guide-note').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.t-offer').first().waitFor();
  assert.equal(await title.count(), 0, 'what was read is not told again');
  const player = new Player(ada);
  await player.play(({ kind }, { turns }) => kind === 'guide' && turns === 0);
  assert.equal(await title.textContent(), 'Your turn');
  assert.deepEqual(await page.evaluate(hidden), []);
  await page.reload();
  await title.waitFor();
  assert.equal(await title.textContent(), 'Your turn', 'what was not read is');
  await ada.press('.guide-note .plain');
  await page.reload();
  await page.locator('.t-lit').first().waitFor();
  assert.equal(await title.count(), 0, 'what was closed stays so');
  fixture.check();
});

test('Pennsylvania: a claim names the companies whose shares may follow', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByText('Pennsylvania').first());
  await ada.press('.f-big');
  const player = new Player(ada);
  let told = [];
  for (;;) {
    const now = await player.play(({ kind }) => ['choose', 'share', 'over'].includes(kind));
    assert.notEqual(now.kind, 'over', 'a share is asked for');
    if (now.kind === 'share') break;
    told = await page.locator('.t-follows li').allTextContents();
    await player.answer(now);
  }
  // A mark has letters of its own before the name.
  const names = await page.locator('.t-share b').allTextContents();
  assert.equal(told.length, names.length);
  for (const name of names) assert.ok(told.some((text) => text.endsWith(name)));
  fixture.check();
});
