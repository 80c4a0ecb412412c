// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What was done, in words: each follows the name of who did it.

import { de, words } from '../words/words';

const s = (n: number) => (n === 1 ? '' : 's');
const x = (n: number) => (n < 2 ? '' : 's');

export const deeds = words(
  {
    first: 'begins',
    keep: (n: number) => `kept ${n} ticket${s(n)}`,
    start: (place: string) => `starts in ${place}`,
    drew: 'drew',
    hidden: (n: number) => (n === 1 ? 'a card from the pile' : `${n} cards from the pile`),
    claimed: 'claimed',
    with: 'with',
    tickets: (n: number) => `drew ${n} ticket${s(n)}`,
    kept: (n: number) => `kept ${n}`,
    swap: 'swapped both tickets',
    pass: 'passed',
    last_round: 'brings in the last round',
    end: {
      wagons: 'The game is over: the last round is played.',
      passes: 'The game is over: nobody could do anything.',
      tickets: 'The game is over: the last ticket is completed.',
      carts: 'The game is over: the last cart is placed.',
      stuck: 'The game is over: round after round nobody claimed, drew or completed anything.',
    },
    wins: (names: string) => `Won by ${names}.`,
    scores: (name: string, n: number) => `${name} +${n}`,
    closed: (names: string) => `closed: ${names}`,
    built: 'laid a tile on',
    marker: (place: string) => `put a marker on ${place}`,
    alvin: (place: string) => `captured Alvin: he goes to ${place}`,
    share: (company: string, n: number) => `took share no. ${n} of ${company}`,
    neutral: (company: string, n: number) => `neutral holder: no. ${n} of ${company}`,
    declined: { marker: 'put no marker', share: 'took no share', build: 'no tile fits' },
    completed: (name: string) => `completed ${name}`,
    treat: 'trick or treat: counts as a completed ticket',
    bonus: (place: string) => `two cards for joining the town hall to ${place}`,
    resets: 'the market was cleared',
    reshuffled: (n: number) => `the discards became a new pile of ${n}`,
  },
  {
    first: 'commence',
    keep: (n: number) => `garde ${n} billet${x(n)}`,
    start: (place: string) => `part ${de(place)}`,
    drew: 'prend',
    hidden: (n: number) => (n === 1 ? 'une carte de la pioche' : `${n} cartes de la pioche`),
    claimed: 'prend',
    with: 'avec',
    tickets: (n: number) => `tire ${n} billet${x(n)}`,
    kept: (n: number) => `en garde ${n}`,
    swap: 'échange ses deux billets',
    pass: 'passe',
    last_round: 'ouvre le dernier tour',
    end: {
      wagons: 'La partie est finie : le dernier tour est joué.',
      passes: 'La partie est finie : personne ne pouvait plus rien faire.',
      tickets: 'La partie est finie : le dernier billet est réussi.',
      carts: 'La partie est finie : le dernier chariot est posé.',
      stuck: 'La partie est finie : tour après tour, personne n’a plus rien pris, tiré ni réussi.',
    },
    wins: (names: string) => `Victoire : ${names}.`,
    scores: (name: string, n: number) => `${name} +${n}`,
    closed: (names: string) => `fermé : ${names}`,
    built: 'pose une tuile sur',
    marker: (place: string) => `pose un marqueur à ${place}`,
    alvin: (place: string) => `capture Alvin, qui va à ${place}`,
    share: (company: string, n: number) => `prend l’action n° ${n} ${de(company)}`,
    neutral: (company: string, n: number) => `actionnaire neutre : n° ${n} ${de(company)}`,
    declined: { marker: 'ne pose pas de marqueur', share: 'ne prend pas d’action', build: 'aucune tuile ne convient' },
    completed: (name: string) => `réussit ${name}`,
    treat: 'des bonbons ou un sort : vaut un billet réussi',
    bonus: (place: string) => `deux cartes pour avoir relié l’hôtel de ville : ${place}`,
    resets: 'l’étalage est renouvelé',
    reshuffled: (n: number) => `la défausse devient une pioche de ${n} cartes`,
  },
);
