// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules that a table may have or not.

import { option as alvin } from './alvin/option';
import { option as open_shares } from './open_shares/option';
import type { OptionText } from './option_types';

const OPTIONS: Record<string, () => OptionText> = { alvin, open_shares };

/** The ids of those among a map's options, in the order in which they are offered. */
export const switchesOf = (options: readonly unknown[]): string[] =>
  Object.keys(OPTIONS).filter((id) => options.includes(id));

export const optionText = (id: string): OptionText => OPTIONS[id]?.() ?? { label: id, help: '', short: id };
