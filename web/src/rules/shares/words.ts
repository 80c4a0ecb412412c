// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { messages } from '../../messages/messages';

export const sharesMessages = messages({
  shares: 'shares',
  count: ['%d share', '%d shares'],
  neutral: 'neutral holder',
  ask: 'Which company’s share?',
  help: 'Each is numbered: between equals, the lowest number ranks first.',
  none: 'No share',
  neutralAsk: 'Pick a share for the neutral holder.',
  neutralHelp: 'It can outrank you in a company, but scores nothing.',
  follows: 'You may then take a share of:',
  left: ['%d share left', '%d shares left'],
  next: 'the next is no. %d',
  pays: ['pays %s to the top holder', 'pays %s to the top %d'],
  leads: '%s leads with %d',
  nobodyHolds: 'nobody has one',
  youHold: 'you have %d',
  youHoldNone: 'you have none',
  take: 'take a share of %s',
  give: 'give the neutral holder a share of %s',
  takes: 'takes share %d of %s',
  gives: 'gives share %d of %s to the neutral holder',
  declined: 'takes no share',
  holder: ['%s: %d share', '%s: %d shares'],
  lowest: 'lowest no. %d',
  note: {
    title: 'A share',
    text: 'Railway companies run on this track. You may take a share of one: at the end each company pays those who hold most of it.',
  },
  company: 'Company',
  paysByRank: 'Pays, by rank',
  title: 'Companies and shares',
  marks: 'Marks beside a track name the companies that run on it.',
  top: 'Whoever claims a track may take the *top share of one of the companies* that run on it, if there is one left. On some tracks none runs. Shares are numbered; number 1 lies on top.',
  look: 'You may look at your own shares at any time. Of the others you see only *how many* each has, and how many are left in each stack; all are shown at the end. A table may choose *open shares*: then everybody sees who holds what.',
  ranks:
    'At the end each company pays its holders by rank: *most shares first*; between equals, whoever has its share with the lowest number. Those without a share, or beyond the last rank paid, get nothing.',
  neutralToo:
    'With %d players there is a *neutral holder*: whoever takes a share also picks one for it, from a company of the same track that has shares left. At the end half of its shares, rounded up and drawn at random, count for the ranks; it takes its place but scores nothing.',
  score: '• Shares: what each company pays.',
  see: 'Everybody sees the points, wagons left, the number of cards, tickets and shares of each player and the size of the piles. Hands and tickets are secret until the end, and so is who holds which shares, unless the table chose open shares. The log says who took which share when it happened.',
});
