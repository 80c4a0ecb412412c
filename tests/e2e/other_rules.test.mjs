// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Games that a server's earlier versions left (tests/kept): one by other rules that runs, or that left no events, is
// shown as what it is and says so in a sentence; a finished one is shown by its events.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openFixture } from './tools.mjs';

const KEPT = fileURLToPath(new URL('../kept', import.meta.url));
const STOPPED = {
  en: 'This game was played by another revision of the rules: it cannot be continued or shown here.',
  fr: 'Cette partie a été jouée selon une autre révision des règles\u00a0: elle ne peut être ni continuée ni montrée ici.',
};
const SHOWN = {
  en: /played by revision 1 of the rules, not 2: it is shown as told/,
  fr: /jouée selon la révision 1 des règles, et non 2\u00a0: elle est montrée/,
};

/** A copy of a folder, and what is in it. `script` may change the database (Python, `base`). */
function unpacked(t, revision, script = '') {
  const folder = mkdtempSync(join(tmpdir(), 'cheminot-kept-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const lines = [
    'import json, sqlite3, sys',
    `sys.path.insert(0, ${JSON.stringify(KEPT)})`,
    'import kept',
    `base = sqlite3.connect(kept.put_database(${revision}, ${JSON.stringify(folder)}) + "/cheminot.db")`,
    script,
    'base.commit()',
    'base.close()',
    `print(json.dumps(kept.expected(${revision})))`,
  ];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const about = JSON.parse(
    execFileSync('python3', ['-c', lines.join('\n')], { encoding: 'utf8', maxBuffer: 1e8, env }),
  );
  return { about, options: ['--data', join(folder, 'data')] };
}

for (const options of [{ lang: 'en' }, { lang: 'fr', touch: true }]) {
  const { lang } = options;
  test(`games that cannot be shown say so (${lang})`, async (t) => {
    const { about, options: data } = unpacked(t, 1);
    const fixture = await openFixture(t, data);
    const ada = await fixture.person('Ada', options);
    const { page } = ada;
    for (const { table, keys } of [about.running[0], about.finished[0]]) {
      const [value] = Object.values(keys);
      await ada.context.addCookies([{ name: 'cheminot', value, url: `http://localhost:${fixture.server.port}` }]);
      await page.goto(`/t/${table}`);
      await page.getByText(STOPPED[lang]).waitFor();
      await page.getByRole('heading', { name: lang === 'en' ? 'USA' : 'États-Unis', exact: true }).waitFor();
      assert.match(await page.locator('main').textContent(), /Ada/);
      assert.equal(await page.locator('button').count(), 0);
      await ada.axe('a stopped table');
      await page.goto(`/t/${table}/replay`);
      await page.getByText(STOPPED[lang]).waitFor();
      assert.equal(await page.locator('button').count(), 0);
    }
    await ada.shot('stopped');
    await page.goto('/');
    await page.locator('#f-mine').waitFor();
    const row = page
      .locator('.f-list')
      .filter({ has: page.locator('#f-mine') })
      .locator('.f-row')
      .first();
    assert.match(await row.textContent(), lang === 'en' ? /by other rules.*See it/s : /selon d’autres règles.*/s);
    fixture.check();
  });

  test(`finished games by other rules are shown by their events (${lang})`, async (t) => {
    const change = `base.execute("""UPDATE lines SET text = replace(text, '"revision":2', '"revision":1')
      WHERE text LIKE '{"deed":"start"%' OR text LIKE '{"deed":"record"%'""")`;
    const { about, options: data } = unpacked(t, 2, change);
    const fixture = await openFixture(t, data);
    const ada = await fixture.person('Ada', options);
    const { page } = ada;
    const { table } = about.finished.find(({ map }) => map === 'ghost-train');
    await page.goto(`/t/${table}`);
    await page.getByText(SHOWN[lang]).waitFor();
    await page.goto(`/t/${table}/replay`);
    await page.getByText(SHOWN[lang]).waitFor();
    await page.locator('.end-replay-board svg').first().waitFor();
    await ada.shot('other-rules');
    fixture.check();
  });
}
