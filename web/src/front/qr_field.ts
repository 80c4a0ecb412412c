// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The field of 256 elements in which QR codes reckon, and the check words of Reed and Solomon.

const POWERS: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  POWERS.push(value);
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}
const LOGS = new Map(POWERS.map((value, i): [number, number] => [value, i]));

/** The element 2 to a power. */
export const power = (exponent: number): number => POWERS[exponent % 255] ?? 0;

export function times(a: number, b: number): number {
  return a && b ? power((LOGS.get(a) ?? 0) + (LOGS.get(b) ?? 0)) : 0;
}

/** (x - 1)(x - 2)(x - 4) … without its leading 1, highest power first. */
function generatorOf(degree: number): number[] {
  let all = [1];
  for (let i = 0; i < degree; i++) all = [...all, 0].map((value, at) => value ^ times(all[at - 1] ?? 0, power(i)));
  return all.slice(1);
}

/** The check words of a block: what is left when its polynomial is divided by the generator. */
export function remainderOf(block: readonly number[], degree: number): number[] {
  const generator = generatorOf(degree);
  let rest = Array<number>(degree).fill(0);
  for (const word of block) {
    const lead = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(generator[i] ?? 0, lead));
  }
  return rest;
}
