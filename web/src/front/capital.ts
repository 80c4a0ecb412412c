// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** A text that begins a line or a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
