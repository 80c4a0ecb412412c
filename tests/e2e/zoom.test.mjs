// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The board is enlarged and moved, and stays as it is otherwise. How smoothly it goes is measured by `npm run frames`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture } from './tools.mjs';

/** Runs in the page. */
const shownScale = () => Number(/scale\((.*)\)/.exec(document.querySelector('.b-sheet').style.transform)?.[1] ?? 1);

/** Runs in the page: how much the board is enlarged once it is more than before and has come to rest. */
const rested = (before) => {
  const sheet = document.querySelector('.b-sheet');
  const scale = Number(/scale\((.*)\)/.exec(sheet.style.transform)?.[1] ?? 1);
  return !sheet.classList.contains('b-moving') && scale > before && scale;
};

/** A table of France with the pointer on the middle of its board. */
async function openBoard(t) {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Choose opponents…' }));
  await page
    .locator('.fs')
    .getByText(/^France$/)
    .click();
  await ada.press('.fs-foot .main');
  await page.locator('.t-offer').first().waitFor();
  const box = await page.locator('.t-board').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const enlarge = async () => {
    await page.mouse.move(x, y);
    const before = await page.evaluate(shownScale);
    await page.mouse.wheel(0, -300);
    const enlarged = await page.waitForFunction(rested, before);
    return enlarged.jsonValue();
  };
  return { fixture, ada, page, x, y, enlarge };
}

/** Runs in the page: keeps note of everything on the board that is drawn anew, and of its being moved. */
function noteChanges() {
  window.redrawn = [];
  window.moved = false;
  const board = document.querySelector('.b-sheet');
  new MutationObserver((changes) => {
    // What moves is the sheet itself, which says so until it rests; a ring shows what the mouse is on.
    window.moved ||= board.classList.contains('b-moving');
    for (const { target, attributeName } of changes)
      if (target !== board && !target.matches?.('.b-hover')) window.redrawn.push(`${target.nodeName} ${attributeName}`);
  }).observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
}

test('the board is enlarged and moved without being drawn anew', async (t) => {
  const { fixture, page, x, y, enlarge } = await openBoard(t);
  await page.evaluate(noteChanges);
  const scale = await enlarge();
  assert.ok(scale > 1.2, `enlarged by ${scale}`);
  const lies = () => new DOMMatrix(document.querySelector('.b-sheet').style.transform).e;
  const before = await page.evaluate(lies);
  await page.evaluate(() => {
    window.moved = false;
  });
  await page.mouse.down();
  for (let by = 10; by <= 50; by += 10) await page.mouse.move(x + by, y);
  await page.waitForFunction(
    (old) => new DOMMatrix(document.querySelector('.b-sheet').style.transform).e > old + 20 && window.moved,
    before,
  );
  await page.mouse.up();
  await page.waitForFunction(() => !document.querySelector('.b-moving'));
  assert.deepEqual(await page.evaluate(() => window.redrawn), []);
  await page.mouse.wheel(0, 3000);
  await page.waitForFunction(() => document.querySelector('.b-sheet').style.transform === '');
  fixture.check();
});

test('a change of language leaves the board enlarged', async (t) => {
  const { fixture, ada, page, enlarge } = await openBoard(t);
  const first = await enlarge();
  assert.ok(first > 1.2, `enlarged by ${first}`);
  await ada.press(page.getByRole('button', { name: 'Menu' }));
  await page.locator('select:has(option[value=fr])').selectOption('fr');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(shownScale), first);
  const second = await enlarge();
  assert.ok(second > first, `${second} after ${first}`);
  fixture.check();
});
