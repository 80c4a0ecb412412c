// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Folders use each other in one direction only.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each may use those before it. */
const ORDER = [
  'protocol',
  'engine',
  'state',
  'messages',
  'app',
  'art',
  'board',
  'pieces',
  'rules',
  'guide',
  'front',
  'end',
  'table',
];
const SRC = join(import.meta.dirname, '../src');

test.each(ORDER)('%s uses only what comes before it', (folder) => {
  const allowed = ORDER.slice(0, ORDER.indexOf(folder) + 1);
  const wrong = readdirSync(join(SRC, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const used = readFileSync(join(SRC, folder, file), 'utf8').matchAll(/from '\.\.\/(\w+)\//g);
      return [...used].filter(([, other]) => !allowed.includes(other ?? '')).map(([line]) => `${file}: ${line}`);
    });
  expect(wrong).toEqual([]);
});

test('every folder has its place in the order', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...ORDER].sort());
});
