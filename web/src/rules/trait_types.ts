// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ScorePart } from '../protocol/ids';
import type { MapFile } from '../state/map_file';

/** What a rule changes in what the page shows, beside panels of its own. */
export interface RuleTraits {
  /** Completed tickets decide, and nothing scores points: how many are wanted. */
  ticketGoal?: (map: MapFile) => number;
  /** A source of points, beside tracks and tickets. */
  part?: ScorePart;
  /** Others than its claimer may score a track. */
  othersScore?: true;
}
