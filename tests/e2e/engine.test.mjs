// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The engine in Chromium: under the page's own policy it compiles, and plays the games of the native one.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CHEMINOT, openFixture } from './tools.mjs';

const MAPS = ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'];
const assets = fileURLToPath(new URL('../../web/dist/assets', import.meta.url));
const engineFile = () => readdirSync(assets).find((name) => name.endsWith('.wasm'));

/** In the page: the signatures after the games on all maps. */
async function signatures({ address, maps }) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
  const engine = instance.exports;
  const texts = await Promise.all(maps.map(async (map) => (await fetch(`/maps/${map}.json`)).arrayBuffer()));
  engine._initialize();
  for (const text of texts) {
    new Uint8Array(engine.memory.buffer, engine.input(text.byteLength), text.byteLength).set(new Uint8Array(text));
    engine.signature(engine.board_load(text.byteLength));
  }
  const result = new Uint8Array(engine.memory.buffer, engine.result(), engine.result_size());
  return JSON.parse(new TextDecoder().decode(result));
}

test('the engine has the native signature in Chromium', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  await ada.page.goto('/');
  const found = await ada.page.evaluate(signatures, { address: `/assets/${engineFile()}`, maps: MAPS });
  const printed = execFileSync(CHEMINOT, ['bench', '--signature'], { encoding: 'utf8' });
  const [, random, bots] = /signature (\w+)\s+bots +(\w+)/.exec(printed);
  assert.deepEqual(found, { random, bots });
  fixture.check();
});

test('the policy lets bytes become the engine, and no text a script', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const answer = await ada.page.goto('/');
  const policy = answer.headers()['content-security-policy'];
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.equal(policy.match(/unsafe/g).length, 1);
  const asset = await ada.page.request.get(`/assets/${engineFile()}`);
  assert.equal(asset.headers()['content-type'], 'application/wasm');
  fixture.check();
});
