#!/usr/bin/env node
// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Runs the tests of the page in a browser, several files at a time.
//   node tests/e2e/run.mjs [--jobs N] [NAME…]
// NAME: part of a file's name or of a test's title; all tests without one. The page must be built.
// CHEMINOT, CHROMIUM, SHOTS and TEST_PATIENCE as in tools.mjs. Ends with 1 if a test failed, 2 if there is none to run.

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CHEMINOT } from './tools.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
/** What takes longest comes first, so that nothing long is left at the end. */
const LONG = ['screens', 'sizes', 'game_usa', 'unknown', 'game_', 'replay', 'hot_seat', 'reconnect', 'keyboard'];

const { values, positionals: names } = parseArgs({
  options: { jobs: { type: 'string', default: `${availableParallelism() + 1}` } },
  allowPositionals: true,
});

const rank = (file) => (LONG.findIndex((part) => file.startsWith(part)) + LONG.length + 1) % (LONG.length + 1);

/** A title as a pattern that a shell leaves alone; what is put in when the test is made may be anything. */
const patternOf = (title) => title.replace(/\$\{[^}]*\}/g, '.*').replace(/[^\p{L}\d *]/gu, '.');

/** The files to run, each with the pattern of the titles wanted of it; none: all. */
function chosen() {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.test.mjs'))
    .sort((a, b) => rank(a) - rank(b));
  if (names.length === 0) return files.map((file) => ({ file, pattern: null }));
  const fits = (text) => names.some((name) => text.toLowerCase().includes(name.toLowerCase()));
  return files.flatMap((file) => {
    if (fits(file)) return [{ file, pattern: null }];
    const titles = [...readFileSync(folder + file, 'utf8').matchAll(/\btest\(\s*['`]([^'`]+)/g)].map(
      ([, title]) => title,
    );
    const wanted = titles.filter(fits).map(patternOf);
    return wanted.length > 0 ? [{ file, pattern: `^(${wanted.join('|')})$` }] : [];
  });
}

/** Runs a file; what it printed, and the titles of the tests that failed or passed. */
function run({ file, pattern }) {
  const path = relative(root, folder + file);
  const only = pattern ? ['--test-name-pattern', pattern] : [];
  const env = { ...process.env, CHEMINOT };
  const child = spawn(process.execPath, ['--test', '--test-reporter=tap', ...only, path], { cwd: root, env });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part;
    });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      children.delete(child);
      const titles = (mark) =>
        [...text.matchAll(mark)].map(([, title]) => title).filter((title) => !/# SKIP/.test(title));
      const failed = titles(/^not ok \d+ - (.*)$/gm);
      resolve({
        path,
        text,
        failed: code === 0 || failed.length > 0 ? failed : [path],
        passed: titles(/^ok \d+ - (.*)$/gm),
      });
    });
  });
}

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const queue = chosen();
if (queue.length === 0) {
  console.error(`tests/e2e/run.mjs: no test is called ${names.join(' or ')}`);
  process.exit(2);
}
const children = new Set();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
])
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(code);
  });
const repeat = [];
let passed = 0;
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const from = performance.now();
    const { path, text, failed, passed: good } = await run(next);
    passed += good.length;
    for (const title of failed) {
      const only = title === path ? '' : ` --test-name-pattern=${quoted(`^${patternOf(title)}$`)}`;
      repeat.push(`CHEMINOT=${relative(root, CHEMINOT) || CHEMINOT} node --test${only} ${path}`);
    }
    if (failed.length > 0) console.log(text);
    const took = ((performance.now() - from) / 1000).toFixed(0);
    console.log(`${failed.length > 0 ? 'FAILED' : 'ok    '}  ${path}, ${took} s`);
  }
};
await Promise.all(Array.from({ length: Math.max(1, Number(values.jobs)) }, work));
for (const command of repeat) console.log(`to repeat: ${command}`);
console.log(`${passed} passed, ${repeat.length} failed`);
process.exitCode = repeat.length > 0 ? 1 : 0;
