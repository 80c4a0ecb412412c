// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { RuleTraits } from '../trait_types';

export const traits: RuleTraits = { part: 'shares' };
