// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The drawing of a map of the server's own. Apart from the first page, which others see without the engine.

import { playableBoard } from '../app/session';
import { outlinedArt } from '../art/outlined';
import { type Thumbnail, thumbnailOf } from './thumbnail';

export async function drawMap(id: string, sha256: string | undefined): Promise<Thumbnail> {
  const board = await playableBoard(id, sha256);
  return thumbnailOf(board, outlinedArt(board.raw));
}
