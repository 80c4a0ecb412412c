// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { common } from '../messages/common';
import { table } from '../messages/table';
import type { Game } from '../state/game';
import { Panel } from './Asked';
import { moveText } from './move_text';
import type { Play } from './play';
import './asked.css';

/** What a strong bot would do and why; the move itself is marked on the table. */
export function HintBox({ play }: { play: Play }) {
  const w = table();
  const hint = play.hint.value;
  const game = play.session.game.value;
  if (!hint || !game) return null;
  const close = () => {
    play.hint.value = null;
  };
  return (
    <Panel title={w.hintTitle} own>
      {hint === 'wait' ? (
        <p aria-live="polite">{w.hintWait}</p>
      ) : (
        <p class="t-hint" aria-live="polite">
          <b>{moveText(game, hint.move)}</b>
        </p>
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
      {hint !== 'wait' && <Reasons game={game} lines={hint.lines} />}
    </Panel>
  );
}

/** The reasons; those without effect are left out. */
function Reasons({ game, lines }: { game: Game; lines: readonly string[] }) {
  const telling = lines.filter((line) => !/: −?0[.,]0 [^:]+$/.test(line));
  return (
    <>
      {telling.map((line) => (
        <p key={line} class="t-small">
          {inWords(game, line)}
        </p>
      ))}
    </>
  );
}

/** A line that weighs a move names it by its text; here it is said in words. */
function inWords(game: Game, line: string): string {
  const [, kind = '', move, value] = /^(move|or|coup|ou) (.+): ([^:]+)$/.exec(line) ?? [];
  if (!move || !value) return line;
  const text = moveText(game, move);
  return kind.startsWith('o') ? table().hintOr(text, value) : `${text} · ${value}`;
}
