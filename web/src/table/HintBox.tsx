// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Hint } from '../engine/hint';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { listText, ticketName, trackName } from '../pieces/names';
import { Panel } from '../pieces/Panel';
import type { Card } from '../protocol/events';
import { ticketGoalOf } from '../rules/rules';
import type { Game } from '../state/game';
import { moveKind, moveText, moveWords } from './move_kinds';
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

/** The tracks of the plan in the order to claim them: the one the hint claims, then those that only want cards, the
 * fewest first; then the others, each beside one before it if it can be: a network may have to grow to them. None if the
 * move has a reason of its own: then it does not work for the plan. */
export function planOf(game: Game, me: number | null, hint: Hint): string[] {
  const [kind = '', claimed] = hint.move.split(' ');
  if (moveKind(kind)?.reason) return [];
  const { board, colours, owners, view } = game;
  const sorted = (hint.plan ?? [])
    .filter((id) => board.tracks.has(id) && owners[id] === undefined)
    .map((id) => {
      if (kind === 'claim' && id === claimed) return { id, lacks: -1, barred: false };
      const built = board.tracks.get(id)?.colour !== null || !!colours[id];
      if (me === null || !built) return { id, lacks: 99, barred: true };
      const { cards = 0, locos = 0 } = view.missing(me, id);
      return { id, lacks: cards + locos, barred: !['OK', 'FEW_CARDS'].includes(view.reason(me, id).id) };
    })
    .sort((a, b) => Number(a.barred) - Number(b.barred) || a.lacks - b.lacks);
  const endsOf = (id: string): string[] => [board.tracks.get(id)?.a ?? '', board.tracks.get(id)?.b ?? ''];
  const order = sorted.filter(({ barred }) => !barred).map(({ id }) => id);
  const rest = sorted.filter(({ barred }) => barred).map(({ id }) => id);
  const own = Object.keys(owners).filter((id) => owners[id] === me);
  const reached = new Set([...own, ...order].flatMap(endsOf));
  while (rest.length > 0) {
    const beside = rest.findIndex((id) => endsOf(id).some((place) => reached.has(place)));
    const [next = ''] = rest.splice(Math.max(beside, 0), 1);
    order.push(next);
    for (const place of endsOf(next)) reached.add(place);
  }
  return order;
}

const MOST = 4;
/** In tenths: less is not worth a word. */
const EQUAL = 5;

function Reasons({ game, hint, plan }: { game: Game; hint: Hint; plan: readonly string[] }) {
  const w = table();
  const purpose = purposeOf(game, hint, plan);
  return (
    <>
      {purpose && <p class="t-small">{purpose}</p>}
      {plan.length > 0 && (
        <>
          <p class="t-small">{w.hintPlan}</p>
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

/** What it is for: a card, the planned tracks that it helps to pay; any other move, the tickets of the plan. */
export function purposeOf(game: Game, hint: Hint, plan: readonly string[]): string {
  const w = table();
  const [kind = '', slot] = hint.move.split(' ');
  const reason = moveKind(kind)?.reason?.();
  if (reason) return reason;
  if (kind === 'take' || kind === 'blind') {
    const lines = lackingOf(game, plan, (kind === 'take' && game.market[Number(slot)]) || null);
    if (lines.length > 0) return lines.join(' ');
  }
  const goal = (hint.goal ?? []).filter((id) => game.board.tickets.has(id));
  return goal.length > 0 ? w.hintGoal(listText(goal.map((id) => ticketName(game.board, id)))) : '';
}

/** The planned tracks, at most two, that this card helps to pay for (null: one that is not seen yet), and how many
 * cards each still lacks. */
function lackingOf({ board, colours, view, me }: Game, plan: readonly string[], card: Card | null): string[] {
  if (me === null) return [];
  return plan
    .filter((id) => colours[id] ?? board.tracks.get(id)?.colour)
    .map((id) => ({ id, needs: view.missing(me, id) }))
    .filter(({ needs: { wanted } }) => (card ? wanted.includes(card) : wanted.length > 0))
    .map(({ id, needs: { cards = 0, locos = 0 } }) => ({ id, lacks: cards + locos }))
    .slice(0, 2)
    .map(({ id, lacks }) => table().hintTrack(trackName(board, id), common().cards(lacks)));
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
