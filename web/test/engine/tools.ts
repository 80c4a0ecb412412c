// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../src/engine/engine';

const ROOT = join(import.meta.dirname, '../../..');
export const MAPS = ['usa', 'france', 'old-west', 'pennsylvania', 'ghost-train', 'europe'];
export const mapFile = (map: string): string => readFileSync(join(ROOT, 'maps', `${map}.json`), 'utf8');
/** The fewest and the most that a map is for. */
export const playersOf = (map: string): [number, number] => JSON.parse(mapFile(map)).players;

/** The engine as tools/wasm.py has built it. */
export const wasm = (): Buffer => readFileSync(join(ROOT, 'build-wasm/cheminot.wasm'));
export const wasmModule = new WebAssembly.Module(new Uint8Array(wasm()));
export const startEngine = (): Promise<Engine> => Engine.start(wasmModule);

/** What the native program prints. */
export const native = (...args: string[]): string =>
  execFileSync(process.env.CHEMINOT ?? join(ROOT, 'build-test/cheminot'), args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
