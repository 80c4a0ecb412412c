// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Plays at a table through what can be seen and pressed, and by nothing else. It claims long tracks, draws otherwise,
// and tries now and then what else there is, so that games end and everything is met.

import assert from 'node:assert/strict';
import { PATIENCE } from './tools.mjs';

const CLAIM = ['you can claim it', 'vous pouvez la prendre'];
const BUILD = ['you can build it', 'vous pouvez la construire'];

/**
 * Runs in the page: what is asked now, or null as long as nothing is, or as it looks just as it did before (`seen`).
 * It reads what a person sees or hears read out.
 */
function look({ seen, claim, build }) {
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pressed = () => all('[aria-pressed]').map((element) => element.getAttribute('aria-pressed'));
  const found = (situation) => {
    const text = `${situation.kind} ${one('main')?.textContent} ${pressed()}`;
    return text === seen ? null : { ...situation, text };
  };
  if (one('.end-final')) return found({ kind: 'over' });
  if (one('.end-ceremony')) return found({ kind: 'ceremony' });
  if (one('.t-curtain')) return found({ kind: 'curtain', name: one('.t-curtain h1').textContent });
  if (one('.guide-note')) return found({ kind: 'guide' });
  if (one('.t-choose'))
    return found({
      kind: 'choose',
      title: one('.t-choose h2').textContent,
      ways: all('.t-choose .t-pays button').length,
    });
  if (!one('.t-my-turn')) return null;
  const can = (words) =>
    all('[data-track]').flatMap((element) => {
      const label = element.getAttribute('aria-label') ?? '';
      const [, name, length] = /^(.*), (?:length|longueur) (\d+), /.exec(label) ?? [];
      return words.some((word) => label.includes(word)) ? [{ id: element.dataset.track, name, length: +length }] : [];
    });
  const lit = all('.b-place.b-lit').map((element) => element.dataset.place);
  const alvinAt = one('[data-place][aria-label*="Alvin"]');
  const alvin = alvinAt && { id: alvinAt.dataset.place, name: alvinAt.getAttribute('aria-label').split(',')[0] };
  // The third number of a player's card is that of the markers left, of three.
  const cities = 3 - parseInt(all('.t-player.t-mine .t-number b')[2]?.textContent ?? 3, 10);
  const asked = one('.t-ask .t-asked');
  if (asked) {
    const title = asked.querySelector('h2')?.textContent;
    if (asked.querySelector('.t-offer'))
      return found({
        kind: 'keep',
        ready: !asked.querySelector('.main').disabled,
        offers: all('.t-offer button').length,
      });
    if (asked.querySelector('.t-rack')) return found({ kind: 'build', projects: can(build) });
    if (asked.querySelector('.t-end')) return found({ kind: 'marker', places: lit, keen: alvin && cities < 2 });
    if (asked.querySelector('.t-shares')) return found({ kind: 'share', title });
    if (lit.length > 0) return found({ kind: asked.querySelector('button') ? 'alvin' : 'start', places: lit, alvin });
    if (asked.querySelector('button')) return found({ kind: 'pass' });
  }
  const slots = all('.t-slot.t-lit[data-slot]').map((element) => +element.dataset.slot);
  const piles = all('.t-pile.t-lit').map((element) => element.dataset.pile);
  const claims = can(claim);
  if (slots.length + piles.length + claims.length === 0) return null;
  const hand = all('[data-hand] .t-count').reduce((sum, element) => sum + parseInt(element.textContent, 10), 0);
  const wagons = parseInt(one('.t-player.t-mine .t-wagons b')?.textContent, 10);
  return found({ kind: 'turn', slots, piles, claims, hand, wagons, alvin, cities });
}

/** Runs in the page: where a track or a place of the board is on the screen; null: something covers all of it. Of a track
 * the point that is farthest from other tracks: where two cross, the nearer one would be pressed. */
function whereIs(selector) {
  const ring = document.querySelector(`${selector} .b-ring`);
  const onScreen = (of, part) => {
    const { x, y } =
      part === null ? { x: +of.getAttribute('cx'), y: +of.getAttribute('cy') } : of.getPointAtLength(part);
    return new DOMPoint(x, y).matrixTransform(of.getScreenCTM());
  };
  const parts = (of, count) => Array.from({ length: count }, (_, i) => ((i + 0.5) / count) * of.getTotalLength());
  const free = ({ x, y }) => {
    const there = document.elementFromPoint(x, y);
    return there?.closest('.board') && !there.closest('button');
  };
  const isTrack = ring.tagName === 'path';
  const points = (isTrack ? parts(ring, 9).slice(2, 7) : [null]).map((part) => onScreen(ring, part)).filter(free);
  const others = [...document.querySelectorAll('[data-track] path.b-ring')]
    .filter((other) => isTrack && other !== ring)
    .flatMap((other) => parts(other, 24).map((part) => onScreen(other, part)));
  const away = (point) => Math.min(...others.map(({ x, y }) => Math.hypot(x - point.x, y - point.y)));
  const [best] = points.map((point) => ({ point, away: away(point) })).sort((a, b) => b.away - a.away);
  return best ? { x: best.point.x, y: best.point.y } : null;
}

/** Runs in the page: the places, the one nearest to another first. */
function byDistance({ places, from }) {
  const spot = (id) => document.querySelector(`[data-place="${id}"] .b-ring`).getBoundingClientRect();
  const to = spot(from);
  const away = (id) => Math.hypot(spot(id).x - to.x, spot(id).y - to.y);
  return places.sort((a, b) => away(a) - away(b));
}

export class Player {
  turns = 0;
  steps = 0;
  #seen = '';
  #tickets = 0;
  /** The kinds of situations met so far. */
  met = new Set();

  /** `on(kind)` is called when a kind of situation is met for the first time, before anything is done about it. */
  constructor(person, { on = async () => {} } = {}) {
    this.person = person;
    this.on = on;
  }

  get page() {
    return this.person.page;
  }

  /** Plays until the final table is there, or until `enough` says so of a situation: then that is left as it is. */
  async play(enough = () => false) {
    for (;;) {
      const now = await this.situation();
      if (enough(now, this)) {
        this.#seen = '';
        return now;
      }
      await this.answer(now);
      if (now.kind === 'over') return now;
    }
  }

  /** Does something about a situation. */
  async answer(now) {
    const kind = now.kind === 'choose' ? `choose-${this.last}` : now.kind;
    if (!this.met.has(kind)) {
      await this.on(kind, this.person);
      this.met.add(kind);
    }
    if (now.kind !== 'over') await this[now.kind](now);
    this.last = now.kind === 'choose' ? this.last : now.kind;
    this.steps += 1;
  }

  async situation() {
    const words = { seen: this.#seen, claim: CLAIM, build: BUILD };
    const handle = await this.page
      .waitForFunction(look, words, { timeout: PATIENCE, polling: 100 })
      .catch(async (why) => {
        const status = await this.page
          .evaluate(() => document.querySelector('.t-status')?.textContent)
          .catch(() => '?');
        await this.person.shot('waits-in-vain').catch(() => {});
        throw new Error(`${this.person.name} waits in vain; the page says «${status}»`, { cause: why });
      });
    const now = await handle.jsonValue();
    this.#seen = now.text;
    return now;
  }

  async onBoard(selector) {
    const at = await this.page.evaluate(whereIs, selector);
    assert.ok(at, `${selector} can be pressed`);
    await this.person.pressAt(at);
  }

  /** Presses a track; the second step that opens must be about that track. */
  async onTrack({ id, name }) {
    await this.onBoard(`[data-track="${id}"]`);
    await this.page.waitForFunction((title) => document.querySelector('.t-choose h2')?.textContent === title, name);
  }

  async turn({ slots, piles, claims, hand, wagons, alvin, cities }) {
    this.turns += 1;
    // With two cities of one's own it is asked where Alvin goes: he is left alone until then.
    const visits = alvin ? claims.filter(({ name }) => name.split(' – ').includes(alvin.name)) : [];
    const visit = cities > 1 ? visits[0] : undefined;
    const [longest] = claims.filter((claim) => !visits.includes(claim)).sort((a, b) => b.length - a.length);
    const best = visit ?? longest ?? (slots.length + piles.length === 0 ? visits[0] : undefined);
    const enough = visit || hand >= 11 || wagons < 12 ? 1 : wagons < 25 ? 2 : 3;
    const can = (pile) => piles.includes(pile);
    if (best && (best.length >= enough || slots.length + piles.length === 0)) await this.onTrack(best);
    else if (can('tickets') && this.#tickets < 1 && this.turns > 6) {
      this.#tickets += 1;
      await this.person.press('[data-pile="tickets"]');
    } else if (can('cards') && (this.steps % 3 > 0 || slots.length === 0))
      await this.person.press('[data-pile="cards"]');
    else if (slots.length > 0) await this.person.press(`[data-slot="${slots[this.steps % slots.length]}"]`);
    else if (best) await this.onTrack(best);
    else await this.person.press('[data-pile="tickets"]');
  }

  async choose({ ways }) {
    // The thriftiest way is first; another one must do as well.
    const at = ways > 1 && this.steps % 5 === 0 ? 1 : 0;
    await this.person.press(this.page.locator(ways > 0 ? '.t-choose .t-pays button' : '.t-choose button').nth(at));
  }

  async keep({ ready, offers }) {
    const offer = this.page.locator('.t-offer button[aria-pressed="false"]');
    if (ready) await this.person.press('.t-asked .main');
    else await this.person.press(offers > 3 ? offer.last() : offer.first());
  }

  async build({ projects }) {
    const [longest] = [...projects].sort((a, b) => b.length - a.length);
    await this.onTrack(longest);
  }

  async start({ places, alvin }) {
    const sorted = alvin ? await this.page.evaluate(byDistance, { places, from: alvin.id }) : places;
    await this.onBoard(`[data-place="${sorted[alvin ? 0 : this.steps % places.length]}"]`);
  }

  async marker({ keen }) {
    const decline = this.page.locator('.t-asked > button');
    if (!keen && this.steps % 3 === 0 && (await decline.count()) > 0) await this.person.press(decline.first());
    else await this.person.press('.t-end button');
  }

  async alvin({ places }) {
    if (this.steps % 2 === 0) await this.person.press('.t-asked button');
    else await this.onBoard(`[data-place="${places[0]}"]`);
  }

  async share() {
    const decline = this.page.locator('.t-asked > button');
    if (this.steps % 7 === 0 && (await decline.count()) > 0) await this.person.press(decline.first());
    else await this.person.press('.t-share');
  }

  async pass() {
    await this.person.press('.t-asked button');
  }

  async guide() {
    await this.person.press('.guide-note button');
  }

  async curtain() {
    await this.person.press('.t-curtain button');
  }

  async ceremony() {
    await this.person.press('.end-ceremony .main');
  }
}
