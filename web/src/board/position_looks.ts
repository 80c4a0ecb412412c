// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { PlaceLook } from './look_types';

const piecesOf = (look: object | undefined) => (look as PlaceLook | undefined)?.pieces ?? [];

/** Merges members into the look of an element; pieces are added to those that are there. */
export function mergeLook<L extends object>(looks: Map<string, L>, id: string, more: L): void {
  const before = looks.get(id);
  const pieces = [...piecesOf(before), ...piecesOf(more)];
  looks.set(id, { ...before, ...more, ...(pieces.length > 0 && { pieces }) });
}

/** Overlays one set of looks on another, element by element. */
export function overlayLooks<L extends object>(
  under: ReadonlyMap<string, L>,
  over?: ReadonlyMap<string, L>,
): ReadonlyMap<string, L> {
  if (!over || over.size === 0) return under;
  if (under.size === 0) return over;
  const all = new Map(under);
  for (const [id, look] of over) mergeLook(all, id, look);
  return all;
}
