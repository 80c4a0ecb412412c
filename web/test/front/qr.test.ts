// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, it } from 'vitest';
import { type Code, encode, formatBits, penalty, versionBits } from '../../src/front/qr';
import { power, remainderOf, times } from '../../src/front/qr_field';
import { decode } from './qr_decode';

const sizeOf = (version: number) => 4 * version + 17;
/** The most bytes a version holds with error correction M. */
const HOLDS = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
const text = (length: number) => Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90))).join('');
const made = (of: string): Code => {
  const code = encode(of);
  if (!code) throw new Error('too long');
  return code;
};

describe('format and version', () => {
  it('has the words of the standard', () => {
    expect(formatBits(0).toString(2)).toBe('101010000010010');
    expect(formatBits(5).toString(2)).toBe('100000011001110');
    expect(formatBits(7).toString(2)).toBe('100101010100000');
    expect(versionBits(7)).toBe(0x07c94);
    expect(versionBits(10)).toBe(0x0a4d3);
  });
  it('tells formats apart in seven bits at least', () => {
    for (let a = 0; a < 8; a++)
      for (let b = 0; b < a; b++) {
        const differs = (formatBits(a) ^ formatBits(b)).toString(2).replaceAll('0', '').length;
        expect(differs).toBeGreaterThanOrEqual(7);
      }
  });
});

describe('check words', () => {
  it('reckons in the field', () => {
    expect(power(8)).toBe(0x1d);
    expect(times(2, 128)).toBe(0x1d);
    expect(times(0, 7)).toBe(0);
  });
  it('gives the words of the standard’s example', () => {
    const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
    expect(remainderOf(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
  });
});

describe('codes', () => {
  it('takes the smallest version that holds the text', () => {
    HOLDS.forEach((bytes, i) => {
      expect(made(text(bytes)).length).toBe(sizeOf(i + 1));
      const next = encode(text(bytes + 1));
      if (i < 9) expect(next?.length).toBe(sizeOf(i + 2));
      else expect(next).toBeNull();
    });
  });
  it('can be read again, at every version', () => {
    for (const bytes of [1, ...HOLDS]) expect(decode(made(text(bytes)))).toBe(text(bytes));
    expect(decode(made('https://exemple.fr/t/é«»—½'))).toBe('https://exemple.fr/t/é«»—½');
  });
  it('has the three squares, and both timing lines', () => {
    const code = made('https://example.org/t/2nz4gfjpfeky55j4');
    const end = code.length - 1;
    for (const [r, c] of [
      [0, 0],
      [0, end - 6],
      [end - 6, 0],
    ] as const) {
      const rows = Array.from({ length: 7 }, (_, i) =>
        (code[r + i] ?? [])
          .slice(c, c + 7)
          .map((dark) => (dark ? '#' : '.'))
          .join(''),
      );
      expect(rows).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
    }
    for (let i = 8; i < end - 7; i++) {
      expect(code[6]?.[i]).toBe(i % 2 === 0);
      expect(code[i]?.[6]).toBe(i % 2 === 0);
    }
    expect(code[end - 7]?.[8]).toBe(true);
  });
  it('counts what makes a code hard to read', () => {
    const plain = Array.from({ length: 21 }, () => Array<boolean>(21).fill(true));
    expect(penalty(plain)).toBe(42 * 19 + 400 * 3 + 100);
  });
});
