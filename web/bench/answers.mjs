// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How soon the page answers, with a warm cache: from a click on «Play against bots» to the first own choice, from a click
// on a card to the card in the hand, from a click on «Hint» to the hint; and the longest task of its thread meanwhile.
//   npm run answers -- [--rounds 5] [--slow 1]
// --slow 4: a processor four times as slow, as a phone's. CHEMINOT and CHROMIUM as for the tests (tests/e2e/tools.mjs);
// the page must be built.

import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { Player } from '../../tests/e2e/player.mjs';
import { Person, Server } from '../../tests/e2e/tools.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, slow: { type: 'string', default: '1' } },
});
const LOCAL = '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets';

/** Runs in the page: clicks, and resolves to the milliseconds until the frame in which `there` appears or the text of
 * `changed` is another. */
function clickAndWait({ press, there, changed }) {
  const element = document.querySelector(press);
  const before = changed && document.querySelector(changed)?.textContent;
  const start = performance.now();
  element.click();
  return new Promise((resolve) => {
    const look = () => {
      const done = there ? document.querySelector(there) : document.querySelector(changed)?.textContent !== before;
      if (done) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The longest task since this was asked last; 0: none took 50 ms. */
const longest = (page) => page.evaluate(() => Math.max(0, ...window.tasks.splice(0)));

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', LOCAL],
});
const results = {};
const note = (what, ms) => {
  results[what] = [...(results[what] ?? []), Math.round(ms)];
};
try {
  const ada = new Person({ browser, server }, 'Ada', 'en', false);
  await ada.open({});
  const { page } = ada;
  await page.addInitScript(() => {
    localStorage.setItem('cheminot.guided', 'true');
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: 'longtask',
    });
  });
  const slow = await ada.context.newCDPSession(page);
  for (let round = 0; round <= Number(options.rounds); round++) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slow) });
    await page.goto('/', { waitUntil: 'networkidle' });
    await longest(page);
    const begin = await page.evaluate(clickAndWait, { press: '.f-big', there: '.t-asked, .t-lit' });
    const beginTask = await longest(page);
    await new Player(ada).play(({ kind, slots }) => kind === 'turn' && slots.length > 0);
    await longest(page);
    const hint = await page.evaluate(clickAndWait, { press: '[data-do="hint"]', there: '.t-hint-box .main' });
    const hintTask = await longest(page);
    const card = await page.evaluate(clickAndWait, { press: '.t-slot.t-lit[data-slot]', changed: '.t-hand' });
    const cardTask = await longest(page);
    if (round === 0) continue; // fills the cache
    note('first own choice', begin);
    note('first own choice: longest task', beginTask);
    note('hint', hint);
    note('hint: longest task', hintTask);
    note('card in the hand', card);
    note('card: longest task', cardTask);
  }
  await ada.context.close();
} finally {
  await browser.close();
  await server.end();
}
console.table(
  Object.entries(results).map(([what, all]) => {
    const sorted = [...all].sort((a, b) => a - b);
    return { what, 'middle, ms': sorted[sorted.length >> 1], 'worst, ms': sorted.at(-1) };
  }),
);
