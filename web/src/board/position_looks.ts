// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** Merges members into the look of an element. */
export function mergeLook<L extends object>(looks: Map<string, L>, id: string, more: L): void {
  looks.set(id, { ...looks.get(id), ...more });
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
