// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Who holds which shares, as the engine says it (P3 to P6, P8).

import type { Standings } from '../../engine/assist';
import { standingsOf } from '../../state/facts';
import type { Game } from '../../state/game';
import type { Company } from './companies';

/** Shares of a company: a seat's, or the neutral holder's (null), and what they would pay now. */
export interface Standing {
  holder: number | null;
  shares: readonly number[];
  points: number;
}
interface SharesStandings extends Standings {
  shares_open: boolean;
  companies: Record<string, { left: number; holders: readonly Standing[] }>;
}

/** Numbers of shares by company. */
export type Held = Readonly<Record<string, readonly number[]>>;

const standings = (game: Game): SharesStandings => standingsOf(game) as SharesStandings;

/** Who holds shares of a company, the leader first, and what the stack would pay now (P6). After the end only the
 * revealed shares of the neutral holder count (P8). */
export const holders = (game: Game, company: Company): readonly Standing[] =>
  standings(game).companies[company.id]?.holders ?? [];

/** Shares left in a company's stack. */
export const sharesLeft = (game: Game, company: Company): number => standings(game).companies[company.id]?.left ?? 0;

/** Whether this viewer is shown which shares somebody holds (null: the neutral holder), and not only how many (P5). */
export const showsShares = (game: Game, holder: number | null): boolean =>
  standings(game).shares_open || (holder !== null && holder === game.me);

/** The shares of a seat, or of the neutral holder (null). */
export const heldBy = ({ slices, seats }: Game, holder: number | null): Held =>
  (slices.shares as { held: Held[] }).held[holder ?? seats.length] ?? {};

/** How many shares these are, of all companies together. */
export const sharesCount = (held: Held): number =>
  Object.values(held).reduce((sum, numbers) => sum + numbers.length, 0);
