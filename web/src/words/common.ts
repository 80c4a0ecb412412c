// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Words that many parts use: cards, colours of players, levels.

import { words } from './words';

export const common = words(
  {
    card: {
      red: 'red',
      orange: 'orange',
      yellow: 'yellow',
      green: 'green',
      blue: 'blue',
      violet: 'violet',
      white: 'white',
      black: 'black',
      loco: 'locomotive',
    },
    grey: 'any one colour',
    and: ' and ',
    nCards: (n: number, card: string) => `${n} ${card}${n > 1 && card === 'locomotive' ? 's' : ''}`,
    cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
    wagons: (n: number) => (n === 1 ? '1 wagon' : `${n} wagons`),
    tickets: (n: number) => (n === 1 ? '1 ticket' : `${n} tickets`),
    points: (n: number) => (Math.abs(n) === 1 ? `${n} point` : `${n} points`),
    colour: { red: 'red', blue: 'blue', green: 'green', yellow: 'yellow', black: 'black', violet: 'violet' },
    level: { gentle: 'Gentle', easy: 'Easy', normal: 'Normal', hard: 'Hard', expert: 'Expert' },
    unknown: (what: string) =>
      `This game uses rules that this page does not know (${what}). Reload the page to get its newest version.`,
    unknownSince: 'What you see is how the game stood before that.',
    otherRules: (was: number, now: number) =>
      `This game was played by revision ${was} of the rules, not ${now}: it is shown as told, and not judged.`,
    reload: 'Reload',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    you: 'you',
  },
  {
    card: {
      red: 'rouge',
      orange: 'orange',
      yellow: 'jaune',
      green: 'verte',
      blue: 'bleue',
      violet: 'violette',
      white: 'blanche',
      black: 'noire',
      loco: 'locomotive',
    },
    grey: 'une couleur au choix',
    and: ' et ',
    nCards: (n: number, card: string) => `${n} ${card}${n > 1 && !/[sx]$/.test(card) && card !== 'orange' ? 's' : ''}`,
    cards: (n: number) => (n < 2 ? `${n} carte` : `${n} cartes`),
    wagons: (n: number) => (n < 2 ? `${n} wagon` : `${n} wagons`),
    tickets: (n: number) => (n < 2 ? `${n} billet` : `${n} billets`),
    points: (n: number) => (Math.abs(n) < 2 ? `${n} point` : `${n} points`),
    colour: { red: 'rouge', blue: 'bleu', green: 'vert', yellow: 'jaune', black: 'noir', violet: 'violet' },
    level: { gentle: 'Doux', easy: 'Facile', normal: 'Normal', hard: 'Difficile', expert: 'Expert' },
    unknown: (what: string) =>
      `Cette partie suit des règles que cette page ne connaît pas (${what}). Rechargez la page pour en avoir la dernière version.`,
    unknownSince: 'Vous voyez la partie telle qu’elle était avant cela.',
    otherRules: (was: number, now: number) =>
      `Cette partie a été jouée selon la révision ${was} des règles, et non ${now} : elle est montrée, non jugée.`,
    reload: 'Recharger',
    close: 'Fermer',
    cancel: 'Annuler',
    back: 'Retour',
    you: 'vous',
  },
);
