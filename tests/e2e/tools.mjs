// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What every test of the page in a browser needs: a real server, a real Chromium, people with a screen of their own,
// and the promise that nothing went wrong on any of these screens.
//   CHEMINOT   the program (build/cheminot)       CHROMIUM   the browser (found by itself)
//   SHOTS      a folder for pictures of the main moments; none are made without it
//   TEST_PATIENCE   how many seconds to wait for anything at most (120): a bound, never a measure

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(`${root}web/package.json`);
const { chromium } = require('playwright-core');
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const CHEMINOT = process.env.CHEMINOT ?? `${root}build/cheminot`;
const { SHOTS } = process.env;
/** Milliseconds that anything may take. What waits, waits for a state; this only ends what would wait for ever. */
export const PATIENCE = 1000 * Number(process.env.TEST_PATIENCE ?? 120);
assert.ok(PATIENCE > 0, 'TEST_PATIENCE is a number of seconds');
/** The headless build is the same engine without windows of its own: a game takes a quarter less processor time. */
const CHROMIUM =
  process.env.CHROMIUM ??
  ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map((name) => `/usr/bin/${name}`)
    .find((path) => existsSync(path));

/** What a promise gives, or an error that says what was waited for. */
async function patiently(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// ---- the server ----

/** `cheminot serve` on a port and a folder of its own. It can be killed and started again on both. */
export class Server {
  #process = null;
  #port = 0;
  #data = mkdtempSync(join(tmpdir(), 'cheminot-e2e-'));
  #options;

  constructor(options = []) {
    this.#options = options;
  }

  get port() {
    return this.#port;
  }

  async start() {
    const args = ['serve', '--port', `${this.#port}`, '--data', this.#data, '--web', `${root}web/dist`];
    // The rules of a game are not tried here at the pace of people, nor from many addresses.
    const quick = ['--pace', '0', '--rate', '0', '--log', 'error'];
    const child = spawn(CHEMINOT, [...args, ...quick, ...this.#options], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    const started = new Promise((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(`${text}`));
      child.once('exit', (code) => reject(new Error(`the server ended at once: ${code}`)));
    });
    const line = await patiently(started, 'the server has started');
    this.#port = Number(/:(\d+)\//.exec(line)[1]);
  }

  /** As a power cut would end it. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await patiently(gone, 'the server has ended');
    this.#process = null;
  }

  async end() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** The wire between one person and the server, which can be cut and mended. */
export class Wire {
  #sockets = new Set();
  #cut = false;
  #door;

  static async to(port) {
    const wire = new Wire();
    wire.#door = createServer((near) => wire.#carry(near, port));
    await new Promise((resolve) => wire.#door.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  get port() {
    return this.#door.address().port;
  }

  #carry(near, port) {
    if (this.#cut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }

  cut() {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }
  mend() {
    this.#cut = false;
  }
  end() {
    this.cut();
    this.#door.close();
  }
}

/** The sizes that every screen must fit. */
export const SCREENS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
].map(([width, height]) => ({ width, height }));

// ---- people ----

const SIZES = {
  laptop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** What a browser says of a lost connection. */
export const LOST = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|WebSocket connection to/;

/** Somebody with a browser of their own: a page, and all that went wrong on it. */
export class Person {
  faults = [];
  /** What the console may say, in a test that provokes it. */
  may = /^$/;

  constructor(fixture, name, lang, touch) {
    Object.assign(this, { fixture, name, lang, touch });
  }

  async open(options) {
    this.context = await this.fixture.browser.newContext({
      baseURL: `http://localhost:${options.port ?? this.fixture.server.port}`,
      locale: this.lang === 'fr' ? 'fr-FR' : 'en-GB',
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      serviceWorkers: 'block',
      ...SIZES[this.touch ? 'phone' : 'laptop'],
      ...options.context,
    });
    this.context.setDefaultTimeout(PATIENCE);
    // A tap takes a card at once, as a click does; a test of its own tries the second step.
    if (!options.asks)
      await this.context.addInitScript(() => {
        if (location.protocol === 'about:') return; // a blank page has no storage
        localStorage.getItem('cheminot.askDraw') ?? localStorage.setItem('cheminot.askDraw', 'false');
      });
    await this.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    // However fast a test presses, each of its presses is one of its own: no two are a double click.
    await this.context.addInitScript(() => {
      const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
      let presses = 0;
      Object.defineProperty(Event.prototype, 'timeStamp', {
        get() {
          return this.type === 'click' ? 1000 * ++presses : get.call(this);
        },
      });
    });
    await this.newPage();
    return this;
  }

  async newPage() {
    this.page = await this.context.newPage();
    this.page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !this.may.test(text)) this.faults.push(text);
    });
    this.page.on('pageerror', (error) => this.faults.push(`${error.stack ?? error}`));
  }

  /** Clicks or taps what a selector finds; it must be in sight and under nothing else. */
  async press(selector) {
    const found = typeof selector === 'string' ? this.page.locator(selector).first() : selector;
    await (this.touch ? found.tap() : found.click());
  }

  async pressAt({ x, y }) {
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  /** A picture for those who want to look. */
  async shot(what) {
    if (!SHOTS) return;
    mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SHOTS, `${what}-${this.touch ? 'phone' : 'laptop'}-${this.lang}.png`) });
  }

  /** What axe has to say against the page, if it is serious. */
  async axe(what) {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async () => {
      // Small pictures of boards have no words in them, and thousands of lines that would take axe seconds each.
      const { violations } = await window.axe.run({ exclude: '.b-bare svg > *' }, { resultTypes: ['violations'] });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, help, nodes }) =>
            `${id}: ${help}: ${nodes
              .slice(0, 4)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        );
    });
    this.fixture.axed += 1;
    for (const fault of found) this.fixture.axeFaults.push(`${what} (${this.lang}): ${fault}`);
  }
}

// ---- a test's fixture ----

/** How the browser is started. */
const LAUNCH = {
  executablePath: CHROMIUM,
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  timeout: PATIENCE,
};

/** A server, a browser, and people who come in. All ends with the test; whatever went wrong on a screen fails it. */
export async function openFixture(t, options = []) {
  assert.ok(CHROMIUM, 'there is no Chromium');
  const server = new Server(options);
  const fixture = { server, people: [], wires: [], axed: 0, axeFaults: [] };
  t.after(async () => {
    // A page may still be asking: an answer on its way to it must not fail the test when the browser closes.
    for (const { page } of fixture.people)
      if (page && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fixture.browser?.close();
    for (const wire of fixture.wires) wire.end();
    await server.end();
  });
  await server.start();
  fixture.browser = await chromium.launch(LAUNCH);
  fixture.person = (name, { lang = 'en', touch = false, ...more } = {}) => {
    const person = new Person(fixture, name, lang, touch);
    fixture.people.push(person);
    return person.open(more);
  };
  fixture.wire = async () => {
    const wire = await Wire.to(server.port);
    fixture.wires.push(wire);
    return wire;
  };
  /** To be called at the end of a test: nothing has gone wrong anywhere. */
  fixture.check = () => {
    for (const { name, faults } of fixture.people) assert.deepEqual(faults, [], `the console of ${name}`);
    assert.deepEqual([...new Set(fixture.axeFaults)], [], 'what axe found');
  };
  return fixture;
}

// ---- records ----

/** The record that the final table offers, played again by the engine (with more options); its last event. */
export async function checkedRecord(person, ...options) {
  const coming = person.page.waitForEvent('download');
  await person.press('a[download]');
  const folder = mkdtempSync(join(tmpdir(), 'cheminot-e2e-'));
  const path = join(folder, 'game.jsonl');
  await (await coming).saveAs(path);
  const said = execFileSync(CHEMINOT, ['replay', '--check', path, ...options], { encoding: 'utf8' });
  assert.match(said, /1 game/);
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  return { header: JSON.parse(lines[0]), end: JSON.parse(lines.at(-1)), lines };
}
