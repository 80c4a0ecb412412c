// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { OptionText } from '../option_types';
import { openSharesMessages } from './words';

export const option = (): OptionText => openSharesMessages();
