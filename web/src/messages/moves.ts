// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Moves in words. The terminal has the same, in src/messages/moves.c.

import { messages } from './messages';

export const movesMessages = messages({
  take: 'take %s',
  blind: 'draw a card from the pile',
  tickets: 'draw tickets',
  keep: 'keep %s',
  claim: 'claim %s with %s',
  build: 'build %s in %s',
  marker: 'put a marker on %s with %s',
  start: 'start in %s',
  alvin: 'put Alvin in %s',
  share: 'take a share of %s',
  neutral: 'give the neutral holder a share of %s',
  swap: 'swap both tickets',
  pass: 'pass',
  decline: 'do without',
});
