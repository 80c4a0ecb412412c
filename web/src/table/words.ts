// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The words of the table: its parts, what is asked, what can be done.

import { words } from '../words/words';
import { en } from './words_en';
import { fr } from './words_fr';

export const table = words(en, fr);
