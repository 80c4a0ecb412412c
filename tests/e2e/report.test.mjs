// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The report of a problem: one button saves a file with all that is needed, and nothing that is hidden.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

const TEXTS = {
  en: { button: 'Report a problem', said: 'Saved as' },
  fr: { button: 'Signaler un problème', said: 'Enregistré sous' },
};

for (const [lang, touch] of [
  ['en', false],
  ['fr', true],
])
  test(`a report has version, map, browser and record, and nothing hidden (${lang})`, async (t) => {
    const fixture = await openFixture(t);
    const ada = await fixture.person('Ada', { lang, touch });
    const { page } = ada;
    await page.goto('/');
    await ada.press('.f-big');
    await new Player(ada).play(({ kind }, { turns }) => kind === 'turn' && turns > 2);
    await ada.press(page.getByRole('button', { name: 'Menu' }));
    const button = page.getByRole('button', { name: TEXTS[lang].button });
    await button.scrollIntoViewIfNeeded();
    const download = page.waitForEvent('download');
    await ada.press(button);
    const file = await download;
    await page.getByText(TEXTS[lang].said).waitFor();
    assert.ok((await page.locator('.t-menu').textContent()).includes(file.suggestedFilename()));
    await page.getByText(TEXTS[lang].said).scrollIntoViewIfNeeded();
    await ada.shot(`report-${lang}`);
    await ada.axe('report');

    const text = readFileSync(await file.path(), 'utf8');
    const facts = [/^version: \d+\.\d+\.\d+$/m, /^server: cheminot/m, /^browser: .*Chrom/m, /^map: [a-z-]+$/m];
    for (const fact of [...facts, /^seat: 0$/m, /^state: running$/m, new RegExp(`^language: ${lang}$`, 'm')])
      assert.match(text, fact);
    assert.match(text, /== History\n\d+ \S/);
    const [header, ...events] = text
      .split('== Record\n')[1]
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(header.record, 1);
    assert.ok(!header.seed, 'the seed is hidden');
    assert.match(text, new RegExp(`^events: ${events.length}$`, 'm'));
    assert.ok(events.some((event) => event.e === 'deal' && event.p === 0 && !event.cards.hidden));
    for (const event of events.filter(({ p }) => p > 0)) {
      if (event.e === 'deal') assert.ok(event.cards.hidden, JSON.stringify(event));
      if (event.e === 'blind') assert.equal(event.card, null);
      if (['offer', 'keep'].includes(event.e)) assert.ok(event.tickets.every((ticket) => ticket === null));
    }
    // Neither the player's key nor the table's link: whoever has either could sit down.
    const table = new URL(page.url()).pathname.split('/').pop();
    assert.ok(!text.includes(table), 'the link is not in it');
    fixture.check();
  });
