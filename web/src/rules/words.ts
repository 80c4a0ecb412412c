// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Board } from '../state/board';
import { words } from '../words/words';
import { factsOf } from './facts';
import type { RuleText } from './parts';
import { rulesEn } from './text.en';
import { rulesFr } from './text.fr';

/** French sets its double signs off with a space that never breaks. */
const spaced = (text: string): string => text.replace(/ ([;:?!»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

export const rulesWords = words(
  {
    title: (map: string) => `The rules: ${map}`,
    rules: 'Rules',
    contents: 'On this page',
    otherMaps: 'The other maps',
    first: 'First page',
    facts: (least: number, most: number, wagons: number, carts: boolean) =>
      `${least} to ${most} players · ${wagons} ${carts ? 'carts' : 'wagons'} each`,
    length: 'Spaces',
    points: 'Points',
    company: 'Company',
    shares: 'Shares',
    pays: 'Pays, by rank',
    whole: 'The rules on a page of their own',
    missing: 'There is no map of this name.',
    loading: 'Loading…',
    note: 'About this map',
    textsOf: (board: Board): RuleText[] => rulesEn(factsOf(board)),
  },
  {
    title: (map: string) => `Les règles\u00a0: ${map}`,
    rules: 'Règles',
    contents: 'Sur cette page',
    otherMaps: 'Les autres cartes',
    first: 'Accueil',
    facts: (least: number, most: number, wagons: number, carts: boolean) =>
      `De ${least} à ${most} joueurs · ${wagons} ${carts ? 'chariots' : 'wagons'} chacun`,
    length: 'Cases',
    points: 'Points',
    company: 'Compagnie',
    shares: 'Actions',
    pays: 'Paie, par rang',
    whole: 'Les règles sur une page à part',
    missing: 'Il n’y a pas de carte de ce nom.',
    loading: 'Chargement…',
    note: 'À propos de cette carte',
    textsOf: (board: Board): RuleText[] =>
      rulesFr(factsOf(board)).map(({ part, title, lines }) => ({
        part,
        title: spaced(title),
        lines: lines.map(spaced),
      })),
  },
);
