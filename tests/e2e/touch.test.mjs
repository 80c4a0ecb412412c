// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

/** How much the board is enlarged, and where it lies. */
const viewOf = (page) =>
  page.evaluate(() => {
    const { a, e, f } = new DOMMatrix(getComputedStyle(document.querySelector('.t-board .b-sheet')).transform);
    return { scale: a, x: e, y: f };
  });

test('two fingers enlarge the board, one moves it, a tap on it still hits', async (t) => {
  const fixture = await openFixture(t);
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  const { page } = bob;
  const cdp = await bob.context.newCDPSession(page);
  const touch = (type, ...points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await page.goto('/');
  await bob.press(page.getByRole('button', { name: 'Jouer contre des robots' }));
  const player = new Player(bob);
  const claiming = ({ kind, claims }) => kind === 'turn' && claims.length > 0;
  await player.play(claiming);
  const box = await page.locator('.t-board').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await touch('touchStart', [x - 20, y], [x + 20, y]);
  for (let by = 30; by <= 60; by += 10) await touch('touchMove', [x - by, y], [x + by, y]);
  await touch('touchEnd');
  await page.locator('.b-whole').waitFor();
  await page.waitForFunction(
    () => new DOMMatrix(getComputedStyle(document.querySelector('.t-board .b-sheet')).transform).a > 2,
  );
  const large = await viewOf(page);
  await bob.shot('touch-enlarged');

  await touch('touchStart', [x, y]);
  for (let by = 10; by <= 50; by += 10) await touch('touchMove', [x + by, y + by]);
  await touch('touchEnd');
  await page.waitForFunction(({ x: old }) => {
    const { e } = new DOMMatrix(getComputedStyle(document.querySelector('.t-board .b-sheet')).transform);
    return Math.abs(e - old) > 20;
  }, large);

  // A track that is in sight now is chosen by its place on the screen.
  const seen = await page.evaluate(
    ({ left, right, top, bottom }) => {
      const ring = (track) => track.querySelector('.b-ring');
      const at = (path) => path.getPointAtLength(path.getTotalLength() / 2);
      for (const track of document.querySelectorAll('[data-track]')) {
        const point = new DOMPoint(at(ring(track)).x, at(ring(track)).y).matrixTransform(ring(track).getScreenCTM());
        const inside = point.x > left + 40 && point.x < right - 40 && point.y > top + 40 && point.y < bottom - 40;
        if (inside && track.getAttribute('aria-label').includes('vous pouvez la prendre'))
          return { x: point.x, y: point.y, name: track.getAttribute('aria-label').split(', longueur')[0] };
      }
      return null;
    },
    { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height },
  );
  if (seen) {
    await bob.pressAt(seen);
    assert.equal(await page.locator('.t-choose h2').textContent(), seen.name);
    await bob.pressAt(seen);
    await page.locator('.t-choose').waitFor({ state: 'detached' });
  } else t.diagnostic('no track that can be claimed was in sight');

  await bob.press('.b-whole');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.t-board .b-sheet')).transform === 'none');
  fixture.check();
});

test('a finger is asked before it takes a card, and may think better of it', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada', { touch: true, asks: true });
  const { page } = ada;
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
  await ada.press('.f-big');
  const player = new Player(ada);
  await player.play(({ kind }) => kind === 'turn');
  const held = () =>
    page.locator('.t-count').evaluateAll((all) => all.reduce((sum, each) => sum + Number(each.textContent), 0));
  const before = await held();
  await ada.press('[data-pile="cards"]');
  await ada.press('.t-choose .t-cancel');
  await page.locator('.t-choose').waitFor({ state: 'detached' });
  assert.equal(await held(), before);
  await ada.press('[data-pile="cards"]');
  await ada.press('.t-choose .main');
  await page.waitForFunction(
    (n) => [...document.querySelectorAll('.t-count')].reduce((sum, each) => sum + Number(each.textContent), 0) > n,
    before,
  );
  fixture.check();
});

test('whoever plays against bots alone skips their pauses, by key and by tap', async (t) => {
  // The longest there is: two bots take longer than any test waits.
  const fixture = await openFixture(t, ['--pace', '60000']);
  const ada = await fixture.person('Ada', { touch: true });
  const { page } = ada;
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
  await ada.press('.f-big');
  const skip = page.locator('.t-skip');
  const player = new Player(ada);
  const coming = player.play(({ kind }) => kind === 'turn');
  await Promise.race([coming, skip.waitFor()]);
  if (await skip.count()) await ada.press(skip);
  await coming;
  for (const skipping of [() => page.keyboard.press('s'), () => ada.press(skip)]) {
    await ada.press('[data-pile="cards"]');
    await page.locator('.t-status', { hasText: 'second card' }).waitFor();
    await ada.press('[data-pile="cards"]');
    await skip.waitFor();
    await skipping();
    await page.locator('.t-pile.t-lit').first().waitFor();
  }
  fixture.check();
});

test('what a finger taps stays lit until the next tap, and a map that is tapped shows what to do with it', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada', { touch: true });
  const { page } = ada;
  const lit = (n) => page.waitForFunction((want) => document.querySelectorAll('.t-board .b-way').length === want, n);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
  for (const map of ['Ghost Train', 'France']) {
    await ada.press(page.locator('.f-card-label', { hasText: map }));
    const box = await page.locator('.f-card-do').boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= page.viewportSize().height, `${map}: its buttons are in sight`);
  }
  await ada.press('.f-card-do .main');
  const offers = page.locator('.t-offer button');
  for (const i of [0, 1, 2]) {
    await ada.press(offers.nth(i));
    await lit(i + 1);
  }
  await ada.press('.t-status');
  await lit(3);
  await ada.press('.t-asked .main');
  const player = new Player(ada);
  await player.play(({ kind }) => kind === 'turn');
  await lit(0);
  await ada.press('.t-tickets .t-ticket');
  await lit(1);
  await ada.press('.t-status');
  await lit(0);
  // Every colour has a free track at the beginning.
  await ada.press('[data-hand]:not([data-hand="loco"])');
  await lit(1);
  await ada.press('.t-tickets .t-ticket');
  await lit(1);
  await page.locator('.t-ticket.t-on').waitFor();
  await ada.press('.t-status');
  await lit(0);
  await player.play(({ kind }) => kind === 'build');
  const empty = await page
    .locator('.t-rack tr')
    .evaluateAll((rows) => rows.filter((row) => !row.querySelector('button')));
  assert.equal(empty.length, 0, 'the rack has no row without a tile');
  fixture.check();
});
