// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What has happened: each follows the name of who did it, or is a sentence of its own. The terminal has most of them, in
// src/messages/events.c.

import { messages } from './messages';

export const historyMessages = messages({
  news: '%s: %s',
  first: 'begins',
  keeps: 'keeps %s',
  takes: 'takes %s',
  fromPile: ['a card from the pile', '%d cards from the pile'],
  claims: 'claims %s with %s',
  claimsTrack: 'claims %s',
  tickets: ['draws %d ticket', 'draws %d tickets'],
  keepsOfThem: 'keeps %d',
  pass: 'passes',
  last_round: 'begins the last round',
  end: {
    wagons: 'The game is over: the last round has been played.',
    passes: 'The game is over: nobody could do anything.',
    tickets: 'Somebody has completed enough tickets: the game is over.',
    carts: 'The game is over: somebody has placed the last wagon.',
    stuck: 'The game is over: round after round nobody claimed, drew or completed anything.',
  },
  endTickets: '%s has completed %d tickets: the game is over.',
  wins: '%s wins.',
  winners: '%s share the win.',
  closesParallel: 'closes the parallel track',
  resets: 'The market is cleared.',
  reshuffled: ['The discards are shuffled: %d card.', 'The discards are shuffled: %d cards.'],
});
