// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How smoothly the largest board moves. The time of a frame is told as a multiple of an empty page's in the same
// browser, moved about in the same way: a clock on a busy machine proves nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Player } from './player.mjs';
import { openHouse } from './tools.mjs';

const SECONDS = 2;

/** Pans and zooms about the middle of the page; the times between frames meanwhile, sorted. */
async function move(page, box) {
  await page.evaluate(() => {
    window.times = [];
    window.moved = false;
    let last = performance.now();
    const frame = (now) => {
      window.times.push(now - last);
      last = now;
      window.moved ||= !!document.querySelector('.b-sheet')?.style.transform;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const cdp = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sent = [];
  const send = (type, at, more = {}) =>
    sent.push(cdp.send('Input.dispatchMouseEvent', { type, x: x + at, y: y + at / 2, button: 'left', ...more }));
  const wheel = (deltaY) => send('mouseWheel', 0, { button: 'none', deltaX: 0, deltaY });
  // As a hand does it: sixty times a second, whether the page keeps up or not.
  for (let n = 0; n < 60 * SECONDS; n++) {
    const phase = n % 60;
    if (phase < 15) wheel(-60);
    else if (phase === 15) send('mousePressed', 0, { clickCount: 1 });
    else if (phase < 44) send('mouseMoved', 10 * (phase - 15), { buttons: 1 });
    else if (phase === 44) send('mouseReleased', 290, { clickCount: 1 });
    else wheel(60);
    await sleep(1000 / 60);
  }
  await Promise.all(sent);
  const { times, moved } = await page.evaluate(() => ({ times: window.times.slice(1), moved: window.moved }));
  return { times: times.sort((a, b) => a - b), moved };
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
  const { times: board, moved } = await move(page, box);
  assert.ok(moved, 'the board moved');
  await ada.shot('frames');
  const empty = await ada.context.newPage();
  await empty.goto('about:blank');
  const { times: none } = await move(empty, box);
  const tell = (times) =>
    `${times.length} frames, p50 ${part(times, 0.5).toFixed(1)} ms, p95 ${part(times, 0.95).toFixed(1)} ms`;
  const ratio = (share) => (part(board, share) / part(none, share)).toFixed(2);
  t.diagnostic(`board (${wagons} tracks taken): ${tell(board)}`);
  t.diagnostic(`empty page: ${tell(none)}`);
  t.diagnostic(`board / empty page: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
  house.check();
});
