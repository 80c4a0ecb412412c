// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Codes are painted as pixels and read again by another package.

import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { type Code, encode } from '../../src/front/qr';

const QUIET = 4;
const SCALE = 3;

/** As a camera would have it: dark on white, with a quiet zone. */
function decode(code: Code): string | undefined {
  const size = (code.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const dark = code[Math.floor(y / SCALE) - QUIET]?.[Math.floor(x / SCALE) - QUIET];
      if (dark) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return jsQR(pixels, size, size)?.data;
}

test.each([
  'http://localhost:8080/t/2nz4gfjpfeky55j4',
  'https://trains.example.org/t/2nz4gfjpfeky55j4',
  'https://exemple.fr/t/é«»—½',
  'x'.repeat(300),
])('%s can be read again', async (text) => {
  const code = await encode(text);
  expect(code && decode(code)).toBe(text);
});

test('a link takes a small code, and what is too long none', async () => {
  expect((await encode('https://trains.example.org/t/2nz4gfjpfeky55j4'))?.length).toBe(33);
  expect(await encode('x'.repeat(3000))).toBeNull();
});
