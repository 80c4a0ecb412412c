// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const raceMessages = messages({
  turn: 'Your turn: draw two cards, claim a track or swap your tickets.',
  swapPile: 'Swap tickets',
  swapAsk: 'Discard both tickets and take two new ones?',
  swapReason: 'New tickets are likely to be completed sooner than these two.',
  swap: 'swap both tickets',
  swaps: 'swaps both tickets',
  completes: 'completes %s',
});

/** The rules where the first to complete enough tickets wins. */
export const raceText = messages({
  aim: '%d to %d players send ghost wagons through the town on Halloween. There are no points: whoever first completes *%s* wins.',
  start: 'Everybody has *%d wagons*, %s and *%s* (of %d).',
  noMarket: 'There is no market.',
  draw: '• draw the top %s of the pile;',
  swap: '• put away both your tickets and take new ones.',
  drawing:
    'Take the top *%s*, fewer if fewer are left, unseen by the others. When the pile is empty, the cards put away are shuffled and make a new one.',
  open: 'Otherwise all parallel tracks are open, whatever the number of players.',
  tickets: {
    title: 'Tickets',
    complete:
      'As soon as your own wagons join the two places of a ticket, it is completed: it is laid face up and you draw a new one, as long as there are any, which may be completed at once too.',
    swap: 'Instead of drawing or claiming you may put away *both* tickets: you take %d new ones from the pile, then the old ones go under it. Not possible when the pile is empty.',
  },
  end: {
    title: 'The end',
    goal: 'The game ends *at once* when somebody completes ticket number %d: that player wins.',
    carts:
      'It also ends at once when somebody places the last wagon: then most completed tickets win, and equals share the win.',
    idle: 'The same holds after %d full rounds in a row in which nobody claimed a track, drew a card or completed a ticket, and when everybody has passed in a row. That no track can be claimed any more does not end the game: new tickets may still name places already joined.',
  },
  see: 'Everybody sees the completed tickets, wagons left, the number of cards and tickets of each player and the size of the piles. Hands and tickets are secret until the end.',
});
