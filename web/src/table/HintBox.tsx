// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Hint } from '../engine/hint';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { listText, ticketName, trackName } from '../pieces/names';
import { Panel } from '../pieces/Panel';
import { ticketGoalOf } from '../rules/rules';
import type { Game } from '../state/game';
import { moveText, moveWords } from './move_kinds';
import type { Play } from './play';
import './asked.css';

/** What a strong bot would do and why. The move itself and the plan, in its order, are marked on the board. */
export function HintBox({ play }: { play: Play }) {
  const w = table();
  const hint = play.hint.value;
  const game = play.session.game.value;
  if (!hint || !game) return null;
  const close = () => {
    play.hint.value = null;
  };
  return (
    <Panel title={w.hintTitle} own class="t-hint-box">
      {hint === 'wait' ? (
        <p aria-live="polite">{w.hintWait}</p>
      ) : (
        <div aria-live="polite">
          <p class="t-hint">
            <b>{moveText(game, hint.move)}.</b>
          </p>
          <Reasons game={game} hint={hint} plan={planOf(game, play.session.me.value, hint)} />
        </div>
      )}
      <div class="t-row">
        {hint !== 'wait' && (
          <button type="button" class="main" onClick={() => play.do(hint.move)}>
            {w.playIt}
          </button>
        )}
        <button type="button" onClick={close}>
          {common().close}
        </button>
      </div>
    </Panel>
  );
}

/** The tracks of the plan: the one the hint claims, then what the hand is nearest to paying. */
export function planOf(game: Game, me: number | null, hint: Hint): string[] {
  const [kind, claimed] = hint.move.split(' ');
  const lacking = (id: string): number => {
    if (kind === 'claim' && id === claimed) return -1;
    if (me === null || (game.board.tracks.get(id)?.colour === null && !game.colours[id])) return 99;
    const { cards = 0, locos = 0 } = game.view.missing(me, id);
    return cards + locos;
  };
  const free = (hint.plan ?? []).filter((id) => game.board.tracks.has(id) && game.owners[id] === undefined);
  return free
    .map((id) => ({ id, lacks: lacking(id) }))
    .sort((a, b) => a.lacks - b.lacks)
    .map(({ id }) => id);
}

const MOST = 4;
/** In tenths: less is not worth a word. */
const EQUAL = 5;

function Reasons({ game, hint, plan }: { game: Game; hint: Hint; plan: readonly string[] }) {
  const w = table();
  const goal = (hint.goal ?? []).filter((id) => game.board.tickets.has(id));
  return (
    <>
      {goal.length > 0 && <p class="t-small">{w.hintGoal(listText(goal.map((id) => ticketName(game.board, id))))}</p>}
      {plan.length > 0 && (
        <>
          <p class="t-small t-plan-title">{w.hintPlan}</p>
          <ol class="t-plan t-small">
            {plan.slice(0, MOST).map((id) => (
              <li key={id}>{trackName(game.board, id)}</li>
            ))}
            {plan.length > MOST && <li class="t-plan-more">{w.hintMore(plan.length - MOST)}</li>}
          </ol>
        </>
      )}
      <p class="t-small">{comparison(game, hint)}</p>
    </>
  );
}

/** How much better it is than the next best. Nothing where that is not known. The chosen move's value
 * may be lower than the next one's: then that is only named. */
function comparison(game: Game, { moves = [], unit }: Hint): string {
  const w = table();
  const [first, next] = moves;
  if (!first || !next) return '';
  const other = moveWords(game, next.move);
  const better = first.tenths - next.tenths;
  if (Math.abs(better) < EQUAL) return w.hintEqual(other);
  if (unit === 'percent') return w.hintChance(Math.round(first.tenths / 10), other, Math.round(next.tenths / 10));
  // A map without points has none here, either.
  return ticketGoalOf(game) !== null || better < 0 ? w.hintNext(other) : w.hintBetter(Math.round(better / 10), other);
}
