// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The page's engine: loaded once, beside the page, and shared by all that shows a game.

import address from '../../../build-wasm/cheminot.wasm?url';
import { Engine } from './engine';

let module: Promise<WebAssembly.Module> | null = null;
let engine: Promise<Engine> | null = null;

/** The compiled module, for engines of workers as well. A failed request is repeated by the next call. */
export function loadModule(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compileStreaming(fetch(address));
  module.catch(() => {
    module = null;
  });
  return module;
}

export function loadEngine(): Promise<Engine> {
  engine ??= loadModule().then(Engine.start);
  engine.catch(() => {
    engine = null;
  });
  return engine;
}
