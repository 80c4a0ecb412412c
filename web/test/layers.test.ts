// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Folders use each other in one direction only.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '../src/rules/rules';

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
  'log',
  'rulebook',
  'guide',
  'front',
  'end',
  'table',
];
const SRC = join(import.meta.dirname, '../src');

const filesOf = (folder: string): string[] =>
  readdirSync(join(SRC, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return filesOf(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
/** Not a folder inside one of these. */
const inOrder = (folder: string | undefined): boolean => ORDER.includes(folder ?? '');

test.each(ORDER)('%s uses only what comes before it', (folder) => {
  const allowed = ORDER.slice(0, ORDER.indexOf(folder) + 1);
  const wrong = filesOf(folder).flatMap((path) => {
    const used = readFileSync(join(SRC, path), 'utf8').matchAll(/from '(?:\.\.\/)+(\w+)\//g);
    return [...used]
      .filter(([, other]) => inOrder(other) && !allowed.includes(other ?? ''))
      .map(([line]) => `${path}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

test('every folder has its place in the order', () => {
  const folders = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...ORDER].sort());
});

// ---- rules ----

/** What tools/ids.py writes: lists of all that the engine knows. */
const MADE = ['protocol/ids.ts'];

/** The words of the rules: their names, moves, events, score parts. */
const words = Object.entries(RULES).flatMap(([id, { moves, events, declined, part }]) => [
  id,
  ...Object.keys({ ...moves, ...events, ...declined }),
  ...(part ? [part.id] : []),
]);
const anyOf = [...new Set(words)].join('|');
/** One of them as a member, a name of one, or a whole text; a rule's own name anywhere in code. */
const named = new RegExp(
  `[.](${anyOf})\\b|\\b(${anyOf})\\??:|(['"\`])(${anyOf})\\3|(?<![\\w '’])(${Object.keys(RULES).join('|')})\\b`,
);

test('a rule is named in src/rules only', () => {
  // Neither comments nor imports, nor what a browser calls sharing a link.
  const other = /\/\*[\s\S]*?\*\/|\/\/.*|from '.*'|'share' in navigator|navigator\.share/g;
  const code = (path: string): string => readFileSync(join(SRC, path), 'utf8').replaceAll(other, '');
  const found = filesOf('')
    .filter((path) => !path.startsWith('rules/') && !MADE.includes(path))
    .flatMap((path) => {
      const word = named.exec(code(path))?.[0];
      return word ? [`${path}: ${word}`] : [];
    });
  expect(found).toEqual([]);
});
