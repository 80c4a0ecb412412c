// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { Colour } from '../../src/state/board';
import { claimMove, markerMove, missing, type Price, paymentCards, payments } from '../../src/state/pay';

const price = (length: number, colour: Colour | 'grey', locos = 0): Price => ({ length, colour, locos });
const told = (what: Price, hand: Parameters<typeof payments>[1]) =>
  payments(what, hand).map(({ colour, cards, locos }) => `${colour ?? 'loco'} ${cards}+${locos}`);

describe('payments', () => {
  test('B21: a coloured track takes its colour and locomotives, few locomotives first', () => {
    expect(told(price(3, 'red'), { red: 3, blue: 5, loco: 2 })).toEqual(['red 3+0', 'red 2+1', 'red 1+2']);
  });
  test('B21: locomotives alone will do', () => {
    expect(told(price(2, 'red'), { loco: 2 })).toEqual(['loco 0+2']);
    expect(told(price(2, 'red'), { red: 1, loco: 3 })).toEqual(['red 1+1', 'loco 0+2']);
  });
  test('B21: a grey track takes any one colour; the shortest row is spent first', () => {
    expect(told(price(2, 'grey'), { red: 4, blue: 2, green: 1 })).toEqual(['blue 2+0', 'red 2+0']);
    expect(told(price(2, 'grey'), { red: 1, blue: 1 })).toEqual([]);
  });
  test('B27: a ferry needs its locomotives', () => {
    expect(told(price(4, 'grey', 2), { red: 4, loco: 1 })).toEqual([]);
    expect(told(price(4, 'grey', 2), { red: 4, loco: 3 })).toEqual(['red 2+2', 'red 1+3']);
    expect(told(price(1, 'grey', 1), { red: 4, loco: 1 })).toEqual(['loco 0+1']);
  });
  test('are written as the server reads them', () => {
    expect(claimMove('a-b:2', { colour: 'black', cards: 3, locos: 1 })).toBe('claim a-b:2 black*3 loco');
    expect(claimMove('a-b', { colour: null, cards: 0, locos: 2 })).toBe('claim a-b loco*2');
    expect(markerMove('denver', { colour: 'red', cards: 1, locos: 1 })).toBe('marker denver red loco');
    expect(paymentCards({ colour: 'red', cards: 2, locos: 0 })).toEqual({ red: 2 });
  });
});

describe('what is missing', () => {
  test('nothing, where it can be paid', () => {
    expect(missing(price(3, 'blue'), { blue: 1, loco: 2 })).toBeNull();
  });
  test('cards of the colour, locomotives counted in', () => {
    expect(missing(price(4, 'blue'), { blue: 1, red: 9, loco: 1 })).toEqual({ colour: 'blue', cards: 2, locos: 0 });
  });
  test('for a grey track, of the colour that is nearest', () => {
    expect(missing(price(4, 'grey'), { blue: 1, red: 3 })).toEqual({ colour: 'red', cards: 1, locos: 0 });
  });
  test('locomotives, for a ferry', () => {
    expect(missing(price(4, 'grey', 2), { red: 9 })).toEqual({ colour: 'red', cards: 0, locos: 2 });
    expect(missing(price(4, 'grey', 2), { red: 1, loco: 1 })).toEqual({ colour: 'red', cards: 1, locos: 1 });
  });
  test('it is nothing exactly where there is a payment', () => {
    for (let n = 0; n < 4000; n++) {
      const digit = (k: number) => Math.floor(n / 4 ** k) % 4;
      const what = price(1 + digit(0), n % 2 ? 'grey' : 'red', Math.min(digit(1), 1 + digit(0)));
      const hand = { red: digit(2), blue: digit(3), loco: digit(4) };
      expect(missing(what, hand) === null).toBe(payments(what, hand).length > 0);
    }
  });
});
