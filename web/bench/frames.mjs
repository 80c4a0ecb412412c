// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// How many frames a second the table shows while somebody is at work on the largest board, beside what the same browser
// shows of a page with one picture that is moved in the same way.
//   npm run frames -- [--map france] [--rounds 2] [--seconds 2] [--size 1440x900] [--only pan,zoom] [--gl]
// Without a graphics card Chromium draws in software; --gl draws through SwiftShader instead, which is slower.
// CHEMINOT and CHROMIUM as for the tests (tests/e2e/tools.mjs); the page must be built.

import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Player } from '../../tests/e2e/player.mjs';
import { Person, Server } from '../../tests/e2e/tools.mjs';
import { gesture, gestures } from './gestures.mjs';
import { framesOf, traced } from './trace.mjs';

const { chromium } = createRequire(import.meta.url)('playwright-core');
const { values: options } = parseArgs({
  options: {
    map: { type: 'string', default: 'france' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '2' },
    size: { type: 'string', multiple: true, default: ['1440x900', '390x844'] },
    only: { type: 'string' },
    gl: { type: 'boolean', default: false },
  },
});
// Chromium sometimes takes a page of this machine for one from the network, and cuts it off from its own server.
const LOCAL = '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets';
const GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** A page with one picture of its size, moved and enlarged by a transform. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width">
<style>
  html, body { margin: 0; height: 100%; overflow: hidden; touch-action: none }
  canvas { position: absolute; left: 0; top: 0; width: 100vw; height: 100vh; will-change: transform; transform-origin: 0 0 }
</style><canvas></canvas><script>
  const canvas = document.querySelector('canvas');
  const [w, h] = [canvas.width = innerWidth, canvas.height = innerHeight];
  const pen = canvas.getContext('2d');
  for (let i = 0; i < 2000; i++) {
    pen.fillStyle = 'hsl(' + i * 37 % 360 + ' 60% 70%)';
    pen.fillRect(i * 97 % w, i * 53 % h, 40, 24);
  }
  let scale = 1, x = 0, y = 0, frame = 0;
  const fingers = new Map();
  const show = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      canvas.style.transform = 'translate(' + x + 'px,' + y + 'px) scale(' + scale + ')';
    });
  };
  const zoom = (by) => {
    scale = Math.min(7, Math.max(1, scale * by));
    [x, y] = [(1 - scale) * w / 2, (1 - scale) * h / 2];
    show();
  };
  addEventListener('wheel', (e) => { e.preventDefault(); zoom(Math.exp(-e.deltaY * 0.0016)); }, { passive: false });
  addEventListener('pointerdown', (e) => fingers.set(e.pointerId, e));
  addEventListener('pointerup', (e) => fingers.delete(e.pointerId));
  addEventListener('pointermove', (e) => {
    const last = fingers.get(e.pointerId);
    if (!last) return;
    fingers.set(e.pointerId, e);
    const other = [...fingers.values()].find((f) => f.pointerId !== e.pointerId);
    if (other) zoom((e.clientX - other.clientX) / (last.clientX - other.clientX));
    else { x += e.clientX - last.clientX; y += e.clientY - last.clientY; show(); }
  });
</script>`;

/** Runs in the page: the middle of a track that can be claimed, free ground of the board, and the tickets. */
function spotsOf() {
  const board = document.querySelector('.t-board').getBoundingClientRect();
  const inside = ({ x, y }) => x > board.left + 9 && x < board.right - 9 && y > board.top + 9 && y < board.bottom - 9;
  const mine = ({ x, y }) => !!document.elementFromPoint(x, y)?.closest('.board');
  const rings = [...document.querySelectorAll('[data-track]')].map((track) => {
    const ring = track.querySelector('.b-ring');
    const { x, y } = ring.getPointAtLength(ring.getTotalLength() / 2);
    const point = new DOMPoint(x, y).matrixTransform(ring.getScreenCTM());
    return { x: point.x, y: point.y, can: /you can (claim|build) it/.test(track.getAttribute('aria-label')) };
  });
  const track = rings.find((ring) => ring.can && inside(ring) && mine(ring));
  // What is farthest from the middle of any track is not on one.
  let ground = null;
  for (let x = board.left + 12; x < board.right; x += 20)
    for (let y = board.top + 12; y < board.bottom; y += 20) {
      const away = Math.min(...rings.map((ring) => Math.hypot(ring.x - x, ring.y - y)));
      if (inside({ x, y }) && mine({ x, y }) && away > (ground?.away ?? 0)) ground = { x, y, away };
    }
  const tickets = [...document.querySelectorAll('.t-ticket')].map((ticket) => {
    const { x, y, width, height } = ticket.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  return { track: [track.x, track.y], ground: [ground.x, ground.y], tickets };
}

const head = [
  '',
  'frames/s',
  'of bare',
  'dropped',
  'late',
  'longest',
  'page',
  '99 %',
  'comp.',
  'draw',
  'paint',
  'tiles/s',
];
const line = (cells) => cells.map((cell, i) => `${cell}`[i === 0 ? 'padEnd' : 'padStart'](i === 0 ? 22 : 9)).join('');
const row = (name, f, bare) =>
  line([
    name,
    f.fps.toFixed(1),
    (f.fps / bare).toFixed(2),
    `${(100 * f.dropped).toFixed(1)} %`,
    `${(100 * f.late).toFixed(1)} %`,
    ...[f.longest, f.main, f.main99, f.compositor, f.draw, f.raster].map((n) => n.toFixed(1)),
    f.tiles.toFixed(0),
  ]);

async function openTable(server) {
  const seats = ['me', 'bot:normal', 'bot:normal', 'bot:normal', 'bot:normal'];
  const response = await fetch(`http://localhost:${server.port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: '', auto: true, map: options.map, seats, name: 'Ada' }),
  });
  return response.json();
}

async function visit(fixture, table, [width, height]) {
  const touch = width < 900;
  const ada = new Person(fixture, 'Ada', 'en', touch);
  await ada.open({ context: { viewport: { width, height } }, motion: true });
  await ada.context.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await ada.page.goto(`${table.link}?key=${table.key}`);
  await ada.page.locator('.t-board .b-track').first().waitFor();
  return ada;
}

/** Plays until the board is full of wagons and something can be claimed. */
async function play(ada) {
  const player = new Player(ada);
  let taken = 0;
  for (let turn = 12; taken < 30 && turn < 40; turn++) {
    await player.play(
      ({ kind, claims }, { turns }) => kind === 'over' || (kind === 'turn' && turns >= turn && claims.length > 0),
    );
    taken = await ada.page.locator('[data-track][aria-label*="taken by"]').count();
  }
  console.log(`${options.map}: ${taken} tracks taken`);
}

/** One gesture, and what the browser noted meanwhile. */
const frames = async (fixture, page, name, hand) =>
  framesOf(await gesture(page, name, hand, (work) => traced(fixture.browser, work)));

/** What the browser makes of a bare page: nothing else is open meanwhile. */
async function yardstick(fixture, [width, height], hand) {
  const ada = new Person(fixture, 'Ada', 'en', hand.touch);
  await ada.open({ context: { viewport: { width, height } }, motion: true });
  await ada.page.setContent(BARE);
  await sleep(500);
  const rate = {};
  for (const name of ['pan', 'zoom']) {
    const told = await frames(fixture, ada.page, name, { ...hand, box: { x: 0, y: 0, width, height } });
    rate[name] = told.fps;
    console.log(row(`bare ${name}`, told, told.fps));
  }
  await ada.context.close();
  return rate;
}

async function measure(fixture, table, size) {
  const [width, height] = size.split('x').map(Number);
  const touch = width < 900;
  const seconds = Number(options.seconds);
  console.log(line([size, ...head.slice(1)]));
  for (let round = 0; round < Number(options.rounds); round++) {
    const bare = await yardstick(fixture, [width, height], { touch, seconds });
    const ada = await visit(fixture, table, [width, height]);
    const { page } = ada;
    await sleep(1500);
    const box = await page.locator('.t-board').boundingBox();
    const spots = await page.evaluate(spotsOf);
    for (const name of gestures(touch)) {
      if (options.only && !options.only.split(',').includes(name)) continue;
      console.log(row(name, await frames(fixture, page, name, { box, touch, seconds, spots }), bare[name] ?? bare.pan));
    }
    await ada.context.close();
  }
}

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', LOCAL, ...(options.gl ? GL : ['--disable-gpu'])],
});
const fixture = { server, browser };
try {
  const table = await openTable(server);
  const ada = await visit(fixture, table, [1440, 900]);
  await ada.page.emulateMedia({ reducedMotion: 'reduce' });
  await play(ada);
  await ada.context.close();
  for (const size of options.size) await measure(fixture, table, size);
} finally {
  await browser.close();
  await server.end();
}
