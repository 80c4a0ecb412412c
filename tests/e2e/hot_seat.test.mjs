// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

test('two people play on one phone, with a curtain between their turns', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada', { lang: 'fr', touch: true });
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByText('Train fantôme').first());
  await ada.press(page.locator('.f-card-do').getByRole('button', { name: 'Inviter des amis' }));
  await ada.press(page.getByRole('group', { name: 'Joueurs' }).getByText('2', { exact: true }));
  await page.getByRole('textbox', { name: 'Votre nom' }).fill('Ada');
  await page.getByRole('combobox', { name: 'Place 2' }).selectOption('guest');
  await page.getByRole('textbox', { name: 'Nom de la personne à la place 2' }).fill('Bea');
  await ada.shot('hot-seat-setup');
  await ada.press(page.getByRole('button', { name: 'Commencer la partie' }));

  const seen = new Set();
  let before = '';
  const player = new Player(ada);
  for (;;) {
    const now = await player.play(({ kind }) => kind === 'curtain' || kind === 'over');
    if (now.kind === 'over') break;
    // Whoever looks at the curtain sees no card and no ticket, whatever they search.
    assert.equal(await page.locator('[data-hand], .t-hand, .t-tickets, .t-log, .board').count(), 0);
    const who = /Ada|Bea/.exec(now.name)?.[0];
    assert.ok(who && who !== before, 'the device changes hands');
    if (seen.size < 2) await ada.shot(`hot-seat-curtain-${who}`);
    if (seen.size < 1) await ada.axe('curtain');
    await ada.press('.t-curtain button');
    await page.locator('.t-table').waitFor();
    const mine = await page.locator('.t-player.t-mine .t-name').textContent();
    assert.equal(mine, who, 'the one who uncovers it sees their own cards');
    seen.add(who);
    before = who;
    if (player.steps > 60) break;
  }
  assert.deepEqual([...seen].sort(), ['Ada', 'Bea']);
  fixture.check();
});
