// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { Badge } from '../../board/badges';
import { named } from '../../messages/messages';
import { seatName } from '../../pieces/names';
import { MoveButton, Panel } from '../../pieces/Panel';
import type { Game } from '../../state/game';
import type { PanelProps } from '../rule';
import { companiesOf } from './companies';
import { holders, type Standing, sharesLeft, showsShares } from './holders';
import { sharesMessages } from './words';

/** Of which company a share is taken, by oneself or for the neutral holder. */
export function Choose({ table, game }: PanelProps) {
  const w = sharesMessages();
  const legal = table.legal.value;
  const own = legal.of('share');
  const moves = own.size > 0 ? own : legal.of('neutral');
  return (
    <Panel title={own.size > 0 ? w.ask : w.neutralAsk} help={own.size > 0 ? w.help : w.neutralHelp}>
      <ul class="t-shares">
        {[...moves].map(([id, [move = '']]) => (
          <Share key={id} table={table} game={game} id={id} move={move} />
        ))}
      </ul>
      <MoveButton table={table} move={legal.one('decline')} text={w.none} />
    </Panel>
  );
}

function leaderText(game: Game, leader: Standing | undefined): string {
  const w = sharesMessages();
  if (!leader) return w.nobodyHolds;
  return w.leads(leader.holder === null ? w.neutral : seatName(game, leader.holder), leader.shares.length);
}

function Share({ table, game, id, move }: PanelProps & { id: string; move: string }) {
  const w = sharesMessages();
  const companies = companiesOf(game.board);
  const index = companies.findIndex((one) => one.id === id);
  const company = companies[index];
  if (!company) return null;
  const standings = holders(game, company);
  const left = sharesLeft(game, company);
  const mine = standings.find(({ holder }) => holder === game.me)?.shares.length ?? 0;
  const notes = [mine ? w.youHold(mine) : w.youHoldNone];
  // Who leads is everybody's business only where shares are open (P5).
  if (showsShares(game, null)) notes.unshift(leaderText(game, standings[0]));
  return (
    <li>
      <button type="button" class="t-share" onClick={(event) => table.ask(move, event.currentTarget)}>
        <Badge id={id} index={index} size={34} />
        <span>
          <b>{named(company.name)}</b>
          <small>
            {w.left(left)} · {w.next(company.shares - left + 1)} ·{' '}
            {w.pays(company.payouts.join('\u00a0/ '), company.payouts.length)}
          </small>
          <small>{notes.join(' · ')}</small>
        </span>
      </button>
    </li>
  );
}
