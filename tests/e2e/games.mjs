// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A game as two friends play it, each on a screen of their own: from the first page on, some to the final table.

import assert from 'node:assert/strict';
import { Player } from './player.mjs';
import { checkedRecord, openFixture } from './tools.mjs';

const NAMES = {
  usa: /^USA$/,
  france: /^France$/,
  'old-west': /^Old West$/,
  pennsylvania: /^Pennsylvania$/,
  'ghost-train': /^Ghost Train$/,
  europe: /^Europe$/,
  skerry: /^Skerry$/,
};

/** Ada makes a table of three from the first page: herself, an open seat, a bot. Gives its link. */
export async function makeTable(ada, map, { alvin = false } = {}) {
  const { page } = ada;
  await page.goto('/');
  await ada.press(page.getByRole('button', { name: 'Invite friends' }));
  await page.locator('.fs').getByText(NAMES[map]).click();
  await page.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(ada.name);
  await page.getByRole('combobox', { name: 'Seat 3' }).selectOption('bot:normal');
  if (alvin) {
    await page.locator('.fs summary').click();
    await page.getByText('With Alvin').click();
  }
  await ada.shot(`${map}-01-setup`);
  await ada.press(page.getByRole('button', { name: 'Open the table' }));
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

/** Bob opens the link and sits down. */
export async function sitDown(bob, link) {
  await bob.page.goto(link);
  await bob.press(bob.page.getByRole('button', { name: 'S’asseoir ici' }));
  await bob.page.getByRole('textbox', { name: 'Votre nom' }).fill(bob.name);
  await bob.press(bob.page.getByRole('button', { name: 'S’asseoir', exact: true }));
  await bob.page.locator('.fw-mine').waitFor();
}

/** The final table as it is on the screen: a row for each seat, by name. */
export async function finalTable(person) {
  const rows = await person.page
    .locator('.end-result tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.replace('−', '-').trim())));
  return new Map(rows.map(([, name, ...numbers]) => [name, numbers]));
}

/** What the final table must show of a seat: the total and its sources, or in a race the tickets done. */
function isTold(cells, score, race) {
  if (race) return Number(cells[0]) === score.completed;
  const sources = ['routes', 'tickets', 'longest', 'globetrotter', 'shares', 'alvin'].filter(
    (part) => score[part] !== 0,
  );
  return Number(cells[0]) === score.total && sources.every((part) => cells.slice(1).includes(`${score[part]}`));
}

/** Both screens and the server's record, which is replayed with these options, agree about the end. */
export async function checkEnd(ada, bob, race, ...options) {
  const { header, end } = await checkedRecord(ada, ...options);
  const [hers, his] = [await finalTable(ada), await finalTable(bob)];
  assert.equal(hers.size, header.players.length);
  header.players.forEach(({ name }, p) => {
    const own = hers.get(name) ?? hers.get('Normal');
    const other = his.get(name) ?? his.get('Normal');
    assert.ok(own && other, `${name} is on both screens`);
    assert.deepEqual(own, other, `${name} is told the same on both screens`);
    assert.ok(
      isTold(own, end.scores[p], race),
      `${name} is told as recorded: ${own} / ${JSON.stringify(end.scores[p])}`,
    );
  });
  return { header, end };
}

/**
 * `shows(kind, person)` looks at what is on the screen when a kind of situation is met for the first time. A game is left
 * once both have met all of `meets`, and one of them what is `rare`, unless `whole` or WHOLE_GAMES asks for its end.
 */
export async function playGame(t, map, options = {}) {
  const { whole = !!process.env.WHOLE_GAMES, alvin, race, meets, rare = [], shows = async () => {} } = options;
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
  const title = alvin ? `${map}-alvin` : map;
  // The notes of a first game are read on one map.
  if (map !== 'usa')
    for (const { context } of [ada, bob])
      await context.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  const link = await makeTable(ada, map, { alvin });
  await sitDown(bob, link);
  await ada.shot(`${title}-02-waiting`);
  await bob.shot(`${title}-02-waiting`);
  await ada.press(ada.page.getByRole('button', { name: 'Begin the game' }));
  // What is alike on every map is looked through on one of them.
  const common = new Set(['guide', 'keep', 'choose-turn', 'over', ...(alvin ? ['turn', 'start', 'marker'] : [])]);
  const on = async (kind, person) => {
    await person.shot(`${title}-${kind}`);
    await shows(kind, person);
    if (!common.has(kind) || map === 'usa') await person.axe(`${title}: ${kind}`);
  };
  const players = [ada, bob].map((person) => new Player(person, { on }));
  const met = (kind) => players.filter((player) => player.met.has(kind)).length;
  const enough = () => !whole && meets.every((kind) => met(kind) === 2) && rare.every(met);
  const playing = players.map((player) => player.play(enough));
  // Of a game that is left, the other player waits for a turn that does not come.
  for (const game of playing) game.catch(() => {});
  const { kind: last } = await Promise.race(playing);
  if (last === 'over') {
    await Promise.all(playing);
    await checkEnd(ada, bob, race);
  }
  for (const kind of [...meets, ...rare]) assert.ok(met(kind), `the game came to «${kind}»`);
  t.diagnostic(`${players.map(({ person, steps }) => `${person.name} ${steps} steps`).join(', ')}; last: ${last}`);
  fixture.check();
}
