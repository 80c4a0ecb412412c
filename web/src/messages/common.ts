// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What many parts of the page use: cards, colours, numbers of things, levels.

import { messages } from './messages';

export const common = messages({
  // Who drew a map.
  by: 'by %s',
  colour: {
    red: 'red',
    orange: 'orange',
    yellow: 'yellow',
    green: 'green',
    blue: 'blue',
    violet: 'violet',
    white: 'white',
    black: 'black',
    loco: 'locomotive',
    grey: 'any one colour',
  },
  aCard: {
    red: 'a red card',
    orange: 'an orange card',
    yellow: 'a yellow card',
    green: 'a green card',
    blue: 'a blue card',
    violet: 'a violet card',
    white: 'a white card',
    black: 'a black card',
    loco: 'a locomotive',
  },
  ofCard: {
    red: ['%d red', '%d red'],
    orange: ['%d orange', '%d orange'],
    yellow: ['%d yellow', '%d yellow'],
    green: ['%d green', '%d green'],
    blue: ['%d blue', '%d blue'],
    violet: ['%d violet', '%d violet'],
    white: ['%d white', '%d white'],
    black: ['%d black', '%d black'],
    loco: ['%d locomotive', '%d locomotives'],
  },
  and: ' and ',
  watchers: ['%d person is watching', '%d people are watching'],
  watching: 'Watching: %s',
  others: ['%d other', '%d others'],
  cards: ['%d card', '%d cards'],
  wagons: ['%d wagon', '%d wagons'],
  tickets: ['%d ticket', '%d tickets'],
  points: ['%d point', '%d points'],
  level: { gentle: 'Gentle', easy: 'Easy', normal: 'Normal', hard: 'Hard', expert: 'Expert' },
  unknown: 'This game uses rules that this page does not know (%s). Reload the page to get its newest version.',
  otherRules: 'This game was played by revision %d of the rules, not %d: it is shown as told, and not judged.',
  unknownSince: 'What you see is how the game stood before that.',
  reload: 'Reload',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  you: 'you',
  copy: 'Copy',
  copied: 'Copied',
});
