// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFixture, PATIENCE } from './tools.mjs';

const MOST = 130_000;
/** Of the engine, which comes beside the page. */
const MOST_ENGINE = 160_000;

/** Opens an address with nothing in the cache; the bytes that came over the wire for the page and for the engine. */
async function measureLoad(person, path, complete) {
  const cdp = await person.context.newCDPSession(person.page);
  const sizes = new Map();
  const names = new Map();
  const asked = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId }) => asked.add(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await person.page.goto(path);
  await complete(person.page);
  // The engine is asked for when the page is there: it may not have been yet.
  const engineCame = () => [...names].some(([id, { url }]) => /\.wasm$/.test(url) && sizes.has(id));
  const until = performance.now() + PATIENCE;
  while ((!engineCame() || [...asked].some((id) => !sizes.has(id))) && performance.now() < until)
    await person.page.evaluate(() => new Promise(requestAnimationFrame));
  let [pageBytes, engineBytes] = [0, 0];
  for (const [id, { url, headers, mimeType }] of names) {
    if (/\.(js|css|wasm)$|\/api\/maps\//.test(url))
      assert.match(headers['content-encoding'] ?? headers['Content-Encoding'] ?? '', /gzip|br/, `${url} is packed`);
    if (/\.wasm$/.test(url)) {
      assert.equal(mimeType, 'application/wasm');
      engineBytes += sizes.get(id) ?? 0;
    } else pageBytes += sizes.get(id) ?? 0;
  }
  return { pageBytes, engineBytes };
}

test('the first load is light: less than 130 KB over the wire, pictures of all maps included, and 160 KB for the engine', async (t) => {
  const fixture = await openFixture(t);
  for (const [what, path, complete] of [
    ['first page', '/', (page) => page.locator('.f-card svg').nth(5).waitFor()],
    ['rules of a map', '/rules/usa', (page) => page.locator('.rules-part').first().waitFor()],
  ]) {
    const ada = await fixture.person('Ada');
    const { pageBytes, engineBytes } = await measureLoad(ada, path, complete);
    t.diagnostic(`${what}: ${(pageBytes / 1000).toFixed(1)} KB, engine: ${(engineBytes / 1000).toFixed(1)} KB`);
    for (const [bytes, most] of [
      [pageBytes, MOST],
      [engineBytes, MOST_ENGINE],
    ]) {
      assert.ok(bytes > 20_000, 'it was counted');
      assert.ok(bytes < most, `${what}: ${bytes} bytes`);
    }
  }
  fixture.check();
});
