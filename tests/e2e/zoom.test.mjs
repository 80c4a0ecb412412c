// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// An enlarged board stays as it is when the page is told to speak another language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse } from './tools.mjs';

/** Runs in the page. */
const shownScale = () => Number(/scale\((.*)\)/.exec(document.querySelector('.b-sheet').style.transform)?.[1] ?? 1);

test('a change of language leaves the board enlarged', async (t) => {
  const house = await openHouse(t);
  const ada = await house.person('Ada');
  const { page } = ada;
  await page.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Other bots…' }));
  await ada.press('.fs-foot .main');
  await page.locator('.t-board .b-track').first().waitFor();
  const { x, y, width, height } = await page.locator('.t-board').boundingBox();
  const enlarge = async () => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(400);
    return page.evaluate(shownScale);
  };
  const first = await enlarge();
  assert.ok(first > 1.2, `enlarged by ${first}`);
  await ada.press(page.getByRole('button', { name: 'Menu' }));
  await page.locator('select:has(option[value=fr])').selectOption('fr');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(shownScale), first);
  const second = await enlarge();
  assert.ok(second > first, `${second} after ${first}`);
  house.check();
});
