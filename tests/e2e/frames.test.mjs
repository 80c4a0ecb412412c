// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How smoothly the largest board moves. The time of a frame is told as a multiple of an empty page's in the same
// browser, moved about in the same way: a clock on a busy machine proves nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openHouse } from './tools.mjs';

const SECONDS = 2;

/** Pans and zooms about the middle of the page; the times between frames meanwhile, sorted. */
async function move(page, box) {
  await page.evaluate(() => {
    window.frames_ = [];
    let last = performance.now();
    const frame = (now) => {
      window.frames_.push(now - last);
      last = now;
      if (window.frames_.length < 100_000) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const { mouse } = page;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const end = Date.now() + 1000 * SECONDS;
  await mouse.move(x, y);
  for (let n = 0; Date.now() < end; n++) {
    const phase = n % 40;
    if (phase < 10) await mouse.wheel(0, -60);
    else if (phase === 10) await mouse.down();
    else if (phase < 28) await mouse.move(x + 12 * (phase - 10), y + 6 * (phase - 10));
    else if (phase === 28) await mouse.up();
    else if (phase === 29) await mouse.move(x, y);
    else await mouse.wheel(0, 60);
  }
  await mouse.up();
  const times = await page.evaluate(() => window.frames_.slice(1));
  return times.sort((a, b) => a - b);
}

const part = (times, share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];

test('the largest board is panned and zoomed', async (t) => {
  const house = await openHouse(t);
  const ada = await house.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Other bots…' }));
  await page.getByRole('group', { name: 'Players' }).getByText('5', { exact: true }).click();
  for (const seat of [2, 3, 4, 5])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('bot:normal');
  await ada.press('.fs-foot .main');
  const player = new Player(ada);
  const box = await page.locator('.t-board').boundingBox();
  let wagons = 0;
  for (let turn = 12; wagons < 20 && turn < 40; turn += 3) {
    await player.play(({ kind }, { turns }) => kind === 'over' || (kind === 'turn' && turns === turn));
    wagons = await page.locator('[data-track][aria-label*="taken by"]').count();
  }
  assert.ok(wagons >= 20, `${wagons} tracks are taken`);
  // With all that moves by itself.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const board = await move(page, box);
  assert.ok(await page.evaluate(() => document.querySelector('.b-sheet').style.transform !== undefined));
  await ada.shot('frames');
  const empty = await ada.context.newPage();
  await empty.goto('about:blank');
  const none = await move(empty, box);
  const tell = (times) =>
    `${times.length} frames, p50 ${part(times, 0.5).toFixed(1)} ms, p95 ${part(times, 0.95).toFixed(1)} ms`;
  const ratio = (share) => (part(board, share) / part(none, share)).toFixed(2);
  t.diagnostic(`board (${wagons} tracks taken): ${tell(board)}`);
  t.diagnostic(`empty page: ${tell(none)}`);
  t.diagnostic(`board / empty page: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
  assert.ok(board.length > 10, 'the board moved');
  house.check();
});
