// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The parts of the rules, and which of them matters at a moment of a game.

import type { Now } from '../protocol/messages';
import type { Rule } from '../state/map_file';

export const PARTS = [
  'aim',
  'start',
  'turn',
  'draw',
  'build',
  'claim',
  'parallel',
  'ferry',
  'zones',
  'markers',
  'alvin',
  'shares',
  'tickets',
  'bonuses',
  'end',
  'score',
  'open',
] as const;
export type RulePart = (typeof PARTS)[number];

/** One part. In lines, `{red}` is the symbol of a card and `*…*` stands out. */
export interface RuleText {
  part: RulePart;
  title: string;
  lines: string[];
}

const ASKED: Partial<Record<Rule, RulePart>> = {
  tiles: 'build',
  markers: 'markers',
  alvin: 'alvin',
  shares: 'shares',
  ticket_race: 'tickets',
};

/** What to open the rules at: the part about what is being asked. */
export function partNow(now: Pick<Now, 'phase' | 'asks'> | null): RulePart {
  switch (now?.phase) {
    case 'set_up':
      return now.asks === 'markers' ? 'markers' : 'start';
    case 'second':
      return 'draw';
    case 'keep':
      return 'tickets';
    case 'rule':
      return ASKED[now.asks as Rule] ?? 'turn';
    case 'over':
      return 'score';
    default:
      return 'turn';
  }
}
