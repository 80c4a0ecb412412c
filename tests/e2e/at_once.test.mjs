// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A move is shown before the server has answered, and taken back if it is refused; what may be done, and hints, come
// from the engine in the page.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player } from './player.mjs';
import { openFixture } from './tools.mjs';

/** Somebody at a table with bots. While `held` is a list, moves are put there and the server does not get them. */
async function sit(fixture) {
  const person = await fixture.person('Ada');
  const line = { requests: [], held: null, send: null, answer: null };
  await person.page.addInitScript(() => localStorage.setItem('cheminot.guided', 'true'));
  await person.page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    line.send = (text) => server.send(text);
    line.answer = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      line.requests.push(message.do);
      if (line.held && message.do === 'move') line.held.push(text);
      else server.send(text);
    });
  });
  await person.page.goto('/');
  await person.press('.f-big');
  return { person, line };
}

const handOf = (page) => page.locator('.t-hand').textContent();

/** Plays until a card other than a locomotive can be taken first in a turn; its button. */
async function cardToTake(person) {
  await new Player(person).play(({ kind, slots }) => kind === 'turn' && slots.length > 0);
  return person.page.locator('.t-slot.t-lit[data-slot]:not([aria-label*="locomotive"])').first();
}

test('a card is in the hand before the server has answered; what depends on chance waits', async (t) => {
  const fixture = await openFixture(t);
  const { person, line } = await sit(fixture);
  const { page } = person;
  const card = await cardToTake(person);
  const hand = await handOf(page);
  line.held = [];
  await person.press(card);
  await page.waitForFunction((before) => document.querySelector('.t-hand').textContent !== before, hand);
  assert.equal(line.held.length, 1);
  // Nobody knows what is turned up in its place, and so what may be taken next.
  await page.waitForFunction(() => !document.querySelector('.t-slot.t-lit'));
  const [first] = line.held;
  line.held = null;
  line.send(first);
  const taken = await handOf(page);
  await person.press('[data-pile="cards"].t-lit');
  await page.waitForFunction((before) => document.querySelector('.t-hand').textContent !== before, taken);
  assert.ok(!line.requests.includes('moves'), 'the legal moves are not requested');
  fixture.check();
});

test('a track is claimed before the server has answered', async (t) => {
  const fixture = await openFixture(t);
  const { person, line } = await sit(fixture);
  const { page } = person;
  const player = new Player(person);
  const { claims } = await player.play(({ kind, claims }) => kind === 'turn' && claims.length > 0);
  const log = await page.locator('.t-log > li').count();
  line.held = [];
  await player.onTrack(claims[0]);
  await person.press('.t-choose .main');
  await page.locator(`[data-track="${claims[0].id}"] .b-wagons:not(.b-ghost)`).waitFor({ state: 'attached' });
  await page.waitForFunction((n) => document.querySelectorAll('.t-log > li').length > n, log);
  await page.waitForFunction(() => !document.querySelector('.t-status.t-my-turn'));
  assert.equal(line.held.length, 1);
  line.send(line.held[0]);
  line.held = null;
  await new Player(person).play(({ kind }) => kind === 'turn');
  fixture.check();
});

test('a refused move is taken back, and the page says why', async (t) => {
  const fixture = await openFixture(t);
  const { person, line } = await sit(fixture);
  const { page } = person;
  const card = await cardToTake(person);
  const hand = await handOf(page);
  line.held = [];
  await person.press(card);
  await page.waitForFunction((before) => document.querySelector('.t-hand').textContent !== before, hand);
  line.answer({ m: 'refused', do: 'move', id: 'TOO_FAST', text: '' });
  await page.waitForFunction((before) => document.querySelector('.t-hand').textContent === before, hand);
  await page.locator('.t-why').waitFor();
  line.held = null;
  await person.press(card);
  await page.waitForFunction((before) => document.querySelector('.t-hand').textContent !== before, hand);
  fixture.check();
});

test('a hint is worked out in the page', async (t) => {
  const fixture = await openFixture(t);
  const { person, line } = await sit(fixture);
  await cardToTake(person);
  await person.press('[data-do="hint"]');
  await person.page.getByRole('button', { name: 'Do it' }).waitFor();
  assert.ok(!line.requests.includes('hint'), 'the server is not asked');
  fixture.check();
});
