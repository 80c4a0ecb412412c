// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules that a table may have or not: those with a file option.ts. Apart from rules.ts, so that the first page loads
// nothing else of them.

import type { OptionText } from './option_types';

const OPTIONS = Object.fromEntries(
  Object.entries(import.meta.glob<() => OptionText>('./*/option.ts', { eager: true, import: 'option' })).map(
    ([path, option]) => [path.split('/')[1] ?? '', option],
  ),
);

/** The ids of those among a map's options, in the order in which they are offered. */
export const switchesOf = (options: readonly unknown[]): string[] =>
  Object.keys(OPTIONS).filter((id) => options.includes(id));

export const optionText = (id: string): OptionText => OPTIONS[id]?.() ?? { label: id, help: '', short: id };
