// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { CompanyMark } from '../board/companies';
import type { Game } from '../state/game';
import { companyName } from './names';

interface HeldSharesProps {
  game: Game;
  /** By company, the numbers of the shares held. */
  held: Readonly<Record<string, readonly number[]>>;
  label: string;
  size?: number;
}

/** Pennsylvania: how many shares of each company somebody holds; nothing as long as there are none. */
export function HeldShares({ game, held, label, size = 24 }: HeldSharesProps) {
  const some = game.board.companies.flatMap((company, index) => {
    const n = held[company.id]?.length ?? 0;
    return n > 0 ? [{ company, index, n }] : [];
  });
  if (some.length === 0) return null;
  return (
    <ul class="held-shares" aria-label={label}>
      {some.map(({ company, index, n }) => (
        <li key={company.id} title={companyName(game.board, company.id)}>
          <CompanyMark company={company} index={index} size={size} />
          <span class="unseen">{companyName(game.board, company.id)}: </span>
          {n}
        </li>
      ))}
    </ul>
  );
}
