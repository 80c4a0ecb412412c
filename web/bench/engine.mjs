// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Planner games a second of the engine for browsers, in Node and in Chromium, over those of the native one, on one core:
//   npm run bench:engine [-- MAP…]      CHEMINOT: the native program (../build/cheminot, as ./run builds it)
// The three take turns, several times; what is printed are medians. Native speed is by CPU time, the others' by the
// clock: on a machine with other work they look slower than they are.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CHEMINOT = process.env.CHEMINOT ?? `${root}build/cheminot`;
const CHROMIUM =
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium'].map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
const MAPS =
  process.argv.length > 2 ? process.argv.slice(2) : ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train'];
const ROUNDS = 5;
const SECONDS = 1;

/** Runs in a page as well, so it uses nothing from outside: games a second after a while of warming up. */
function play({ engine, map, players, seconds }) {
  const put = (text) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(engine.memory.buffer, engine.input(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const series = engine.series_begin(engine.board_load(put(map)), players, 1n, put('planner'));
  let number = 0n;
  const games = (until) => {
    const from = performance.now();
    let n = 0;
    for (; performance.now() - from < until * 1000; n++) engine.series_play(series, number++, 0);
    return (n * 1000) / (performance.now() - from);
  };
  games(seconds / 2);
  const rate = games(seconds);
  engine.drop(series);
  return rate;
}

const wasm = readFileSync(`${root}build-wasm/cheminot.wasm`);
const here = (await WebAssembly.instantiate(wasm, {})).instance.exports;
here._initialize();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.evaluate(
  async ([bytes, script]) => {
    const { instance } = await WebAssembly.instantiate(
      Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)),
      {},
    );
    instance.exports._initialize();
    const go = new Function(`return ${script}`)();
    globalThis.play = (what) => go({ ...what, engine: instance.exports });
  },
  [wasm.toString('base64'), `${play}`],
);

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const native = (map, players, games) => {
  const args = `simulate --map ${map} --players ${players} --bots planner --seed 1 --games ${games} --json`;
  return JSON.parse(execFileSync(CHEMINOT, args.split(' '), { encoding: 'utf8' })).games_per_cpu_second;
};

console.log('map            n    native      Node   ratio  Chromium   ratio');
for (const name of MAPS) {
  const map = readFileSync(`${root}maps/${name}.json`, 'utf8');
  for (const players of JSON.parse(map).players) {
    const rates = { native: [], node: [], chromium: [] };
    const games = Math.ceil(native(name, players, 20) * SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      rates.native.push(native(name, players, games));
      rates.node.push(play({ engine: here, map, players, seconds: SECONDS }));
      rates.chromium.push(await page.evaluate((what) => globalThis.play(what), { map, players, seconds: SECONDS }));
    }
    const [all, node, chrome] = [rates.native, rates.node, rates.chromium].map(median);
    const cell = (rate) => rate.toFixed(0).padStart(9);
    const ratio = (rate) => (rate / all).toFixed(2).padStart(7);
    console.log(
      `${name.padEnd(14)} ${players} ${cell(all)} ${cell(node)} ${ratio(node)} ${cell(chrome)} ${ratio(chrome)}`,
    );
  }
}
await browser.close();
