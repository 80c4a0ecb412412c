#!/usr/bin/env node
// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Pictures of every screen of the page, at every size, on every map, in every language, laid side by side.
//   node tools/contact_sheet.mjs [--out DIR] [--map MAP,…] [--lang LANG,…] [--size WxH,…] [--screen PART,…] [--dark] [--png]
// Writes DIR/index.html (DIR: contact-sheet) and its pictures; with --png also a picture of each part of that page. Each
// game is played by the player of the browser's tests against bots, who are many where the map allows it. The page must
// be built; CHEMINOT and CHROMIUM as in tests/e2e/tools.mjs.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Player } from '../tests/e2e/player.mjs';
import { openFixture, SCREENS } from '../tests/e2e/tools.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'contact-sheet' },
    map: { type: 'string', default: 'usa,france,old-west,pennsylvania,ghost-train,europe' },
    lang: { type: 'string', default: 'en,fr' },
    size: { type: 'string', default: SCREENS.map(({ width, height }) => `${width}x${height}`).join() },
    screen: { type: 'string', default: '' },
    dark: { type: 'boolean', default: false },
    png: { type: 'boolean', default: false },
  },
});
const list = (text) => text.split(',').filter(Boolean);
const [maps, langs, parts] = [list(values.map), list(values.lang), list(values.screen)];
const sizes = list(values.size).map((text) => {
  const [width, height] = text.split('x').map(Number);
  return { width, height };
});
const wanted = (screen) => parts.length === 0 || parts.some((part) => screen.includes(part));
/** The seats of each game: the most that the map has, or as few as a choice needs that others do not meet. */
const BOTS = { usa: 4, france: 4, 'old-west': 4, pennsylvania: 1, 'ghost-train': 3, europe: 4 };
const OPTIONS = { 'old-west': { alvin: 'on' } };

const taken = [];
mkdirSync(values.out, { recursive: true });

/** Somebody whose screens are photographed. */
class Photographer {
  constructor(person, map) {
    Object.assign(this, { person, page: person.page, map, lang: person.lang, done: new Set() });
  }

  /** A picture of what is there now, at every size; once for each name. */
  async take(screen) {
    if (!wanted(screen) || this.done.has(screen)) return;
    this.done.add(screen);
    const before = this.page.viewportSize();
    for (const size of sizes) {
      const file = `${screen}-${this.map}-${this.lang}-${size.width}x${size.height}.jpg`;
      await this.page.setViewportSize(size);
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 120))));
      await this.page.screenshot({ path: join(values.out, file), type: 'jpeg', quality: 82 });
      taken.push({ screen, map: this.map, lang: this.lang, size, file });
    }
    await this.page.setViewportSize(before);
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** Something that opens over the table by a key. */
  async sheet(screen, key, selector) {
    if (!wanted(screen)) return;
    await this.page.keyboard.press(key);
    await this.page.locator(selector).first().waitFor();
    await this.take(screen);
    await this.page.keyboard.press('Escape');
  }

  async front() {
    await this.page.goto('/');
    await this.page.locator('.f-card').nth(4).waitFor();
    await this.page.waitForLoadState('networkidle');
    await this.take('01-front');
    await this.person.press('.f-second');
    await this.page.locator('.fs').waitFor();
    await this.take('02-set-up');
    await this.person.press('.fs summary');
    await this.take('03-options');
    await this.page.goto('/t/nothing');
    await this.page.locator('.t-gone').waitFor();
    await this.take('90-gone');
  }

  async make(seats) {
    const { map } = this;
    const options = OPTIONS[map] ?? {};
    const request = {
      map,
      seats,
      name: 'Madeleine',
      options,
      clock: null,
      public: false,
      auto: !seats.includes('open'),
    };
    await this.page.goto('/');
    const link = await this.page.evaluate(async (body) => {
      const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()).link;
    }, request);
    await this.page.goto(link);
  }

  async game() {
    const { page } = this;
    await page.evaluate(() => localStorage.removeItem('cheminot.guided'));
    await this.make(['me', ...Array.from({ length: BOTS[this.map] ?? 2 }, () => 'bot:normal')]);
    const player = new Player(this.person, {
      on: async (kind) => {
        if (kind === 'guide') await this.take('05-note-tickets');
        else if (kind === 'over') await this.take('72-end');
        else if (kind === 'ceremony') await this.ceremony();
        else if (kind.startsWith('choose')) await this.take(kind === 'choose-turn' ? '20-payment' : `31-${kind}`);
        else if (kind === 'turn') await this.turn();
        else await this.take(kind === 'keep' ? '06-tickets' : `30-${kind}`);
      },
    });
    // It goes on by itself meanwhile.
    player.ceremony = async () => {
      const skip = page.locator('.end-ceremony .main');
      if ((await skip.count()) > 0) await skip.click({ timeout: 2000 }).catch(() => {});
    };
    for (let now = await player.situation(); ; now = await player.situation()) {
      if (now.kind === 'turn' && player.turns > 3 && now.claims.length > 0) await this.middle();
      if (now.kind === 'turn' && (await page.locator('.t-band-last').count()) > 0) await this.take('60-last-round');
      await player.answer(now);
      if (now.kind === 'over') break;
      if (this.enough()) return;
    }
    await page.goto(`${new URL(page.url()).pathname}/replay`);
    await page.locator('.end-replay').waitFor();
    await this.person.press('.end-keys button:nth-child(6)');
    await this.take('80-replay');
    await page.goto(`/rules/${this.map}`);
    await page.locator('.rules-part').first().waitFor();
    await this.take('81-rules');
  }

  /** Only screens of the beginning are wanted, and they are there. */
  enough() {
    return (
      parts.length > 0 && parts.every((part) => part < '3' && [...this.done].some((screen) => screen.includes(part)))
    );
  }

  /** The first own turn, and what can be opened in it. */
  async turn() {
    await this.page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
    await this.take('10-turn');
    await this.sheet('14-log', 'l', '.t-side');
    for (const [screen, key] of [
      ['15-moves', 'm'],
      ['16-keys', 'k'],
      ['17-rules', '?'],
    ])
      await this.sheet(screen, key, '.t-sheet, .rules-sheet');
    if (!wanted('18-settings')) return;
    await this.person.press(this.page.locator('.t-nav button').last());
    await this.page.locator('.t-menu').waitFor();
    await this.take('18-settings');
    await this.page.keyboard.press('Escape');
  }

  /** A turn in which tracks can be paid, and a hint. */
  async middle() {
    if (this.done.has('middle')) return;
    this.done.add('middle');
    await this.take('11-middle');
    if (!wanted('13-hint')) return;
    await this.person.press('[data-do="hint"]');
    await this.page.locator('.t-hint').waitFor();
    await this.take('13-hint');
    await this.page.keyboard.press('Escape');
  }

  async ceremony() {
    for (const moment of [0, 1, 2]) {
      await this.take(`70-ceremony-${moment}`);
      const next = this.page.locator('.end-ceremony .end-buttons button').first();
      for (let i = 0; i < 3 && (await next.count()) > 0; i++) await next.click();
    }
  }
}

function written() {
  const screens = [...new Set(taken.map(({ screen }) => screen))].sort();
  const figure = ({ file, map, lang, size }) =>
    `<figure data-map="${map}" data-lang="${lang}"><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${map} · ${lang} · ${size.width} × ${size.height}</figcaption></figure>`;
  const section = (screen) =>
    `<section id="${screen}"><h2>${screen}</h2>${taken
      .filter((each) => each.screen === screen)
      .map(figure)
      .join('')}</section>`;
  const chips = (name, all) =>
    all.map((each) => `<label><input type="checkbox" checked data-${name}="${each}"> ${each}</label>`).join(' ');
  return `<!doctype html><meta charset="utf-8"><title>Cheminot: every screen</title>
<style>body{margin:1rem;font:15px sans-serif;background:#888}section{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
h2{flex:1 0 100%;margin:1rem 0 0}figure{margin:0}figcaption{font-size:11px}img{display:block;height:min(42vh,420px);max-width:96vw;object-fit:contain}
nav{position:sticky;top:0;padding:6px;background:#eee}nav a{margin-right:6px}</style>
<nav>${chips('lang', langs)} | ${chips('map', maps)} | ${screens.map((each) => `<a href="#${each}">${each}</a>`).join('')}</nav>
${screens.map(section).join('\n')}
<script>onchange=()=>{for(const f of document.querySelectorAll('figure'))f.hidden=['map','lang'].some(k=>!document.querySelector('input[data-'+k+'="'+f.dataset[k]+'"]')?.checked&&f.dataset[k]!=='all')}</script>`;
}

const ends = [];
const fixture = await openFixture({ after: (end) => ends.push(end) }, ['--pace', '0']);
try {
  const context = { viewport: { width: 1440, height: 900 }, colorScheme: values.dark ? 'dark' : 'light' };
  for (const lang of langs) {
    const person = await fixture.person('Madeleine', { lang, motion: true, context });
    await new Photographer(person, 'all').front();
    for (const map of maps) {
      const photographer = new Photographer(person, map);
      await photographer.make(['me', 'open', 'bot:hard']);
      await person.page.locator('.fw-invite').waitFor();
      await photographer.take('04-waiting');
      await photographer.game();
      console.log(`${map} ${lang}: ${taken.length} pictures`);
    }
    await person.context.close();
  }
  const index = join(values.out, 'index.html');
  writeFileSync(index, written());
  if (values.png) {
    const page = await fixture.browser.newPage({ viewport: { width: 2000, height: 1000 } });
    for (const screen of new Set(taken.map((each) => each.screen))) {
      const shown = taken.filter((each) => each.screen === screen);
      await page.goto(`file://${resolve(index)}#${screen}`);
      await page.evaluate(() => {
        for (const img of document.images) img.loading = 'eager';
      });
      await page.waitForLoadState('networkidle');
      await page.locator(`[id="${screen}"]`).screenshot({ path: join(values.out, `sheet-${screen}.png`) });
      console.log(`sheet-${screen}.png: ${shown.length}`);
    }
  }
  console.log(`${taken.length} pictures: ${index}`);
} finally {
  for (const end of ends) await end();
}
