// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Numbers } from '../state/board';
import { words } from '../words/words';
import type { NoteId } from './notes';

interface Note {
  title: string;
  text: string;
}

export const guideWords = words(
  {
    next: 'Got it',
    never: 'No more notes',
    finish: 'Have a good journey',
    notes: (n: Numbers, race: boolean): Record<NoteId, Note> => ({
      keep: {
        title: 'Your tickets',
        text: 'Each ticket names two places to join with your own tracks. Joined at the end, it scores its points; if not, it costs them. Keep those that lie well together.',
      },
      start: {
        title: 'Your start',
        text: 'Choose a city that lit up. Your whole network grows from there, so let it suit your tickets.',
      },
      build: {
        title: 'A tile',
        text: 'After drawing you lay a tile: it gives a dashed project its colour, and then anybody may claim it. Pick a project that lit up.',
      },
      marker: {
        title: 'A city marker',
        text: 'A marker on a city scores you every track claimed there later, whoever claims it. It costs two cards of one colour, and is a choice.',
      },
      share: {
        title: 'A share',
        text: 'Railway companies run on this track. You may take a share of one: at the end each company pays those who hold most of it.',
      },
      second: {
        title: 'One more card',
        text: 'Take a second card, face up or from the pile. A face-up locomotive can only be the first.',
      },
      draw: race
        ? {
            title: 'Your turn',
            text: 'Draw two cards from the pile here. Cards of one colour pay for a path of that colour.',
          }
        : {
            title: 'Your turn',
            text: 'Take a card you see here, or one from the pile: two in a turn. Cards of one colour pay for a track of that colour, or for a grey one; the locomotive stands for any.',
          },
      claim: {
        title: race ? 'Claim a path' : 'Claim a track',
        text: 'What glows on the board you can pay for now. Touch it to see what it costs; nothing is done before you confirm. Other tracks tell you why not.',
      },
      hand: {
        title: 'Your cards',
        text: 'Sorted by colour, each with its own symbol: the same as on the board. There is no limit to what you hold.',
      },
      tickets: {
        title: 'Where you are going',
        text: 'Point at a ticket: its two places light up, with a cheapest way that is still open and the wagons missing.',
      },
      done: {
        title: 'That is all',
        text:
          n.last_round >= 0
            ? `When somebody has ${n.last_round} wagons or fewer left, everybody plays once more. The rules of this map are in the menu.`
            : 'The first to complete enough tickets wins. The rules of this map are in the menu.',
      },
    }),
  },
  {
    next: 'Compris',
    never: 'Ne plus afficher',
    finish: 'Bon voyage',
    notes: (n: Numbers, race: boolean): Record<NoteId, Note> => ({
      keep: {
        title: 'Vos billets',
        text: 'Chaque billet nomme deux lieux à relier par vos propres voies. Reliés à la fin, il rapporte ses points ; sinon, il les coûte. Gardez ceux qui vont bien ensemble.',
      },
      start: {
        title: 'Votre départ',
        text: 'Choisissez une ville éclairée. Tout votre réseau partira de là : qu’elle convienne à vos billets.',
      },
      build: {
        title: 'Une tuile',
        text: 'Après avoir tiré des cartes, on pose une tuile : elle donne sa couleur à un projet en pointillé, que chacun pourra ensuite prendre. Choisissez un projet éclairé.',
      },
      marker: {
        title: 'Un marqueur',
        text: 'Votre marqueur vous fait marquer toute voie prise ensuite dans cette ville, par qui que ce soit. Il coûte deux cartes d’une couleur, et rien n’oblige à le poser.',
      },
      share: {
        title: 'Une action',
        text: 'Des compagnies roulent sur cette voie. Vous pouvez prendre une action de l’une d’elles : à la fin, chaque compagnie paie ceux qui en ont le plus.',
      },
      second: {
        title: 'Encore une carte',
        text: 'Prenez une deuxième carte, visible ou dans la pioche. Une locomotive visible ne se prend qu’en premier.',
      },
      draw: race
        ? {
            title: 'À vous de jouer',
            text: 'Tirez ici deux cartes de la pioche. Des cartes d’une même couleur paient un chemin de cette couleur.',
          }
        : {
            title: 'À vous de jouer',
            text: 'Prenez une carte visible, ou une de la pioche : deux par tour. Des cartes d’une même couleur paient une voie de cette couleur, ou une grise ; la locomotive vaut n’importe quelle couleur.',
          },
      claim: {
        title: race ? 'Prendre un chemin' : 'Prendre une voie',
        text: 'Ce qui brille sur le plateau, vous pouvez le payer maintenant. Touchez-le pour voir ce que cela coûte ; rien n’est fait avant que vous confirmiez. Les autres voies vous disent pourquoi c’est impossible.',
      },
      hand: {
        title: 'Vos cartes',
        text: 'Rangées par couleur, chacune avec son symbole : le même que sur le plateau. Vous pouvez en tenir autant que vous voulez.',
      },
      tickets: {
        title: 'Où vous allez',
        text: 'Pointez un billet : ses deux lieux s’éclairent, avec un chemin encore ouvert, le moins cher, et les wagons qui manquent.',
      },
      done: {
        title: 'C’est tout',
        text:
          n.last_round >= 0
            ? `Dès que quelqu’un n’a plus que ${n.last_round} wagons ou moins, chacun joue encore une fois. Les règles de cette carte sont dans le menu.`
            : 'Qui réussit le premier assez de billets gagne. Les règles de cette carte sont dans le menu.',
      },
    }),
  },
);
