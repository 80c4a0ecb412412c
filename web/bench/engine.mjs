// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Planner games a second of the engine for browsers, in Node and in Chromium, over those of the native one, on one core:
//   npm run bench:engine [-- MAP…]      CHEMINOT: the native program (../build/cheminot, as ./run builds it)
// The three take turns, several times; what is printed are medians. All speeds are by CPU time of the process that
// plays, so that other work on the machine changes them little.

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
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'];
const ROUNDS = 5;
const SECONDS = 1;

/** Runs in a page as well, so it uses nothing from outside: plays the next games of a series. */
function play({ engine, map, players, bots, games }) {
  const put = (text) => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(engine.memory.buffer, engine.input(bytes.length), bytes.length).set(bytes);
    return bytes.length;
  };
  const series = engine.series_begin(engine.board_load(put(map)), players, 1n, put(bots));
  for (let number = 0; number < games; number++) engine.series_play(series, BigInt(number), 0);
  engine.drop(series);
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

/** Games a CPU-second: a series is played once to warm up, then again. */
const native = (map, players, games) => {
  const args = `simulate --map ${map} --players ${players} --bots planner --seed 1 --games ${games} --json`;
  return JSON.parse(execFileSync(CHEMINOT, args.split(' '), { encoding: 'utf8' })).games_per_cpu_second;
};
function inNode(what) {
  play({ ...what, engine: here });
  const from = process.cpuUsage();
  play({ ...what, engine: here });
  const { user, system } = process.cpuUsage(from);
  return (what.games * 1e6) / (user + system);
}
const devtools = await browser.newBrowserCDPSession();
async function rendererSeconds() {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime : 0), 0);
}
async function inChromium(what) {
  await page.evaluate((which) => globalThis.play(which), what);
  const from = await rendererSeconds();
  await page.evaluate((which) => globalThis.play(which), what);
  return what.games / ((await rendererSeconds()) - from);
}

console.log('map            n    native      Node   ratio  Chromium   ratio');
for (const name of MAPS) {
  const map = readFileSync(`${root}maps/${name}.json`, 'utf8');
  for (const players of JSON.parse(map).players) {
    const rates = { native: [], node: [], chromium: [] };
    const games = Math.ceil(native(name, players, 20) * SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      rates.native.push(native(name, players, games));
      const what = { map, players, bots: 'planner', games };
      rates.node.push(inNode(what));
      rates.chromium.push(await inChromium(what));
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
