// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules that the page knows, in the order in which they are asked; and all of them put together. A new one adds its
// line here.

import { SCORE_PARTS } from '../protocol/ids';
import type { Game } from '../state/game';
import type { Legal } from '../state/moves';
import { rule as alvin } from './alvin/rule';
import { rule as crossings } from './crossings/rule';
import { rule as ferries } from './ferries/rule';
import { rule as globetrotter } from './globetrotter/rule';
import { rule as join_bonus } from './join_bonus/rule';
import { rule as longest_path } from './longest_path/rule';
import { rule as markers } from './markers/rule';
import { rule as region_bonus } from './region_bonus/rule';
import type { EventText, MoveLook, PageRule } from './rule';
import { rule as shares } from './shares/rule';
import { rule as stations } from './stations/rule';
import { rule as ticket_race } from './ticket_race/rule';
import { rule as tiles } from './tiles/rule';
import { rule as tunnels } from './tunnels/rule';
import { rule as zones } from './zones/rule';

export const RULES: Readonly<Record<string, PageRule>> = {
  ticket_race,
  region_bonus,
  join_bonus,
  tiles,
  crossings,
  ferries,
  tunnels,
  stations,
  zones,
  markers,
  longest_path,
  globetrotter,
  shares,
  alvin,
};

/** Those that a game is played by, or that a map has. */
export const rulesOf = ({ rules }: { rules: Iterable<string> }): PageRule[] => {
  const played = new Set(rules);
  return Object.entries(RULES).flatMap(([id, rule]) => (played.has(id) ? [rule] : []));
};

const merged = <T extends object>(part: (rule: PageRule) => T | undefined): T =>
  Object.assign({}, ...Object.values(RULES).map(part));

const moves: Readonly<Record<string, MoveLook>> = merged((rule) => rule.moves);
const events: Readonly<Record<string, EventText>> = merged((rule) => rule.events);

/** A kind of move that some rule adds. */
export const ruleMove = (kind: string): MoveLook | undefined => moves[kind];
/** An event that some rule adds, in words. */
export const ruleEvent = (kind: string): EventText | undefined => events[kind];
/** What was declined, in words. */
export const declinedText = (what: string): string | undefined =>
  merged<Record<string, () => string>>((rule) => rule.declined)[what]?.();

/** The rule that asks: its moves are the only ones, apart from doing without. */
export function askingRule(game: Game, legal: Legal): PageRule | null {
  const kinds = [...legal.kinds].filter((kind) => kind !== 'decline');
  if (kinds.length === 0) return null;
  return rulesOf(game).find((rule) => kinds.every((kind) => kind in (rule.moves ?? {}) && rule.asks)) ?? null;
}

/** The kinds of moves that rules add in a place of the table. */
export const movesOn = (on: MoveLook['on']): string[] => Object.keys(moves).filter((kind) => moves[kind]?.on === on);

/** The section of the rules about a rule's choice, or about a kind of move. */
export const sectionOf = (id: string): string | undefined =>
  RULES[id]?.section ?? Object.values(RULES).find((rule) => id in (rule.moves ?? {}))?.section;

/** Where completed tickets decide, and nothing scores points: how many are wanted; null: points decide. */
export const ticketGoalOf = ({ rules, board }: Pick<Game, 'rules' | 'board'>): number | null =>
  rulesOf({ rules })
    .find(({ ticketGoal }) => ticketGoal)
    ?.ticketGoal?.(board) ?? null;

/** The sources of points that rules add to a game, in their order, with their titles. */
export const scorePartsOf = (game: Game): NonNullable<PageRule['part']>[] =>
  rulesOf(game)
    .flatMap(({ part }) => part ?? [])
    .sort((a, b) => SCORE_PARTS.indexOf(a.id) - SCORE_PARTS.indexOf(b.id));

/** Whether others than its claimer may score a track. */
export const othersScore = (game: Game): boolean => rulesOf(game).some((rule) => rule.othersScore);
