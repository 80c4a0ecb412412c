// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// At every size, on every map and in both languages what one plays with is whole: inside the window, cut by nothing and
// under nothing. So is a note of the first game, which lies on nothing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { everySize, MAPS, sitDown } from './sizes.mjs';
import { openFixture } from './tools.mjs';

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

/** Runs in the page: what is not whole of the parts, in words. */
function broken(parts) {
  const faults = [];
  if (document.documentElement.scrollHeight > innerHeight) faults.push('the page is taller than the window');
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

/** Runs in the page: cards of every colour, these tickets, a long log, and the largest numbers that a game can show. */
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
  const log = document.querySelector('.t-log');
  log.firstElementChild.insertAdjacentHTML('beforeend', '<span class="unseen">of a card</span>');
  copies(log, 120);
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
    const look = async (turn, what, found) => faults.push(...(await everySize(page, turn, what, found)));

    await sitDown(page, { map, seats: ['me', ...Array(players - 1).fill('bot:normal')] });
    const player = new Player(person);
    await player.play(({ kind }) => kind === 'guide');
    const asked = (await page.locator('.t-asked > button').count()) > 0;
    await look(i, 'a note', async () => {
      await page.waitForFunction(framed);
      return [
        ...(await page.evaluate(broken, asked ? { ...NOTED, ...ASKED } : NOTED)),
        ...(await page.evaluate(under)).map((part) => `the note lies on ${part}`),
      ];
    });
    await page.evaluate(() => localStorage.setItem('cheminot.guided', 'true'));
    await page.reload();
    await player.play(({ kind }) => kind === 'turn');

    for (const [n, lang] of ['en', 'fr'].entries()) {
      await page.evaluate((id) => localStorage.setItem('cheminot.lang', JSON.stringify(id)), lang);
      await page.reload();
      await page.locator('.t-slot.t-lit, .t-pile.t-lit').first().waitFor();
      await page.evaluate(fill, longestTickets(map, lang, map === 'ghost-train' ? 2 : 5));
      await look(i + n + 1, lang, async () => {
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
      await look(i, '', async () => {
        heights.push(await height());
        return [];
      });
      await person.press('[data-do="hint"]');
      await page.locator('.t-hint').waitFor();
      await look(i, 'a hint', async () => [
        ...(await page.evaluate(broken, { '.t-hint-box': ['.t-hint', '.t-hint-box button'] })),
        ...((await height()) < heights.shift() ? ['the board shrinks'] : []),
      ]);
    }
    assert.deepEqual(faults, []);
    fixture.check();
  });
