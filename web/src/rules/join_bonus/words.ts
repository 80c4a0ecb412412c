// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const joinMessages = messages({
  reaches: 'reaches %s: two cards',
  follows: '%s – %s: %s at once.',
  title: 'Bonuses',
  text: '%s – %s: whoever joins them draws %d cards at once, the first time.',
});
