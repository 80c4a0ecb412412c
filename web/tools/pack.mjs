// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// After the build: the maps beside the page, a packed copy beside every text file and the engine that is worth it, for the server to
// send, and the size of the first load, which must stay small. node tools/pack.mjs [FOLDER]

import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const MOST = 130 * 1024;
/** Of the engine, which comes beside the page. */
const MOST_ENGINE = 160 * 1024;
const WORTH = 1024;
const TEXT = /\.(html|js|mjs|css|svg|json|txt|webmanifest|map|wasm)$/;

const folder = process.argv[2] ?? 'dist';
const packedSize = (data) => gzipSync(data, { level: 9 }).length;

cpSync(fileURLToPath(new URL('../../maps', import.meta.url)), join(folder, 'maps'), {
  recursive: true,
  filter: (path) => !/schema/.test(path),
});
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const data = readFileSync(path);
  if (data.length > WORTH) writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
}

/** What a browser asks for before it shows anything: the page, and the scripts and styles that it names. */
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const named = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(
  ([, address]) => address ?? '',
);
const files = ['index.html', ...named.map((address) => posix.relative('/', address))];
const total = files.reduce((sum, file) => sum + packedSize(readFileSync(join(folder, file))), 0);

console.log(`first load: ${(total / 1024).toFixed(1)} KB packed, in ${files.length} files`);
const engine = packedSize(readFileSync(fileURLToPath(new URL('../../build-wasm/cheminot.wasm', import.meta.url))));
console.log(`engine: ${(engine / 1024).toFixed(1)} KB packed`);
for (const [size, most] of [
  [total, MOST],
  [engine, MOST_ENGINE],
])
  if (size > most) {
    console.error(`more than ${most / 1024} KB`);
    process.exitCode = 1;
  }
