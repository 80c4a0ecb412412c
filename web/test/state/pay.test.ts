// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import type { Colour } from '../../src/state/board';
import { missing, type Price } from '../../src/state/pay';
import { payments } from './payments';

const price = (length: number, colour: Colour | 'grey', locos = 0): Price => ({ length, colour, locos });

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
