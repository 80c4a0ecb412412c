// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

/** Names of zones as they stand in a sentence: with an article, where a language has one. */
export const zoneNames = messages({
  Belgium: 'Belgium',
  Germany: 'Germany',
  Switzerland: 'Switzerland',
  Italy: 'Italy',
  Spain: 'Spain',
  Corsica: 'Corsica',
  Ontario: 'Ontario',
});

export const zonesMessages = messages({
  title: 'Neighbouring countries and islands',
  end: '%s are *zones*. Every track into one is a *dead end*: two tracks into the same zone are not joined there.',
  ticket: 'A ticket that names a zone is completed by reaching it on any of its tracks. Some tickets name two zones.',
  endOne: 'Every track into %s is a *dead end*: two of them are not joined there.',
  ticketOne: 'A ticket that names %s is completed by reaching it on any of these tracks.',
});
