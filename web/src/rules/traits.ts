// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the rules of a game change in what the page shows: the folders of this one, put together.

import { SCORE_PARTS, type ScorePart } from '../protocol/ids';
import type { Game } from '../state/game';
import type { Rule } from '../state/map_file';
import { traits as alvin } from './alvin/traits';
import { traits as globetrotter } from './globetrotter/traits';
import { traits as longest_path } from './longest_path/traits';
import { traits as markers } from './markers/traits';
import { traits as shares } from './shares/traits';
import { traits as ticket_race } from './ticket_race/traits';
import type { RuleTraits } from './trait_types';

const TRAITS: Partial<Record<Rule, RuleTraits>> = { alvin, globetrotter, longest_path, markers, shares, ticket_race };

const traitsOf = ({ rules }: Game): RuleTraits[] => [...rules].flatMap((rule) => TRAITS[rule] ?? []);

/** Where completed tickets decide, and nothing scores points: how many are wanted; null: points decide. */
export const ticketGoalOf = (game: Game): number | null =>
  traitsOf(game)
    .find(({ ticketGoal }) => ticketGoal)
    ?.ticketGoal?.(game.board.raw) ?? null;

/** The sources of points that a game has, in their order. */
export function scorePartsOf(game: Game): ScorePart[] {
  const added = traitsOf(game).map(({ part }) => part);
  if (ticketGoalOf(game) !== null) return [];
  return SCORE_PARTS.filter((part) => part === 'routes' || part === 'tickets' || added.includes(part));
}

/** Whether others than its claimer may score a track. */
export const othersScore = (game: Game): boolean => traitsOf(game).some((traits) => traits.othersScore);
