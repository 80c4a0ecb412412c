// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { Badge } from '../../board/badges';
import { capital, named } from '../../messages/messages';
import { Count } from '../../pieces/Count';
import type { Game } from '../../state/game';
import type { SeatProps } from '../rule';
import { companiesOf } from './companies';
import { type Held, heldBy, sharesCount, showsShares } from './holders';
import { sharesMessages } from './words';

const PAPER = 'M1 3H15V13H1ZM3.5 6H12.5M3.5 9H7.5M11 8.4A1.7 1.7 0 1 0 11 11.8A1.7 1.7 0 1 0 11 8.4';

/** How many shares of each company somebody holds; nothing as long as there are none. */
function List({ game, held, size }: { game: Game; held: Held; size: number }) {
  const some = companiesOf(game.board).flatMap((company, index) => {
    const n = held[company.id]?.length ?? 0;
    return n > 0 ? [{ company, index, n }] : [];
  });
  if (some.length === 0) return null;
  return (
    <ul class="held-shares" aria-label={capital(sharesMessages().shares)}>
      {some.map(({ company, index, n }) => (
        <li key={company.id} title={named(company.name)}>
          <Badge id={company.id} index={index} size={size} />
          <span class="unseen">{named(company.name)}: </span>
          {n}
        </li>
      ))}
    </ul>
  );
}

/** How many shares: everybody sees that. */
function HowMany({ held }: { held: Held }) {
  const n = sharesCount(held);
  return <Count icon={PAPER} n={n} text={sharesMessages().count(n)} />;
}

export const SeatCount = ({ game, p }: SeatProps) => <HowMany held={heldBy(game, p)} />;

/** Which shares a seat holds, for those who are shown it. */
export const SeatHolds = ({ game, p, open }: SeatProps) =>
  open || showsShares(game, p) ? <List game={game} held={heldBy(game, p)} size={open ? 24 : 20} /> : null;

/** What the neutral holder has, as soon as that is something. */
export function Neutral({ game }: { game: Game }) {
  const held = heldBy(game, null);
  if (Object.keys(held).length === 0) return null;
  return (
    <li class="t-neutral">
      <b>{capital(sharesMessages().neutral)}</b>
      <div class="t-counts">
        <HowMany held={held} />
      </div>
      {showsShares(game, null) && <List game={game} held={held} size={20} />}
    </li>
  );
}
