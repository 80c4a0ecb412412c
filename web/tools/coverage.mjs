// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Prints the line coverage of each folder of src/, after `vitest run --coverage`: npm run coverage

import { readFileSync } from 'node:fs';

const summary = JSON.parse(readFileSync(new URL('../node_modules/.coverage/coverage-summary.json', import.meta.url)));
const folders = new Map();
for (const [file, { lines }] of Object.entries(summary)) {
  const found = /\/src\/(?:([^/]+)\/)?[^/]+$/.exec(file);
  if (!found) continue;
  const folder = found[1] ?? '';
  const sum = folders.get(folder) ?? { covered: 0, total: 0 };
  folders.set(folder, { covered: sum.covered + lines.covered, total: sum.total + lines.total });
}
folders.set('all', summary.total.lines);
for (const [folder, { covered, total }] of folders)
  if (total > 0)
    console.log(
      `web/src/${folder}`.padEnd(20),
      `${((100 * covered) / total).toFixed(1)} %`.padStart(8),
      `${covered} of ${total} lines`,
    );
