// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The notes of the first game.

import { messages } from './messages';

export const guideMessages = messages({
  next: 'Got it',
  never: 'No more notes',
  finish: 'Done',
  notes: {
    keep: {
      title: 'Your tickets',
      text: 'Each ticket names two places to join with your own tracks. Joined at the end, it scores its points; if not, it costs them. Keep those that lie well together.',
    },
    second: {
      title: 'One more card',
      text: 'Take a second card, face up or from the pile. A face-up locomotive can only be the first.',
    },
    draw: {
      title: 'Your turn',
      text: 'Take a card you see here, or one from the pile: two in a turn. Cards of one colour pay for a track of that colour, or for a grey one; the locomotive stands for any.',
    },
    claim: {
      title: 'Claim a track',
      text: 'You can pay for the tracks that glow. Touch one to see what it costs; nothing is done before you confirm. Other tracks tell you why not.',
    },
    hand: {
      title: 'Your cards',
      text: 'Sorted by colour, each with its own symbol: the same as on the board. There is no limit to what you hold.',
    },
    tickets: {
      title: 'Where you are going',
      text: 'Point at a ticket or tap it: its two places light up, with the cheapest open route and the wagons you still need.',
    },
    done: {
      title: 'That is all',
      text: 'The first to complete enough tickets wins. The rules of this map are behind “?”.',
    },
  },
  drawRace: 'Draw two cards from the pile here. Cards of one colour pay for a track of that colour.',
  doneAt: 'When somebody has %d wagons or fewer left, everybody plays once more. The rules of this map are behind “?”.',
});
