// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, it } from 'vitest';
import { art } from '../../src/art/france';
import { piecesOf } from '../../src/board/cut_outlines';

const pointsOf = (piece: string): string[] => piece.slice(1).split('L');

/** The points of an outline, the first again at the end of a closed one. */
function walked(outline: string): string[] {
  const n = (outline.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [n[0] as number, n[1] as number];
  const points = [`${x} ${y}`];
  for (let i = 2; i < n.length; i += 2) {
    x += n[i] as number;
    y += n[i + 1] as number;
    points.push(`${x} ${y}`);
  }
  return outline.endsWith('z') ? [...points, points[0] as string] : points;
}

describe('a shore in pieces', () => {
  it('is the same line: each piece begins where the one before it ended', () => {
    for (const outline of (art.home + art.abroad + art.rivers).match(/M[^M]*/g) ?? []) {
      const pieces = piecesOf(outline).map(pointsOf);
      const again = pieces.flatMap((points, i) => (i > 0 ? points.slice(1) : points));
      expect(again).toEqual(walked(outline));
      pieces.slice(1).forEach((points, i) => {
        expect(points[0]).toBe(pieces[i]?.at(-1));
      });
    }
  });

  it('has no long pieces, and is closed where the outline is', () => {
    for (const piece of piecesOf(art.abroad)) expect(pointsOf(piece).length).toBeLessThanOrEqual(42);
    expect(piecesOf('M1 2l3 0 0 4z')).toEqual(['M1 2L4 2L4 6L1 2']);
    expect(piecesOf('M1 2l3 0')).toEqual(['M1 2L4 2']);
  });
});
