// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnd, makeTable, sitDown } from './games.mjs';
import { Player } from './player.mjs';
import { LOST, openFixture } from './tools.mjs';

const WORDS = /connection is lost|[Cc]onnexion perdue/;

/** Runs in the page: all that somebody knows of the game, as the page says it. */
const shown = () =>
  ['.t-hand', '.t-tickets', '.t-log', '.t-pile b'].map((part) => document.querySelector(part)?.textContent);
const knowledge = (person) => person.page.evaluate(shown);

/** The page comes to say what it said before. */
async function saysAgain(person, before) {
  const same = `(before) => JSON.stringify((${shown})()) === JSON.stringify(before)`;
  await person.page.waitForFunction(`(${same})(${JSON.stringify(before)})`).catch(async () => {
    assert.deepEqual(await knowledge(person), before);
  });
}

const saysLost = (person) =>
  person.page.waitForFunction(
    (words) => new RegExp(words).test(document.querySelector('.t-status')?.textContent),
    WORDS.source,
  );
const saysMended = (person) =>
  person.page.waitForFunction(
    (words) =>
      document.querySelector('.t-status') && !new RegExp(words).test(document.querySelector('.t-status').textContent),
    WORDS.source,
  );

test('lost connections, a page loaded anew and a killed server: both go on by themselves, nothing is lost', async (t) => {
  const fixture = await openFixture(t);
  const { server } = fixture;
  const wires = [await fixture.wire(), await fixture.wire()];
  const ada = await fixture.person('Ada', { port: wires[0].port });
  const bob = await fixture.person('Bob', { port: wires[1].port, lang: 'fr', touch: true });
  const link = await makeTable(ada, 'ghost-train');
  await sitDown(bob, new URL(link).pathname);
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  ada.may = bob.may = LOST;

  const player = new Player(ada);
  /** Plays to the beginning of Ada's turn of a number. */
  const toTurn = (number) => player.play((now) => now.kind === 'turn' && player.turns === number);
  // Bob only plays, whatever happens to him.
  const bobs = new Player(bob).play();
  let over = false;
  bobs.finally(() => {
    over = true;
  });

  await t.test('Ada is cut off and comes back', async () => {
    await toTurn(2);
    const before = await knowledge(ada);
    wires[0].cut();
    await saysLost(ada);
    await ada.shot('mending-lost');
    wires[0].mend();
    await saysMended(ada);
    await saysAgain(ada, before);
  });

  await t.test('her browser says that it is offline, and online again', async () => {
    const before = await knowledge(ada);
    await ada.context.setOffline(true);
    wires[0].cut();
    await saysLost(ada);
    await ada.context.setOffline(false);
    wires[0].mend();
    await saysMended(ada);
    await saysAgain(ada, before);
  });

  await t.test('she loads the page anew', async () => {
    await toTurn(3);
    const before = await knowledge(ada);
    await ada.page.reload();
    await ada.page.locator('.t-table').waitFor();
    await saysAgain(ada, before);
  });

  await t.test('Bob is cut off while she plays', async () => {
    await toTurn(4);
    wires[1].cut();
    await saysLost(bob);
    const bobsCard = ada.page.locator('.t-player', { hasText: 'Bob' });
    await bobsCard.getByText('away').waitFor();
    await ada.press('[data-pile="cards"]');
    await ada.page.waitForFunction(() => !document.querySelector('.t-my-turn'));
    wires[1].mend();
    await bobsCard.getByText('away').waitFor({ state: 'detached' });
    await saysMended(bob);
  });

  await t.test('the server is killed and started again', async () => {
    await toTurn(5);
    const told = await ada.page.locator('.t-log > li').count();
    await bob.page.waitForFunction((n) => document.querySelectorAll('.t-log > li').length === n, told);
    const before = [await knowledge(ada), await knowledge(bob)];
    await server.kill();
    await Promise.all([saysLost(ada), saysLost(bob)]);
    await server.start();
    await Promise.all([saysMended(ada), saysMended(bob)]);
    await Promise.all([saysAgain(ada, before[0]), saysAgain(bob, before[1])]);
  });

  await t.test('the server is killed with her move on its way', async () => {
    await toTurn(6);
    const cards = (await knowledge(ada))[0];
    await server.kill();
    await ada.press('[data-pile="cards"]');
    await server.start();
    await saysMended(ada);
    await ada.page.waitForFunction((old) => document.querySelector('.t-hand').textContent !== old, cards);
  });

  await t.test('and the game comes to its end, complete', async () => {
    await player.play();
    await bobs;
    await checkEnd(ada, bob, true);
  });
  assert.ok(over);
  fixture.check();
});
