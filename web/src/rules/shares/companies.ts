// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { named } from '../../messages/messages';
import { type Board, both, type Lang } from '../../state/board';
import type { Name } from '../../state/map_file';

export interface Company {
  id: string;
  name: Record<Lang, string>;
  shares: number;
  payouts: number[];
}

const known = new WeakMap<Board, readonly Company[]>();

/** The companies of a map, in its order, which is that of their badges. */
export function companiesOf(board: Board): readonly Company[] {
  const listed = (board.raw.companies ?? []) as (Omit<Company, 'name'> & { name: Name })[];
  const companies = known.get(board) ?? listed.map((company) => ({ ...company, name: both(company.name) }));
  known.set(board, companies);
  return companies;
}

export const companyName = (board: Board, id: string): string => {
  const company = companiesOf(board).find((one) => one.id === id);
  return company ? named(company.name) : id;
};
