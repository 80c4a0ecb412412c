// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How smoothly the largest board moves. A clock on a busy machine proves nothing: what is judged is what the browser has
// to do for a frame. How many it shows is told beside a bare page's by `npm run frames` in web/.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gesture } from '../../web/bench/hands.mjs';
import { framesOf, traced } from '../../web/bench/trace.mjs';
import { Player } from './player.mjs';
import { openHouse } from './tools.mjs';

const SECONDS = 2;
const FRAME_MS = 1000 / 60;
/** Painting the whole board anew takes 27. */
const FEW_TILES = 12;

async function sitDownInFrance(ada) {
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Other bots…' }));
  await page
    .locator('.fs')
    .getByText(/^France$/)
    .click();
  await page.getByRole('group', { name: 'Players' }).getByText('5', { exact: true }).click();
  for (const seat of [2, 3, 4, 5])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('bot:normal');
  await ada.press('.fs-foot .main');
}

/** Plays until the board is full of wagons. */
async function fill(ada) {
  const player = new Player(ada);
  let taken = 0;
  for (let turn = 12; taken < 30 && turn < 60; turn += 3) {
    await player.play(({ kind }, { turns }) => kind === 'over' || (kind === 'turn' && turns >= turn));
    taken = await ada.page.locator('[data-track][aria-label*="taken by"]').count();
  }
  assert.ok(taken >= 30, `${taken} tracks are taken`);
}

/** Runs in the page: counts how often the board is moved from here on. */
function countMoves() {
  window.moves = 0;
  const count = (changes) => {
    window.moves += changes.length;
  };
  new MutationObserver(count).observe(document.querySelector('.b-sheet'), { attributeFilter: ['style'] });
}

test('the largest board is panned and zoomed', async (t) => {
  const house = await openHouse(t);
  const ada = await house.person('Ada');
  const { page } = ada;
  await sitDownInFrance(ada);
  await fill(ada);
  // With all that moves by itself.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const box = await page.locator('.t-board').boundingBox();
  await page.evaluate(countMoves);
  const frames = async (name) => {
    let moves = 0;
    const watched = async (work) => {
      const before = await page.evaluate(() => window.moves);
      await work();
      moves = (await page.evaluate(() => window.moves)) - before;
    };
    const told = await gesture(page, name, { box, touch: false, seconds: SECONDS }, (work) =>
      traced(house.browser, () => watched(work)),
    );
    assert.ok(moves > 10 * SECONDS, `${name}: the board moved ${moves} times`);
    t.diagnostic(`${name}: the board moved ${moves} times`);
    return framesOf(told);
  };
  const [pan, zoom] = [await frames('pan'), await frames('zoom')];
  await ada.shot('frames');
  for (const [name, told] of Object.entries({ pan, zoom })) {
    t.diagnostic(
      `${name}: ${told.mainMean.toFixed(1)} ms of processor for the page (99 %: ${told.main99.toFixed(1)}), ${told.draw.toFixed(1)} to draw a frame without a graphics card; ${told.fps.toFixed(1)} frames a second here`,
    );
    assert.ok(
      told.mainFrames > 0 && told.mainMean < FRAME_MS,
      `${name}: the page takes ${told.mainMean} ms for a frame`,
    );
  }
  const painted = Math.round(zoom.tiles * SECONDS);
  t.diagnostic(`zoom: ${painted} tiles painted`);
  assert.ok(painted < FEW_TILES, `${painted} tiles are painted anew while the board is enlarged`);
  house.check();
});
