// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** This many steps of an outline are about as long as a compositor tile is wide. */
const STEPS = 40;

/**
 * Outlines (`M` and a point, `l` and steps in whole units, perhaps `z`) cut into short lines that overlap by their ends.
 * Stroked with round caps they look the same, but the renderer can cull the distant ones.
 */
export function piecesOf(d: string): string[] {
  return d.match(/M[^M]*/g)?.flatMap(cut) ?? [];
}

function cut(outline: string): string[] {
  const n = outline.match(/-?\d+/g)?.map(Number) ?? [];
  const [x0 = 0, y0 = 0] = n;
  let [x, y] = [x0, y0];
  const pieces: string[] = [];
  let piece = `M${x} ${y}`;
  for (let i = 2; i + 1 < n.length; i += 2) {
    x += n[i] as number;
    y += n[i + 1] as number;
    piece += `L${x} ${y}`;
    if (i % (2 * STEPS) !== 0) continue;
    pieces.push(piece);
    piece = `M${x} ${y}`;
  }
  return [...pieces, outline.endsWith('z') ? `${piece}L${x0} ${y0}` : piece];
}
