// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 10, the best of the eight masks.

import { remainderOf } from './qr_field';

/** Rows of modules, true is dark; without the quiet zone of four modules that belongs round it. */
export type Code = readonly (readonly boolean[])[];

/** For each version: error correction codewords of a block, number of blocks, codewords in all. */
const VERSIONS: readonly (readonly [check: number, blocks: number, total: number])[] = [
  [10, 1, 26],
  [16, 1, 44],
  [26, 1, 70],
  [18, 2, 100],
  [24, 2, 134],
  [16, 4, 172],
  [18, 4, 196],
  [22, 4, 242],
  [22, 5, 292],
  [26, 5, 346],
];

/** The code of a text, or null if it is longer than 213 bytes. */
export function encode(text: string): Code | null {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([check, blocks, total], i) => {
    const bits = 4 + (i < 9 ? 8 : 16) + 8 * bytes.length;
    return bits <= 8 * (total - check * blocks);
  });
  const sizes = VERSIONS[index];
  if (!sizes) return null;
  const version = index + 1;
  const stream = interleaved(dataOf(bytes, version, sizes[2] - sizes[0] * sizes[1]), sizes);
  const sheet = new Sheet(version);
  sheet.fill(stream);
  return sheet.best();
}

/** Mode, count, the bytes, an end, and padding up to the version's capacity. */
function dataOf(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * capacity - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Cuts the data into blocks, the longer ones last, and sends them column by column, then their check words. */
function interleaved(data: readonly number[], [check, count]: readonly [number, number, number]): number[] {
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const size = short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(from, from + size));
    from += size;
  }
  const checks = blocks.map((block) => remainderOf(block, check));
  const columns = (rows: number[][], width: number) =>
    Array.from({ length: width }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [...columns(blocks, short + 1), ...columns(checks, check)];
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The remainder of a binary polynomial: the check bits of format and version. */
function checkBits(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  const degree = 31 - Math.clz32(generator);
  for (let i = 31 - Math.clz32(rest); rest && i >= degree; i = 31 - Math.clz32(rest)) rest ^= generator << (i - degree);
  return (value << bits) | rest;
}

/** The 15 bits that tell error correction M (00) and the mask. */
export const formatBits = (mask: number): number => checkBits(mask, 10, 0b10100110111) ^ 0b101010000010010;
/** The 18 bits that tell the version, from 7 on. */
export const versionBits = (version: number): number => checkBits(version, 12, 0b1111100100101);

/** Where alignment patterns have their middles, along both sides. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const last = 4 * version + 10;
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last];
}

class Sheet {
  readonly #size: number;
  readonly #version: number;
  readonly #dark: boolean[][];
  /** Patterns, format and version: neither data nor mask touch them. */
  readonly #fixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = 4 * version + 17;
    const empty = () => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    this.#dark = empty();
    this.#fixed = empty();
    this.#patterns();
  }

  #set(row: number, column: number, dark: boolean): void {
    const [line, fixed] = [this.#dark[row], this.#fixed[row]];
    if (!line || !fixed || column < 0 || column >= this.#size) return;
    line[column] = dark;
    fixed[column] = true;
  }

  /** Nested squares round a middle; `rings` are the distances that are dark. */
  #square(row: number, column: number, reach: number, rings: readonly number[]): void {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++)
        this.#set(row + y, column + x, rings.includes(Math.max(Math.abs(x), Math.abs(y))));
  }

  #patterns(): void {
    const end = this.#size - 1;
    for (let i = 0; i <= end; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, end - 3],
      [end - 3, 3],
    ] as const)
      this.#square(row, column, 4, [0, 1, 3]);
    const middles = alignments(this.#version);
    const last = middles.length - 1;
    middles.forEach((row, i) => {
      middles.forEach((column, j) => {
        const finder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
        if (!finder) this.#square(row, column, 2, [0, 2]);
      });
    });
    this.#format(0);
    if (this.#version >= 7) this.#tellVersion();
  }

  #format(mask: number): void {
    const bits = formatBits(mask);
    const end = this.#size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      // Down the column beside the upper left square and along the row below it, past the timing lines …
      if (i < 8) this.#set(i < 6 ? i : i + 1, 8, dark);
      else this.#set(8, i === 8 ? 7 : 14 - i, dark);
      // … and once more at the two other squares.
      if (i < 8) this.#set(8, end - i, dark);
      else this.#set(end - 14 + i, 8, dark);
    }
    this.#set(end - 7, 8, true);
  }

  #tellVersion(): void {
    const bits = versionBits(this.#version);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const far = this.#size - 11 + (i % 3);
      const near = Math.floor(i / 3);
      this.#set(far, near, dark);
      this.#set(near, far, dark);
    }
  }

  /** Lays the words in a zigzag of double columns from the lower right, the timing column left out. */
  fill(words: readonly number[]): void {
    let bit = 0;
    let up = true;
    for (let right = this.#size - 1; right > 0; right -= 2) {
      if (right === 6) right--;
      for (let i = 0; i < this.#size; i++) {
        const row = up ? this.#size - 1 - i : i;
        for (const column of [right, right - 1]) {
          if (this.#fixed[row]?.[column]) continue;
          const line = this.#dark[row];
          if (line) line[column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
      up = !up;
    }
  }

  #masked(mask: number): Code {
    this.#format(mask);
    const flips = MASKS[mask];
    return this.#dark.map((line, row) =>
      line.map((dark, column) => (!this.#fixed[row]?.[column] && flips?.(row, column) ? !dark : dark)),
    );
  }

  /** Of the eight masks the one that scanners read most easily. */
  best(): Code {
    const codes = MASKS.map((_, mask) => this.#masked(mask));
    return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
  }
}

/** How hard a code is to read: long runs, squares, what looks like a corner's pattern, too much of one shade. */
export function penalty(code: Code): number {
  const size = code.length;
  const columns = Array.from({ length: size }, (_, i) => code.map((row) => row[i] ?? false));
  let sum = 0;
  for (const line of [...code, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const shade = code[row]?.[column];
      const same = (r: number, c: number) => code[r]?.[c] === shade;
      if (same(row - 1, column) && same(row, column - 1) && same(row - 1, column - 1)) sum += 3;
    }
  const dark = code.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((20 * dark) / (size * size) - 10));
}
