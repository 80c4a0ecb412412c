// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { OptionText } from '../option_types';
import { alvinMessages } from './words';

export function option(): OptionText {
  const w = alvinMessages();
  return { label: w.option, help: w.optionHelp, short: w.name };
}
