// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTable } from './games.mjs';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

/** The log as lines, each with who did it. */
const logOf = (person) =>
  person.page
    .locator('.t-log > li')
    .evaluateAll((all) =>
      all.map((entry) => ({ who: entry.querySelector('b')?.textContent.trim(), text: entry.textContent })),
    );

/** Names of tickets on a page that no track has: these can stand there for no other reason. */
const ticketsOf = (person) =>
  person.page.evaluate(() => {
    const named = (selector) => [...document.querySelectorAll(selector)];
    const tracks = new Set(named('[data-track]').map((track) => track.getAttribute('aria-label').split(',')[0]));
    return named('.t-tickets .t-name')
      .map((name) => name.textContent)
      .filter((name) => !tracks.has(name));
  });

/** Pointing at a colour in the hand lights its free tracks; a press on a player lights their network, a second ends it. */
async function lights(page) {
  const lit = () =>
    page.locator('.t-board .b-way').evaluateAll((ways) => ways.map((way) => way.getAttribute('d').match(/M/g).length));
  assert.deepEqual(await lit(), []);
  const stack = page.locator('[data-hand]:not([data-hand="loco"])').first();
  const colour = await stack.getAttribute('data-hand');
  const free = await page
    .locator('[data-track]')
    .evaluateAll(
      (all, name) =>
        all
          .map((track) => track.getAttribute('aria-label').split(', '))
          .filter((label) => label.includes(name) && !label.some((word) => /^(taken by|closed)/.test(word))).length,
      colour,
    );
  await stack.hover();
  assert.deepEqual(await lit(), free > 0 ? [free] : []);
  await page.locator('.t-status').hover();
  assert.deepEqual(await lit(), []);
  const mine = page.locator('.t-player.t-mine button.t-name');
  const claimed = await page.locator('[data-track][aria-label*="taken by Ada"]').count();
  await mine.click();
  assert.deepEqual(await lit(), [claimed]);
  await page.locator('.t-board[data-network]').waitFor();
  await mine.click();
  await page.locator('.t-board:not([data-network])').waitFor();
  assert.deepEqual(await lit(), []);
}

test('a watcher sees the table and nobody’s hand', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'en', touch: true });
  const eve = await fixture.person('Eve');
  const link = await makeTable(ada, 'usa');
  await bob.page.goto(link);
  await bob.press(bob.page.getByRole('button', { name: 'Sit here' }));
  await bob.page.getByRole('textbox', { name: 'Your name' }).fill('Bob');
  await bob.press(bob.page.getByRole('button', { name: 'Sit down', exact: true }));
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  await eve.page.goto('/');
  await eve.page.evaluate(() => localStorage.setItem('cheminot.name', '"Eve"'));
  await eve.page.goto(link);
  await eve.page.locator('.t-table').waitFor();

  const players = [ada, bob].map((person) => new Player(person));
  let looks = 0;
  /** When it is Ada's turn, nothing moves: all three screens must tell the same game. */
  const compare = async () => {
    const told = await ada.page.locator('.t-log > li').count();
    for (const { page } of [bob, eve])
      await page.waitForFunction((n) => document.querySelectorAll('.t-log > li').length >= n, told);
    const logs = await Promise.all([ada, bob].map(logOf));
    const hers = await logOf(eve);
    assert.equal(hers.length, logs[0].length);
    hers.forEach(({ who, text }, i) => {
      // She is told what another player is told: of what Ada did, what Bob knows, and the other way round.
      assert.equal(text, logs[who === 'Ada' ? 1 : 0][i].text);
    });
    const text = await eve.page.evaluate(() => document.documentElement.outerHTML);
    for (const person of [ada, bob])
      for (const ticket of await ticketsOf(person)) assert.ok(!text.includes(ticket), `${ticket} of ${person.name}`);
    assert.equal(await eve.page.locator('[data-hand], .t-tickets, .t-lit, .t-offer').count(), 0);
    looks += 1;
  };
  let going = true;
  const bobs = players[1].play(() => !going);
  for (let turn = 1; turn <= 6; turn++) {
    await players[0].play((now, { turns }) => now.kind === 'turn' && turns === turn);
    await compare();
  }
  await eve.shot('watching');
  await eve.axe('watching');
  // What she presses is answered, and does nothing.
  const pile = await eve.page.locator('[data-pile="cards"]').boundingBox();
  await eve.pressAt({ x: pile.x + pile.width / 2, y: pile.y + pile.height / 2 });
  assert.match(await eve.page.locator('.t-why').textContent(), /\w/);
  assert.equal(looks, 6);
  for (const { page } of [ada, eve]) assert.equal(await page.locator('.t-watchers').textContent(), 'Watching: Eve');
  await players[0].play(({ kind, wagons }) => kind === 'turn' && wagons < 45);
  await lights(ada.page);
  going = false;
  bobs.catch(() => {}); // he waits for a turn that does not come
  fixture.check();
});
