// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/** A rule that a table may have or not, in words. */
export interface OptionText {
  label: string;
  help: string;
  /** In a list of what a table is like. */
  short: string;
}
