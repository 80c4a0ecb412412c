// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finalTable } from './games.mjs';
import { Player } from './player.mjs';
import { checkedRecord, openFixture } from './tools.mjs';

/** Plays with the keys alone: Tab and arrows to get there, Enter to do it. */
class Typist extends Player {
  async key(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes by Tab until the focus is on what a selector finds. */
  async goTo(selector, key = 'Tab') {
    for (let n = 0; n < 60; n++) {
      if (await this.page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await this.key(key);
    }
    assert.fail(`${selector} cannot be reached by ${key}`);
  }

  /** What is drawn gets the focus a moment later. */
  async focusIn(selector) {
    await this.page.waitForFunction((within) => document.activeElement?.closest(within), selector);
  }

  async turn({ piles, claims, hand, wagons }) {
    this.turns += 1;
    const [best] = [...claims].sort((a, b) => b.length - a.length);
    if (best && (best.length > 1 || hand > 8 || wagons < 8 || piles.length === 0)) {
      // Into the board, then from one lit track to the next.
      await this.goTo('.board [data-track], .board [data-place]');
      await this.goTo(`[data-track="${best.id}"]`, 'PageDown');
      await this.key('Enter');
      await this.page.locator('.t-choose').waitFor();
    } else if (this.turns === 5 && piles.includes('tickets')) await this.key('t');
    else if (this.turns % 4 === 3 && piles.includes('cards')) {
      // The list of all moves does as well.
      await this.key('m');
      await this.goTo('.t-moves button');
      await this.key('Enter');
    } else await this.key(piles.includes('cards') ? 'b' : 't');
  }

  /** A second step takes the focus: Enter confirms it. */
  async choose() {
    await this.focusIn('.t-choose');
    await this.key('Enter');
  }

  async guide() {
    await this.goTo('.guide-note button');
    await this.key('Enter');
  }

  async pass() {
    await this.goTo('.t-asked button');
    await this.key('Enter');
  }
}

test('a whole game against a bot with the keys alone', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  const typist = new Typist(ada);
  await page.goto('/');
  await page.locator('.f-card').nth(4).waitFor();
  // Arrows choose the map, Shift+Tab goes back to the first button of the page.
  await typist.goTo('input[name="map"]');
  for (let n = 0; n < 6; n++) {
    if (await page.locator('.f-chosen', { hasText: 'Ghost Train' }).count()) break;
    await typist.key('ArrowRight');
  }
  await typist.goTo('.f-other', 'Shift+Tab');
  await typist.key('Enter');
  await typist.goTo('input[name="fs-count"]');
  await typist.key('ArrowLeft');
  await typist.goTo('.fs-foot .main');
  await typist.key('Enter');
  await page.locator('.t-table').waitFor();
  await ada.shot('keyboard-begin');
  // Something begun is taken back by Esc, with the focus where it was.
  await typist.play(({ kind, claims }) => kind === 'turn' && claims.length > 0);
  await typist.goTo('.board [data-track], .board [data-place]');
  await typist.key('PageDown', 'Enter');
  await page.locator('.t-choose').waitFor();
  await ada.shot('keyboard-choose');
  await typist.key('Escape');
  await page.locator('.t-choose').waitFor({ state: 'detached' });
  await typist.focusIn('.board');
  await typist.play();
  await ada.shot('keyboard-end');
  assert.equal((await finalTable(ada)).size, 2);
  await typist.goTo('a[download]');
  const coming = page.waitForEvent('download');
  await typist.key('Enter');
  await coming;
  await checkedRecord(ada);
  t.diagnostic(`${typist.turns} turns, ${typist.steps} steps`);
  fixture.check();
});
