// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A page that is older than its server, or meets a map with a rule of somebody else: it says so, keeps what it knows to
// be true, and offers nothing that it cannot show.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

const SAYS = {
  en: /This game uses rules that this page does not know \((.+)\)\. Reload the page/,
  fr: /Cette partie suit des règles que cette page ne connaît pas \((.+)\)\. Rechargez la page/,
};

/** Everything that something could be chosen with. */
const CHOICES =
  '.t-lit, .t-asked, .b-lit, .t-choose, [data-do="hint"], [aria-label*="can claim"], [aria-label*="pouvez la prendre"]';

/** Somebody at a table with bots, whose messages go through `change(message)` and may come out different. */
async function sit(fixture, name, options, change, answer = () => null) {
  const person = await fixture.person(name, options);
  const { page } = person;
  await page.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      socket.send(JSON.stringify(change(message) ?? message));
    });
    socket.onMessage((text) => {
      const said = answer(JSON.parse(text));
      if (said) socket.send(JSON.stringify(said));
      else server.send(text);
    });
  });
  await page.goto('/');
  await person.press('.f-big');
  return person;
}

/** The page says what it does not know, in one sentence, and offers nothing. */
async function stops(person, what) {
  const { page, lang } = person;
  const said = page.locator('.unknown');
  await said.waitFor();
  const [, named] = SAYS[lang].exec(await said.textContent()) ?? [];
  assert.equal(named, what);
  assert.equal(await said.count(), 1);
  await page.waitForFunction((choices) => !document.querySelector(choices), CHOICES);
}

const handOf = (page) => page.locator('.t-hand').textContent();

for (const options of [{ lang: 'en' }, { lang: 'fr', touch: true }])
  test(`an unknown event: the cards stay as they were before it (${options.lang})`, async (t) => {
    const fixture = await openFixture(t);
    let strange = false;
    const ada = await sit(fixture, 'Ada', options, (message) => {
      if (!strange || message.m !== 'events') return null;
      const events = message.events.map((event) => (event.e === 'blind' ? { ...event, e: 'sleeper' } : event));
      return { ...message, events };
    });
    const { page } = ada;
    await new Player(ada).play(({ kind, piles }) => kind === 'turn' && piles.includes('cards'));
    strange = true;
    const hand = await handOf(page);
    const log = await page.locator('.t-log > li').count();
    await ada.press('[data-pile="cards"]');
    await stops(ada, 'event sleeper');
    assert.equal(await handOf(page), hand);
    assert.ok((await page.locator('.t-log > li').count()) >= log, 'the history is there');
    await ada.shot('unknown-event');
    await ada.axe('unknown event');
    // What is pressed now is answered, and does nothing.
    const pile = await page.locator('[data-pile="cards"]').boundingBox();
    await ada.pressAt({ x: pile.x + pile.width / 2, y: pile.y + pile.height / 2 });
    assert.match(await page.locator('.t-why').textContent(), /does not know|ne connaît pas/);
    // A newer page knows it.
    strange = false;
    await ada.press(page.locator('.unknown button'));
    await page.locator('.t-table').waitFor();
    await page.locator('.t-my-turn').waitFor();
    assert.equal(await page.locator('.unknown').count(), 0);
    fixture.check();
  });

for (const [name, what, change] of [
  ['phase', 'phase auction', (message) => message.now && { ...message, now: { ...message.now, phase: 'auction' } }],
  [
    'rule that asks',
    'rule sleepers',
    (message) => message.now && { ...message, now: { ...message.now, phase: 'rule', asks: 'sleepers' } },
  ],
])
  test(`an unknown ${name}: nothing is offered`, async (t) => {
    const fixture = await openFixture(t);
    const ada = await sit(fixture, 'Ada', {}, (message) => change(message) || null);
    await stops(ada, what);
    await ada.shot(`unknown-${name.replaceAll(' ', '-')}`);
    // The game can be left to a bot, and the table to its first page.
    await ada.press(ada.page.getByRole('button', { name: 'Menu' }));
    await ada.page.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
    await ada.page.locator('.t-menu a[href="/"]').waitFor();
    fixture.check();
  });

test('a map with an unknown rule, or of a later version', async (t) => {
  const fixture = await openFixture(t);
  for (const [what, change] of [
    ["rules: unknown rule 'sleepers'", (map) => ({ ...map, rules: [...map.rules, 'sleepers'] })],
    [
      "track atlanta-charleston: unknown key 'sleeper'",
      (map) => ({ ...map, tracks: map.tracks.map((track) => ({ ...track, sleeper: true })) }),
    ],
    ['map', (map) => ({ ...map, map: 2 })],
  ]) {
    const bob = await fixture.person('Bob', { lang: 'fr', touch: true });
    await bob.page.route(/\/api\/maps\/usa(\/|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    });
    await bob.page.goto('/');
    await bob.press('.f-big');
    await stops(bob, what);
    await bob.shot(`unknown-${what.replaceAll(/\W+/g, '-')}`);
  }
  fixture.check();
});

test('what was added and does no harm is passed over; a refusal of an unknown kind is told', async (t) => {
  const fixture = await openFixture(t);
  let refused = false;
  const ada = await sit(
    fixture,
    'Ada',
    {},
    (message) => (message.m === 'chat' ? { m: 'weather', rain: true } : { ...message, weather: 'rain' }),
    (said) => {
      if (said.do !== 'move' || !said.move.startsWith('keep') || refused) return null;
      refused = true;
      return { m: 'refused', id: 'RAINS', text: 'it rains', do: 'move', after: said.after };
    },
  );
  const { page } = ada;
  const player = new Player(ada);
  await player.play(({ kind, ready }) => kind === 'keep' && ready);
  await ada.press('.t-asked .main');
  await page.locator('.t-why').getByText('That is not possible.').waitFor();
  // It may be tried again.
  await player.play(({ kind }) => kind === 'turn');
  assert.ok(refused);
  assert.equal(await page.locator('.unknown').count(), 0);
  fixture.check();
});

test('a replay stops before an unknown event and says so', async (t) => {
  const fixture = await openFixture(t);
  const ada = await fixture.person('Ada');
  const { page } = ada;
  await page.goto('/');
  await ada.press('.f-big');
  await new Player(ada).play(({ kind }) => kind === 'turn');
  await ada.press(page.getByRole('button', { name: 'Menu' }));
  await ada.press(page.getByRole('button', { name: 'Let a bot play for me' }));
  await page.locator('.end-final').waitFor();
  const CLAIMS = 8;
  await page.route('**/record', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).trim().split('\n');
    const at = lines.flatMap((line, number) => (JSON.parse(line).e === 'claim' ? [number] : []))[CLAIMS];
    lines[at] = lines[at].replace('"claim"', '"sleeper"');
    await route.fulfill({ response, body: lines.join('\n') });
  });
  await page.goto(`${new URL(page.url()).pathname}/replay`);
  await page.locator('.end-replay').waitFor();
  assert.match(await page.locator('.unknown').textContent(), SAYS.en);
  await ada.press(page.locator('.end-keys button').last());
  await page.getByText('how the game stood before that').waitFor();
  assert.equal(await page.locator('.b-wagons').count(), CLAIMS);
  await ada.shot('unknown-replay');
  await ada.axe('unknown replay');
  fixture.check();
});
