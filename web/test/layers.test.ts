// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Folders use each other in one direction only.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '../src/state/map_file';

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

/** Where rules may be named: their own folders, the list of them, and what tools/ids.py writes. */
const NAMERS = /^(rules\/|state\/map_file\.ts$|protocol\/ids\.ts$)/;
/** What has not moved into src/rules/<rule>/ yet. It gets shorter only. */
const LEFT = [
  'board/PlaceView.tsx',
  'board/labels.ts',
  'board/position_looks.ts',
  'end/Ceremony.tsx',
  'end/ReplaySide.tsx',
  'end/story.ts',
  'messages/end.ts',
  'messages/rules.ts',
  'messages/table.ts',
  'pieces/history.tsx',
  'protocol/events.ts',
  'state/board.ts',
  'state/entry.ts',
  'state/facts.ts',
  'state/game.ts',
  'state/history.ts',
  'state/log.ts',
  'table/Asked.tsx',
  'table/Chooser.tsx',
  'table/FollowNotes.tsx',
  'table/Players.tsx',
  'table/Rack.tsx',
  'table/Status.tsx',
  'table/TableBoard.tsx',
  'table/interaction_looks.ts',
  'table/move_text.ts',
  'table/moves.ts',
  'table/play.ts',
];

test('a rule is named in src/rules only', () => {
  const words = new RegExp(`['.](${RULES.join('|')})\\b`);
  const code = (path: string): string =>
    readFileSync(join(SRC, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|from '.*'/g, '');
  const named = filesOf('').filter((path) => !NAMERS.test(path) && words.test(code(path)));
  expect(named.sort()).toEqual(LEFT);
});
