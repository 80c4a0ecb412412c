// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Reads a clean QR code (bytes, correction M, versions 1 to 10), written apart from the encoder: it finds the mask in
// the format, walks the modules that are no pattern, and checks every block's check words.

import type { Code } from '../../src/front/qr';
import { power, times } from '../../src/front/qr_field';

/** Blocks of each version: [how many, words, data words] … */
const BLOCKS: readonly (readonly (readonly [number, number, number])[])[] = [
  [[1, 26, 16]],
  [[1, 44, 28]],
  [[1, 70, 44]],
  [[2, 50, 32]],
  [[2, 67, 43]],
  [[4, 43, 27]],
  [[4, 49, 31]],
  [
    [2, 60, 38],
    [2, 61, 39],
  ],
  [
    [3, 58, 36],
    [2, 59, 37],
  ],
  [
    [4, 69, 43],
    [1, 70, 44],
  ],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

function isPattern(version: number, row: number, column: number): boolean {
  const size = 4 * version + 17;
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const at = ALIGNED[version - 1] ?? [];
  return at.some((r) =>
    at.some((c) => {
      const corner = (r === 6 && c === 6) || (r === 6 && c === size - 7) || (r === size - 7 && c === 6);
      return !corner && Math.abs(row - r) <= 2 && Math.abs(column - c) <= 2;
    }),
  );
}

function isFlipped(mask: number, i: number, j: number): boolean {
  switch (mask) {
    case 0:
      return (i + j) % 2 === 0;
    case 1:
      return i % 2 === 0;
    case 2:
      return j % 3 === 0;
    case 3:
      return (i + j) % 3 === 0;
    case 4:
      return ((i >> 1) + Math.trunc(j / 3)) % 2 === 0;
    case 5:
      return ((i * j) % 2) + ((i * j) % 3) === 0;
    case 6:
      return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
    default:
      return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
  }
}

/** The first five format bits, read along row 8 from the left. */
function maskOf(code: Code): number {
  const bits = [0, 1, 2, 3, 4].map((column) => (code[8]?.[column] ? 1 : 0));
  const five = bits.reduce((sum: number, bit) => 2 * sum + bit, 0) ^ 0b10101;
  if (five >> 3 !== 0) throw new Error('not error correction M');
  return five & 7;
}

function wordsOf(code: Code, version: number): number[] {
  const size = code.length;
  const mask = maskOf(code);
  const bits: number[] = [];
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((c) => (c <= 6 ? c - 1 : c));
  pairs.forEach((right, turn) => {
    for (let i = 0; i < size; i++) {
      const row = turn % 2 ? i : size - 1 - i;
      for (const column of [right, right - 1])
        if (!isPattern(version, row, column))
          bits.push((code[row]?.[column] ?? false) !== isFlipped(mask, row, column) ? 1 : 0);
    }
  });
  return Array.from({ length: bits.length >> 3 }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8).join(''), 2));
}

/** A block is sound if its polynomial is zero at the generator's roots. */
function isSound(block: readonly number[], checks: number): boolean {
  for (let i = 0; i < checks; i++) if (block.reduce((sum, word) => times(sum, power(i)) ^ word, 0) !== 0) return false;
  return true;
}

export function decode(code: Code): string {
  const version = (code.length - 17) / 4;
  const shapes = (BLOCKS[version - 1] ?? []).flatMap(([count, all, data]) =>
    Array.from({ length: count }, () => ({ all, data, words: [] as number[] })),
  );
  const words = wordsOf(code, version);
  let at = 0;
  const most = Math.max(...shapes.map((shape) => shape.data));
  for (let i = 0; i < most; i++) for (const shape of shapes) if (i < shape.data) shape.words.push(words[at++] ?? 0);
  while (shapes.some((shape) => shape.words.length < shape.all))
    for (const shape of shapes) shape.words.push(words[at++] ?? 0);
  for (const { words: block, all, data } of shapes) if (!isSound(block, all - data)) throw new Error('check words');
  const data = shapes.flatMap((shape) => shape.words.slice(0, shape.data));
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('not bytes');
  const width = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + width), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(4 + width + 8 * i, 12 + width + 8 * i), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
