// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTable, sitDown } from './games.mjs';
import { openFixture } from './tools.mjs';

const STRANGER = 'strangerstrangerstrangerstrangerstrangerst-';

async function cookieOf(person) {
  return (await person.context.cookies()).find(({ name }) => name === 'cheminot')?.value;
}

/** The link of a person's seat, from the waiting room. */
async function linkOf(person) {
  await person.press(person.page.getByRole('button', { name: 'Continue on another device' }));
  return person.page.getByRole('textbox', { name: 'Your own link' }).inputValue();
}

test('a foreign link leaves a browser as it is', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  ada.may = /403/; // the browser tells of the refusal
  const { page } = ada;
  const table = await makeTable(ada, 'usa');
  const bob = await fixture.person('Bob', { lang: 'fr' });
  await sitDown(bob, table);
  await ada.press(page.getByRole('button', { name: 'Begin the game' }));
  await page.locator('.t-table').waitFor();
  const key = await cookieOf(ada);
  const theirs = await makeTable(await fixture.person('Eve'), 'usa');
  const path = new URL(theirs, page.url()).pathname;
  for (const address of [`${path}?key=${STRANGER}`, `${path}#key=${STRANGER}`, `${path}#seat=${STRANGER}`]) {
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByText('This link was used or taken back, or is too old').waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash, path);
    assert.equal(await page.getByRole('button', { name: 'Play this seat here' }).count(), 0);
    assert.equal(await cookieOf(ada), key);
  }
  await ada.axe('a link that is no longer good');
  await page.goto('/');
  await ada.press(
    page
      .locator('section', { has: page.locator('#f-mine') })
      .getByRole('link')
      .first(),
  );
  await page.locator('.t-player.t-mine').waitFor();
  fixture.check();
});

test('a seat is added by a press, once, and its giver keeps it', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const phone = await fixture.person('Ada', { lang: 'fr', touch: true });
  const other = await fixture.person('Other');
  phone.may = other.may = /403/;
  const game = { map: 'france', seats: ['me', 'bot:easy'], name: 'Ada' };
  await phone.context.request.post('/api/tables', { data: game });
  const before = await cookieOf(phone);
  await makeTable(ada, 'usa');
  const link = await linkOf(ada);
  await ada.shot('own-link');
  await phone.page.goto(link);
  await phone.page.getByText('Ce lien ajoute à ce navigateur la place d’Ada (plateau\u00a0: États-Unis).').waitFor();
  await phone.page.getByText('Ce navigateur garde sa partie.').waitFor();
  await phone.shot('join');
  await phone.axe('a seat’s link');
  assert.equal(new URL(phone.page.url()).hash, '');
  await phone.press(phone.page.getByRole('button', { name: 'Jouer à cette place ici' }));
  await phone.page.locator('.fw-mine').waitFor();
  assert.equal(await cookieOf(phone), before);
  await ada.page.getByText('Another device plays this seat, too.').waitFor();
  // Used twice, and taken back.
  await other.page.goto(link);
  await other.page.getByText('This link was used or taken back, or is too old').waitFor();
  await other.shot('join-refused');
  const next = await linkOf(ada);
  await other.page.goto(next);
  await other.page.getByRole('button', { name: 'Play this seat here' }).waitFor();
  await other.shot('join');
  await ada.press(ada.page.getByRole('button', { name: 'Take the link back' }));
  await ada.page.getByText('Taken back: the link no longer works.').waitFor();
  await other.press(other.page.getByRole('button', { name: 'Play this seat here' }));
  await other.page.getByText('This link was used or taken back, or is too old').waitFor();
  // The phone is sent away, and keeps its own game.
  await ada.press(ada.page.getByRole('button', { name: 'Play on this device only' }));
  await ada.page.getByText('Another device plays this seat, too.').waitFor({ state: 'detached' });
  await phone.page.goto('/');
  await phone.page.locator('#f-mine').waitFor();
  assert.equal(
    await phone.page
      .locator('section', { has: phone.page.locator('#f-mine') })
      .locator('.f-row')
      .count(),
    1,
  );
  fixture.check();
});
