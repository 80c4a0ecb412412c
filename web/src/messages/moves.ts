// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Moves in words. The terminal has the same, in src/messages/moves.c.

import { messages } from './messages';

export const movesMessages = messages({
  take: 'take %s',
  blind: 'draw a card from the pile',
  blinds: ['draw %d card from the pile', 'draw %d cards from the pile'],
  tickets: 'draw tickets',
  keep: 'keep %s',
  claim: 'claim %s with %s',
  pass: 'pass',
  decline: 'do without',
});
