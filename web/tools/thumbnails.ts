// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Small drawings of the maps, made when the page is built: `virtual:thumbnails`. A plugin for Vite. They are there with
// the first page, a few KB together, where a board itself takes its map file and a second of drawing.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Art } from '../src/art/art';
import { art as france } from '../src/art/france';
import { art as oldWest } from '../src/art/old-west';
import { outlinedArt } from '../src/art/outlined';
import { art as pennsylvania } from '../src/art/pennsylvania';
import { art as usa } from '../src/art/usa';
import { Engine } from '../src/engine/engine';
import { type Thumbnail, thumbnailOf } from '../src/front/thumbnail';
import { readBoard } from '../src/state/board';

const MODULE = 'virtual:thumbnails';
const MAPS = fileURLToPath(new URL('../../maps', import.meta.url));
const ENGINE = fileURLToPath(new URL('../../build-wasm/cheminot.wasm', import.meta.url));
const ARTS: Readonly<Record<string, Art>> = { usa, france, 'old-west': oldWest, pennsylvania };

function thumbnail(engine: Engine, file: string): Thumbnail {
  const board = readBoard(JSON.parse(readFileSync(`${MAPS}/${file}`, 'utf8')), engine);
  return thumbnailOf(board, ARTS[board.id] ?? outlinedArt(board.raw));
}

export default function thumbnails(): Plugin {
  return {
    name: 'cheminot-thumbnails',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null;
      const engine = await Engine.start(await WebAssembly.compile(readFileSync(ENGINE)));
      const files = readdirSync(MAPS).filter((file) => file.endsWith('.json') && file !== 'schema.json');
      const all = files.map((file) => [file.replace('.json', ''), thumbnail(engine, file)]);
      return `export const thumbnails = ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}
