// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { CompanyMark } from '../board/companies';
import type { Preview } from '../engine/assist';
import { common } from '../messages/common';
import { named, sentence } from '../messages/messages';
import { table } from '../messages/table';
import { placeName, ticketName } from '../pieces/names';
import type { Company } from '../state/board';
import { previewOf } from '../state/facts';
import type { Game } from '../state/game';
import type { Play } from './play';

/** Further effects of claiming a track, shown beforehand: tickets, shares, Alvin, bonuses. */
export function FollowNotes({ play, game, track }: { play: Play; game: Game; track: string }) {
  const follows = previewOf(game, play.legal.value.claims.get(track)?.[0]?.move);
  if (!follows) return null;
  const shares = game.board.companies.filter(({ id }) => follows.shares.includes(id));
  const lines = linesOf(game, follows);
  if (lines.length + shares.length === 0) return null;
  return (
    <div class="t-small t-follows">
      {lines.map((line) => (
        <p key={line} class="t-good">
          {line}
        </p>
      ))}
      {shares.length > 0 && <Shares game={game} shares={shares} />}
    </div>
  );
}

function Shares({ game, shares }: { game: Game; shares: readonly Company[] }) {
  return (
    <>
      {table().shareFollows}
      <ul>
        {shares.map((company) => (
          <li key={company.id}>
            <CompanyMark company={company} index={game.board.companies.indexOf(company)} size={22} />
            {named(company.name)}
          </li>
        ))}
      </ul>
    </>
  );
}

function linesOf({ board }: Game, { tickets, alvin, treat, joins }: Preview): string[] {
  const w = table();
  const { join_bonus: hall, alvin: visitor, region_bonus: ends } = board.raw;
  const region = (id?: string) => named(board.regions.find((each) => each.id === id)?.name ?? { en: '', fr: '' });
  return [
    ...tickets.map((id) => sentence(w.completes(ticketName(board, id)))),
    ...(alvin ? [sentence(w.catches(common().points(visitor?.points ?? 0)))] : []),
    ...(treat ? [w.countsAsTicket(region(ends?.from), region(ends?.to))] : []),
    ...joins.map((id) =>
      w.bringsCards(placeName(board, hall?.hub ?? ''), placeName(board, id), common().cards(hall?.cards ?? 0)),
    ),
  ];
}
