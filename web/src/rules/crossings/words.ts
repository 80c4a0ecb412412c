// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const crossingsMessages = messages({
  cut: 'cut',
  cuts: 'cuts %s',
});
