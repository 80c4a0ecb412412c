// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How smoothly the largest board moves. A clock on a busy machine proves nothing: what is judged is the processor's time
// that the page's own thread takes for a frame. The time between frames is told as a multiple of an empty page's.

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

/** Does something while the browser notes what it does; the processor's time for a frame, in milliseconds. */
async function traced(browser, work) {
  const cdp = await browser.newBrowserCDPSession();
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['cc', 'viz', 'toplevel'];
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  const result = await work();
  await cdp.send('Tracing.end');
  await complete;
  const threads = new Map(
    events.filter(({ name }) => name === 'thread_name').map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const took = (thread, task) =>
    events
      .filter(({ name, ph, pid, tid }) => ph === 'X' && name === task && threads.get(`${pid} ${tid}`) === thread)
      .map(({ tdur = 0 }) => tdur / 1000);
  const sum = (times) => times.reduce((all, time) => all + time, 0);
  const main = sum(took('CrRendererMain', 'ThreadControllerImpl::RunTask'));
  const draws = took('VizCompositorThread', 'Display::DrawAndSwap');
  const frames = took('CrRendererMain', 'ProxyMain::BeginMainFrame').length;
  return { ...result, page: main / frames, draw: sum(draws) / draws.length, frames };
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
  const { times: board, moved, ...cost } = await traced(house.browser, () => move(page, box));
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
  t.diagnostic(
    `processor: ${cost.page.toFixed(1)} ms a frame for the page (${cost.frames} frames), ${cost.draw.toFixed(1)} ms to draw it without a graphics card`,
  );
  assert.ok(cost.frames > 0 && cost.page < 1000 / 60, `the page takes ${cost.page} ms for a frame`);
  t.diagnostic(`board / empty page: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
  house.check();
});
