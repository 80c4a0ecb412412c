// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finalTable } from './games.mjs';
import { Player } from './player.mjs';
import { checkedRecord, openFixture } from './tools.mjs';

/** Runs in the page: once `hold` is set, the count goes on when a button is pressed, and not by itself. */
function holdTimers() {
  const usual = window.setTimeout.bind(window);
  window.setTimeout = (work, ms, ...more) => (window.hold && ms > 500 ? 0 : usual(work, ms, ...more));
}

test('a bot ends the game for Ada; the ceremony, then the replay in anybody’s view', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.addInitScript(holdTimers);
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Play against bots' }));
  const player = new Player(ada);
  await player.play(({ kind }, { turns }) => kind === 'turn' && turns === 2);

  // The count is told where things may move.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await ada.press(page.getByRole('button', { name: 'Menu' }));
  await page.evaluate(() => {
    window.hold = true;
  });
  await ada.press(page.getByRole('button', { name: 'Let a bot play for me' }));

  await t.test('the count is told, and can be skipped', async () => {
    await page.locator('.end-ceremony').waitFor();
    const first = await page.locator('.end-beat').textContent();
    await ada.press(page.locator('.end-ceremony').getByRole('button', { name: 'Next' }));
    await page.waitForFunction((old) => document.querySelector('.end-beat')?.textContent !== old, first);
    await ada.shot('replay-ceremony');
    await ada.press(page.getByRole('button', { name: 'Skip' }));
    await page.locator('.end-final').waitFor();
    await ada.shot('replay-final');
    await ada.press(page.getByRole('button', { name: 'Count again' }));
    await page.locator('.end-ceremony').waitFor();
    await ada.axe('ceremony');
    // By itself, too.
    await page.evaluate(() => {
      window.hold = false;
    });
    await ada.press(page.locator('.end-ceremony').getByRole('button', { name: 'Next' }));
    await page.locator('.end-final').waitFor();
  });

  const { end, header } = await checkedRecord(ada);
  const told = await finalTable(ada);
  assert.equal(told.get('Traveller')?.[0], `${end.scores[0].total}`);
  await ada.press(page.getByRole('link', { name: 'Replay' }));
  await page.locator('.end-replay').waitFor();
  const slider = page.getByRole('slider');
  const at = async () => Number(await slider.inputValue());
  const last = Number(await slider.getAttribute('max'));
  const moment = () => page.locator('.end-moment').textContent();
  const viewer = page.locator('.end-viewer select');

  await t.test('steps, and from claim to claim', async () => {
    assert.equal(await at(), 0);
    await ada.axe('replay');
    await page.keyboard.press('ArrowRight');
    assert.equal(await at(), 1);
    await page.keyboard.press('Shift+ArrowRight');
    assert.match(await moment(), /claims/);
    await ada.shot('replay-claim');
    await page.locator('.end-keys button').nth(2).click();
    assert.ok((await at()) >= 1);
    await page.locator('.end-keys button').last().click();
    assert.equal(await at(), last);
    await page.locator('.end-keys button').first().click();
    assert.equal(await at(), 0);
  });

  await t.test('the slider goes anywhere', async () => {
    const box = await slider.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const half = await at();
    assert.ok(half > 0.4 * last && half < 0.6 * last, `${half} of ${last}`);
  });

  await t.test('with all cards open all hands are seen, in one seat’s view only its own', async () => {
    const hands = () => page.locator('.end-hand').count();
    await viewer.selectOption('all');
    assert.equal(await hands(), header.players.length);
    await ada.shot('replay-all');
    for (let seat = 0; seat < header.players.length; seat++) {
      await viewer.selectOption(`${seat}`);
      assert.ok((await hands()) <= 1);
      assert.equal(await page.locator('.end-seats > li').nth(seat).locator('.end-hand').count(), await hands());
      const others = page.locator(`.end-seats > li:not(:nth-child(${seat + 1})) .end-tickets`);
      assert.equal(await others.count(), 0, 'nobody else’s tickets');
    }
    await viewer.selectOption('watcher');
    assert.equal(await page.locator('.end-hand, .end-tickets').count(), 0);
  });

  await t.test('at its end it says what the record says', async () => {
    await viewer.selectOption('all');
    await page.locator('.end-keys button').last().click();
    const totals = await page.locator('.end-seats .end-total').allTextContents();
    assert.deepEqual(
      totals.map((text) => Number(text.replace('−', '-'))),
      end.scores.map(({ total }) => total),
    );
    await ada.shot('replay-end');
    await page.locator('.end-keys button').first().click();
    await page.locator('.end-keys .main').click();
    await page.waitForFunction(() => Number(document.querySelector('[type=range]').value) > 1);
  });
  fixture.check();
});
