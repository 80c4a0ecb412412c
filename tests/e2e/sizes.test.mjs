// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// At every size, on every map and in both languages what one plays with is whole: inside the window, cut by nothing and
// under nothing. So is a note of the first game, which lies on nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture, SCREENS } from './tools.mjs';

/** Each map with its most players. */
const MAPS = { usa: 5, france: 5, 'old-west': 6, pennsylvania: 5, 'ghost-train': 4 };
/** What must be whole: each of these, within this part of the table. */
const PLAYED = {
  '.t-hand': ['.t-stack', '.t-count'],
  '.t-market': ['.t-slot', '.t-under b'],
  '.t-tickets': ['.t-ticket', '.t-ticket .t-name'],
  '.t-players': ['.t-player', '.t-player .t-name', '.t-player .t-score', '.t-player .t-counts'],
  '.t-status': ['.t-status'],
  '.t-nav': ['.t-nav button'],
};
const NOTED = { '.guide-note': ['.guide-note h2', '.guide-note p', '.guide-note button'], '.t-status': ['.t-status'] };
/** … and the button that ends a choice, where one is open. */
const ASKED = { '.t-ask': ['.t-asked > button'] };

/** Gives the window a size. The page hears of it at once: a browser tells it before it draws, which may be much later. */
async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => window.dispatchEvent(new Event('resize')));
}

/** Runs in the page: what is not whole of the parts, in words. */
function broken(parts) {
  const faults = [];
  const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const inside = (box, by) =>
    box.left >= by.left - 1 && box.top >= by.top - 1 && box.right <= by.right + 1 && box.bottom <= by.bottom + 1;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const check = (element, part) => {
    const box = element.getBoundingClientRect();
    if (!inside(box, window_)) return 'leaves the window';
    for (let above = element.parentElement; above; above = above.parentElement) {
      const { overflow, position } = getComputedStyle(above);
      if (overflow !== 'visible' && !inside(box, above.getBoundingClientRect())) return `is cut by ${above.className}`;
      if (position === 'fixed') break; // what is around it does not cut it
    }
    const text = document.createRange();
    text.selectNodeContents(element);
    if (element.matches('.t-slot, .t-counts') && element.scrollWidth > element.clientWidth + 1)
      return `«${element.textContent}» is wider than it`;
    if (getComputedStyle(element).textOverflow === 'ellipsis' && text.getBoundingClientRect().width > box.width + 0.5)
      return `its text «${element.textContent}» is cut`;
    for (const [x, y] of [
      [0.5, 0.5],
      [0.04, 0.1],
      [0.96, 0.1],
      [0.04, 0.9],
      [0.96, 0.9],
    ]) {
      const there = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (!there?.closest(part)) return `is under ${there?.closest('[class]')?.getAttribute('class')}`;
    }
    return null;
  };
  for (const [part, selectors] of Object.entries(parts))
    for (const selector of selectors) {
      const all = [...document.querySelectorAll(part === selector ? selector : `${part} ${selector}, ${selector}`)];
      const seen = [...new Set(all)].filter(shown);
      if (seen.length === 0) faults.push(`${selector}: there is none`);
      for (const element of seen) {
        const why = check(element, part);
        if (why) faults.push(`${selector} ${why}`);
      }
    }
  return [...new Set(faults)];
}

/** Runs in the page: the frame of a note is round what the note is about; it follows when the window changes. */
function framed() {
  const frame = document.querySelector('.guide-ring').getBoundingClientRect();
  const about = document.querySelector('.guide-note').dataset.about;
  const { left, top, right } = document.querySelector(about).getBoundingClientRect();
  return [frame.left - left, frame.top - top, frame.right - right].every((away) => Math.abs(away) <= 2);
}

/** Runs in the page: the parts of the table that a note lies on. */
function under() {
  const note = document.querySelector('.guide-note').getBoundingClientRect();
  return ['.t-board', '.t-status', '.t-asked', '.t-market', '.t-hand', '.t-tickets', '.t-nav'].filter((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return (
      box?.height > 0 &&
      note.left < box.right - 1 &&
      box.left < note.right - 1 &&
      note.top < box.bottom - 1 &&
      box.top < note.bottom - 1
    );
  });
}

/** The longest names that tickets of a map have in a language: what is dealt is chance, and what fits must not be. */
function longestTickets(map, lang, count) {
  const { places, zones = [], tickets } = JSON.parse(readFileSync(new URL(`../../maps/${map}.json`, import.meta.url)));
  const names = new Map([...places, ...zones].map(({ id, name }) => [id, name[lang] ?? name]));
  return tickets
    .map(({ a, b }) => `${names.get(a)} – ${names.get(b)}`)
    .sort((one, other) => other.length - one.length)
    .slice(0, count);
}

/** Runs in the page: cards of every colour, these tickets, and the largest numbers that a game can show. */
function fill(tickets) {
  const write = (selector, number) => {
    for (const element of document.querySelectorAll(selector))
      document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode().data = number;
  };
  const copies = (list, most) => {
    while (list.children.length < most) list.append(list.firstElementChild.cloneNode(true));
  };
  copies(document.querySelector('.t-hand ul'), 9);
  const list = document.querySelector('.t-tickets ul');
  copies(list, tickets.length);
  tickets.forEach((name, i) => {
    list.children[i].querySelector('.t-name').textContent = name;
  });
  write('.t-hand .t-count', '12');
  for (const end of ['first', 'last']) {
    write(`.t-hand li:${end}-child .t-count`, '12 − 6');
    document.querySelector(`.t-hand li:${end}-child`).classList.add('t-lifted');
  }
  write('.t-under b', '110');
  for (const [i, most] of ['38', '14'].entries()) write(`.t-player .t-number:nth-child(${i + 1}) b`, most);
  if (!document.querySelector('.t-score small')) write('.t-score', '288');
}

for (const [i, [map, players]] of Object.entries(MAPS).entries())
  test(`${map}: hand, market, tickets, players and status are whole at every size`, async (t) => {
    const fixture = await openFixture(t);
    const person = await fixture.person('Madeleine', { lang: i % 2 ? 'fr' : 'en' });
    const { page } = person;
    const faults = [];
    const everySize = async (what, look) => {
      for (const size of SCREENS) {
        await resize(page, size);
        for (const fault of await look()) faults.push(`${what} at ${size.width}×${size.height}: ${fault}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };

    await page.goto('/');
    const seats = ['me', ...Array.from({ length: players - 1 }, () => 'bot:normal')];
    const link = await page.evaluate(
      async (request) => {
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(request) });
        return (await answer.json()).link;
      },
      { map, seats, name: 'Madeleine', options: {}, clock: null, public: false, auto: true },
    );
    await page.goto(link);
    const player = new Player(person);
    await player.play(({ kind }) => kind === 'guide');
    const asked = (await page.locator('.t-asked > button').count()) > 0;
    await everySize('a note', async () => {
      await page.waitForFunction(framed);
      return [
        ...(await page.evaluate(broken, asked ? { ...NOTED, ...ASKED } : NOTED)),
        ...(await page.evaluate(under)).map((part) => `the note lies on ${part}`),
      ];
    });
    await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
    await page.reload();
    await player.play(({ kind }) => kind === 'turn');

    for (const lang of ['en', 'fr']) {
      await page.evaluate((id) => localStorage.setItem('cheminot.lang', JSON.stringify(id)), lang);
      await page.reload();
      await page.locator('.t-slot.t-lit, .t-pile.t-lit').first().waitFor();
      await page.evaluate(fill, longestTickets(map, lang, map === 'ghost-train' ? 2 : 5));
      await everySize(lang, async () => {
        if (await page.locator('.t-tickets .t-ticket').first().isVisible()) return page.evaluate(broken, PLAYED);
        const { '.t-tickets': tickets, ...others } = PLAYED;
        const found = await page.evaluate(broken, others);
        await person.press('.t-tickets-button');
        found.push(...(await page.evaluate(broken, { '.t-tickets': tickets })));
        await page.keyboard.press('Escape');
        return found;
      });
    }
    if (map === 'usa') {
      const heights = [];
      const height = () => page.locator('.t-board').evaluate((board) => board.clientHeight);
      await everySize('', async () => {
        heights.push(await height());
        return [];
      });
      await person.press('[data-do="hint"]');
      await page.locator('.t-hint').waitFor();
      await everySize('a hint', async () => [
        ...(await page.evaluate(broken, { '.t-hint-box': ['.t-hint', '.t-hint-box button'] })),
        ...((await height()) < heights.shift() ? ['the board shrinks'] : []),
      ]);
    }
    assert.deepEqual(faults, []);
    fixture.check();
  });

/** Runs in the page: what is wrong with the first page, or with the set-up that is open on it. */
function misplaced() {
  const faults = [];
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const tops = (selector) => new Set([...document.querySelectorAll(selector)].map((each) => each.offsetTop));
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  if (document.querySelector('.fs')) {
    const { top, bottom } = box('.fs');
    if (top < 0 || bottom > innerHeight) faults.push('the set-up leaves the window');
    if (tops('.fs-foot button').size > 1) faults.push('its buttons are not side by side');
    return faults;
  }
  const chip = box('.f-language');
  const title = box('.f-title');
  if (title.right > chip.left && box('.f-title h1').top < chip.bottom) faults.push('the title touches the languages');
  for (const card of document.querySelectorAll('.f-card-text'))
    if (
      card.scrollWidth > card.clientWidth ||
      card.getBoundingClientRect().right > card.closest('.f-card').getBoundingClientRect().right
    )
      faults.push(`«${card.textContent}» is cut`);
  if (tops('.f-second').size > 1) faults.push('a button stands alone in its row');
  if (innerWidth > 1800 && box('.f-page').width < 0.7 * innerWidth) faults.push('the page is small on a large screen');
  return faults;
}

test('the first page and the set-up fit every size', async (t) => {
  const fixture = await openFixture(t);
  const person = await fixture.person('Madeleine');
  const { page } = person;
  const faults = [];
  for (const lang of ['en', 'fr']) {
    await page.goto('/');
    await page.evaluate((id) => localStorage.setItem('cheminot.lang', JSON.stringify(id)), lang);
    await page.reload();
    await page.locator('.f-card').nth(4).waitFor();
    for (const what of ['first page', 'set-up']) {
      if (what === 'set-up') await person.press('.f-second');
      for (const size of SCREENS) {
        await resize(page, size);
        for (const fault of await page.evaluate(misplaced))
          faults.push(`${what} in ${lang} at ${size.width}×${size.height}: ${fault}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  }
  assert.deepEqual(faults, []);
  fixture.check();
});

/** Runs in the page: what is wrong with the count of the points, or with the final page. */
function spoilt() {
  const faults = [];
  const named = (element) => `«${element.textContent}»`;
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  for (const element of all('.end-result tbody :is(tr, th, td), .end-final header, .end-final .button, .end-ticket')) {
    const { left, right } = element.getBoundingClientRect();
    if (left < 0 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1)
      faults.push(`${named(element)} is cut`);
  }
  for (const element of all('.end-chart text')) {
    const { left, right } = element.getBoundingClientRect();
    const by = element.closest('svg').getBoundingClientRect();
    if (left < by.left - 1 || right > by.right + 1) faults.push(`${named(element)} leaves the chart`);
  }
  // A count goes on by itself: nobody should have to scroll meanwhile.
  const floor = document.querySelector('.end-ceremony .end-buttons')?.getBoundingClientRect().top;
  for (const element of all('.end-ceremony :is(.end-beat, .end-ladder li)'))
    if (element.getBoundingClientRect().bottom > floor + 1) faults.push(`${named(element)} is under the buttons`);
  for (const element of all('.end-ceremony .end-buttons button'))
    if (element.getBoundingClientRect().bottom > innerHeight) faults.push(`${named(element)} leaves the window`);
  for (const element of all('.end-ceremony .end-board'))
    if (element.getBoundingClientRect().height < 0.3 * innerHeight) faults.push('the board is small');
  return faults;
}

for (const [i, [map, players]] of Object.entries(MAPS).entries())
  test(`${map}: the count and the final page fit every size`, async (t) => {
    const fixture = await openFixture(t);
    const { page } = await fixture.person('Madeleine', { lang: i % 2 ? 'en' : 'fr', motion: true });
    const faults = [];
    const everySize = async (what) => {
      for (const size of SCREENS) {
        await resize(page, size);
        for (const fault of await page.evaluate(spoilt))
          faults.push(`${what} at ${size.width}×${size.height}: ${fault}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    };
    await page.goto('/');
    const link = await page.evaluate(
      async (request) => {
        const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(request) });
        return (await answer.json()).link;
      },
      { map, seats: Array(players).fill('bot:easy'), name: 'Madeleine', options: {}, clock: null, auto: true },
    );
    await page.goto(link);
    const skip = page.locator('.end-ceremony .main');
    await page.locator('.end-final').or(skip).waitFor();
    if (await skip.isVisible()) await skip.click();
    await page.locator('.end-chart text').first().waitFor();
    await everySize('the final page');
    // Time stands still, so that each step can be looked at for as long as it takes.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('.end-final .end-buttons button').last().click();
    const next = page.locator('.end-ceremony .end-buttons button').first();
    for (let step = 0; (await page.locator('.end-final').count()) === 0; step++) {
      if (step % 4 === 0) await everySize(`step ${step} of the count`);
      await next.click();
    }
    assert.deepEqual(faults, []);
    fixture.check();
  });
