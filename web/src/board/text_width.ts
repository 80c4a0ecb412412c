// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

let pen: CanvasRenderingContext2D | null = null;

/** The width of a text as the board's letters write it, at size 1. */
export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return 0.6 * text.length;
  const board = document.querySelector('.board');
  pen.font = `100px ${(board && getComputedStyle(board).fontFamily) || 'serif'}`;
  return pen.measureText(text).width / 100;
}
