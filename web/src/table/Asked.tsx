// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What is asked beyond an ordinary turn: beside the board, which stays in sight. It follows from the legal moves alone.

import { table } from '../messages/table';
import { MoveButton, Panel } from '../pieces/Panel';
import { askingRule } from '../rules/rules';
import { KeepTickets } from './KeepTickets';
import { moveKind, moveText } from './move_kinds';
import type { Play } from './play';
import './asked.css';

/** The panel, or null in an ordinary turn. */
export function Asked({ play }: { play: Play }) {
  const game = play.session.game.value;
  const legal = play.legal.value;
  if (!game || legal.all.length === 0) return null;
  if (legal.of('keep').size > 0) return <KeepTickets key={game.events} play={play} game={game} />;
  const RulePanel = askingRule(game, legal)?.Panel;
  if (RulePanel) return <RulePanel table={play} game={game} />;
  // What has no place on the table: to pass, to do without, and moves of a rule that this page cannot show otherwise.
  const rest = legal.all.filter((move) => /^(pass|decline)$/.test(move) || !moveKind(move.split(' ', 1)[0] ?? ''));
  if (rest.length === 0) return null;
  return (
    <Panel title={legal.one('pass') ? table().passAsk : ''}>
      {rest.map((move) => (
        <MoveButton key={move} table={play} move={move} class="main" text={moveText(game, move)} />
      ))}
    </Panel>
  );
}
