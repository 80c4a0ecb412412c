// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, it } from 'vitest';
import { botsPlan, friendsPlan, isFull, onMap, requestOf, seatOf, textOf } from '../../src/front/plan';
import type { MapEntry } from '../../src/protocol/messages';

const usa: MapEntry = { id: 'usa', name: { en: 'USA', fr: 'États-Unis' }, players: [2, 5], options: ['first'] };
const west: MapEntry = { ...usa, id: 'old-west', players: [2, 6], options: ['first', 'alvin'] };
const pennsylvania: MapEntry = { ...usa, id: 'pennsylvania', options: ['first', 'open_shares'] };
const ghost: MapEntry = { ...usa, id: 'ghost-train', players: [2, 4] };
const texts = (plan: { seats: Parameters<typeof textOf>[0][] }) => plan.seats.map(textOf);

describe('a game against bots', () => {
  it('has two normal bots the first time', () => {
    const plan = botsPlan(usa, null);
    expect(texts(plan)).toEqual(['me', 'bot:normal', 'bot:normal']);
    expect(requestOf(plan, 'Ada')).toMatchObject({ map: 'usa', name: 'Ada', auto: true, public: false, clock: null });
  });
  it('has the bots of the last time', () => {
    expect(texts(botsPlan(usa, { map: 'usa', seats: ['bot:hard', 'me'] }))).toEqual(['bot:hard', 'me']);
  });
  it('puts bots where friends sat, and no more than the map has seats', () => {
    const last = { map: 'old-west', seats: ['open', 'guest:Bob', 'bot:easy', 'open', 'open', 'me'] };
    const plan = botsPlan(ghost, last);
    expect(texts(plan)).toEqual(['me', 'bot:normal', 'bot:easy', 'bot:normal']);
    expect(isFull(plan)).toBe(true);
  });
  it('does not stumble over what is not its own', () => {
    expect(texts(botsPlan(usa, { map: 'usa', seats: [] }))).toEqual(['me', 'bot:normal', 'bot:normal']);
  });
});

describe('a table for friends', () => {
  it('has open seats', () => {
    expect(texts(friendsPlan(usa, { map: 'usa', seats: ['me', 'bot:hard'] }))).toEqual(['me', 'open', 'open']);
  });
  it('has the seats of the last one', () => {
    const seats = ['me', 'open', 'bot:hard', 'guest:Zoé'];
    expect(texts(friendsPlan(usa, { map: 'usa', seats }))).toEqual(seats);
  });
});

describe('a plan', () => {
  const plan = { ...friendsPlan(west, null), switched: ['alvin'], first: 2 };
  it('loses on another map what that map has not', () => {
    expect(onMap(plan, ghost)).toMatchObject({ map: 'ghost-train', switched: [], first: 2 });
    const six = { ...plan, seats: ['me', 'open', 'open', 'open', 'open', 'open'].map(seatOf), first: 5 };
    expect(onMap(six, ghost)).toMatchObject({ first: null });
    expect(onMap(six, ghost).seats).toHaveLength(4);
  });
  it('is said as the server wants it', () => {
    const seats = ['me', 'open', 'bot:hard', 'guest: Zoé '].map(seatOf);
    expect(requestOf({ ...plan, seats, clock: { days: 1 } }, 'Ada')).toEqual({
      map: 'old-west',
      seats: ['me', 'open', 'bot:hard', { kind: 'me', name: 'Zoé' }],
      name: 'Ada',
      options: { first: 2, alvin: 'on' },
      clock: { days: 1 },
      public: false,
      auto: false,
    });
  });
  it('has open shares only where the table chose them, and only where there are shares', () => {
    const shut = friendsPlan(pennsylvania, null);
    expect(requestOf(shut, 'Ada').options).toEqual({});
    const open = { ...shut, switched: ['open_shares'] };
    expect(requestOf(open, 'Ada').options).toEqual({ open_shares: 'on' });
    expect(requestOf(onMap(open, pennsylvania), 'Ada').options).toEqual({ open_shares: 'on' });
    expect(requestOf(onMap(open, usa), 'Ada').options).toEqual({});
  });
  it('begins at once when nobody is waited for', () => {
    expect(requestOf({ ...plan, seats: ['me', 'guest:Bob'].map(seatOf) }, 'Ada').auto).toBe(true);
  });
});
