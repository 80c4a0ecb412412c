// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTable, sitDown } from './games.mjs';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

test('a bot plays for Ada until she takes her seat back', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  await sitDown(bob, await makeTable(ada, 'ghost-train'));
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  const [hers, his] = [ada, bob].map((person) => new Player(person));
  const bobs = his.play(({ kind }, { turns }) => kind === 'turn' && turns === 3);
  await hers.play(({ kind }, { turns }) => kind === 'turn' && turns === 1);
  await ada.press(ada.page.getByRole('button', { name: 'Menu' }));
  await ada.press(ada.page.getByRole('button', { name: 'Let a bot play for me' }));
  await ada.page.locator('.t-sheet').waitFor({ state: 'detached' });
  // It plays as often as Bob does.
  await bobs;
  const band = ada.page.locator('.t-band');
  await band.getByText('A bot plays for you.').waitFor();
  await bob.page.locator('.t-player', { hasText: 'Ada' }).getByText(/robot/).waitFor();
  await ada.shot('hand-over');
  await bob.shot('hand-over');
  await ada.press(band.getByRole('button', { name: 'Take my seat back' }));
  await band.waitFor({ state: 'detached' });
  const turn = hers.play(({ kind }) => kind === 'turn');
  // Bob ends his turn, which may take more than one answer, and waits for the next.
  his.play(({ kind }, { turns }) => kind === 'turn' && turns === 4).catch(() => {});
  assert.equal((await turn).kind, 'turn');
  fixture.check();
});
