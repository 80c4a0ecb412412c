// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const tunnelsMessages = messages({
  tunnel: 'tunnel',
  ask: [
    'The tunnel takes %d more card: pay it, or withdraw?',
    'The tunnel takes %d more cards: pay them, or withdraw?',
  ],
  turned: 'Turned up: %s',
  pay: 'pay %s more',
  withdraw: 'withdraw the claim',
  follows: 'Three cards will be turned up; each that matches takes one card more.',
  digs: 'digs the tunnel %s',
  turnedUp: 'turned up: %s',
  due: ['%d more card is due', '%d more cards are due'],
  nothingDue: 'nothing more is due',
  noneLeft: 'no card is left to turn up',
  withdraws: 'withdraws from the tunnel %s',
  note: {
    title: 'A tunnel',
    text: 'Three cards were turned up, and some match yours. Pay as many more, or withdraw: then your cards come back, and your turn is over.',
  },
  title: 'Tunnels',
  text: 'A tunnel is claimed like any other track. But once your cards are on the table, *three cards are turned up* from the pile: for each that is of the colour you play, or a locomotive {loco}, you must play *one more card* of that colour, or a locomotive.',
  locos: 'If you play locomotives alone, only locomotives that are turned up count, and only locomotives pay.',
  back: 'Whoever cannot pay, or does not want to, *withdraws*: the cards played come back to the hand, and the turn is over. The cards turned up are discarded.',
  few: 'If fewer than three cards are left in pile and discards, as many are turned up as there are.',
  secret: 'Whether you could have paid is your own business: the others see only that you withdrew.',
});
