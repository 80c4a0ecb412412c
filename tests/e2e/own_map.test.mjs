// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkEnd, makeTable, sitDown } from './games.mjs';
import { Player } from './player.mjs';
import { LOST, openFixture, PATIENCE } from './tools.mjs';

const SKERRY = fileURLToPath(new URL('../maps/skerry.json', import.meta.url));

/** A folder of maps with ours in it; `change` gives the file another text at once. `remove` it when no server reads it. */
function ownMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'cheminot-own-'));
  const path = join(folder, 'skerry.json');
  copyFileSync(SKERRY, path);
  const change = (edit) => {
    writeFileSync(`${path}.new`, edit(readFileSync(path, 'utf8')));
    renameSync(`${path}.new`, path);
  };
  return { folder, change, remove: () => rmSync(folder, { recursive: true }) };
}

test('a map of the server’s own: first page, rules, a game of two friends and a bot through a change of its file and a restart', async (t) => {
  const maps = ownMaps();
  const fixture = await openFixture(t, ['--maps', maps.folder]);
  t.after(maps.remove);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  for (const { context } of [ada, bob])
    await context.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));

  await t.test('the first page counts and shows it', async () => {
    await ada.page.goto('/');
    await ada.page.getByText('Seven railway board games').waitFor();
    const card = ada.page.locator('.f-card', { hasText: 'Skerry' });
    await card.getByText('2–4 players · 15–30 min · by Nora Tidewater').waitFor();
    await card.getByText('A small island with a big lake').waitFor();
    await card.locator('svg .f-land').waitFor({ state: 'attached' });
    assert.ok((await card.locator('svg .f-tracks').count()) > 3, 'its picture has tracks of many colours');
    await ada.shot('own-map-first-page');
    await bob.page.goto('/');
    await bob.page.getByText('Sept jeux de chemin de fer').waitFor();
    await bob.page.getByText('de Nora Tidewater').waitFor();
    await bob.page.locator('.f-card', { hasText: 'L’Écueil' }).locator('svg .f-land').waitFor({ state: 'attached' });
    await bob.shot('own-map-first-page');
    await ada.axe('own map: first page');
  });

  await t.test('the rules are explained', async () => {
    await bob.page.goto('/rules/skerry');
    await bob.page.getByText('Une petite île, un grand lac').waitFor();
    await bob.page.locator('.rules-picture .b-land').first().waitFor({ state: 'attached' });
    await bob.shot('own-map-rules');
    await bob.axe('own map: rules');
  });

  const link = await makeTable(ada, 'skerry');
  await sitDown(bob, link);
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  ada.may = bob.may = LOST;
  const player = new Player(ada, { on: (kind) => ada.shot(`own-map-${kind}`) });
  const bobs = new Player(bob, { on: (kind) => bob.shot(`own-map-${kind}`) }).play();
  bobs.catch(() => {});
  await player.play(({ kind }, { turns }) => kind === 'turn' && turns === 3);

  await t.test('the file changes, the server restarts: new tables get the new map, this one goes on', async () => {
    maps.change((text) => text.replace('"Skerry"', '"Skerry the Second"').replaceAll('Kelp Bay', 'Kelp Bight'));
    const offered = async () => {
      const answer = await ada.page.request.get('/api/maps');
      return (await answer.json()).maps.find(({ id }) => id === 'skerry').name.en;
    };
    for (const end = Date.now() + PATIENCE; (await offered()) !== 'Skerry the Second'; )
      assert.ok(Date.now() < end, 'the changed map is offered');
    await fixture.server.kill();
    await fixture.server.start();
    await ada.page.reload();
    await ada.page.locator('.b-name', { hasText: 'Kelp Bay' }).first().waitFor({ state: 'attached' });
    assert.equal(await ada.page.getByText('Kelp Bight').count(), 0);
    await ada.shot('own-map-after-restart');
  });

  await player.play();
  await bobs;
  copyFileSync(SKERRY, join(maps.folder, 'skerry.json'));
  await checkEnd(ada, bob, false, '--maps', maps.folder);
  await ada.press(ada.page.getByRole('link', { name: 'Replay' }));
  await ada.page.locator('.end-replay').waitFor();
  await ada.shot('own-map-replay');
  fixture.check();
});
