// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the tests of sizes share: the windows to look at, and tables to look at in them.
//   TEST_SHARE=N   each map is looked at in every Nth size, another one first for each map and language, and every Nth
//                  map's count (1: all)

import { SCREENS } from './tools.mjs';

/** Each map with its most players. */
export const MAPS = { usa: 5, france: 5, 'old-west': 6, pennsylvania: 5, 'ghost-train': 4, europe: 5 };

export const SHARE = Number(process.env.TEST_SHARE ?? 1);

/**
 * Gives the window every size of this turn's share, one after the other, and collects what `look` finds there. The page
 * hears of a size at once: a browser tells it before it draws, which may be much later.
 */
export async function everySize(page, turn, what, look) {
  const faults = [];
  for (const size of SCREENS.filter((_, i) => (i + turn) % SHARE === 0)) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.dispatchEvent(new Event('resize')));
    for (const fault of await look()) faults.push(`${what} at ${size.width}×${size.height}: ${fault}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return faults;
}

/** Makes a table and goes there. */
export async function sitDown(page, request) {
  await page.goto('/');
  const link = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()).link;
    },
    { name: 'Madeleine', options: {}, clock: null, public: false, auto: true, ...request },
  );
  await page.goto(link);
}
