// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { frontMessages } from '../../messages/front';
import type { OptionText } from '../option_types';

export function option(): OptionText {
  const w = frontMessages();
  return { label: w.alvin, help: w.alvinHelp, short: 'Alvin' };
}
