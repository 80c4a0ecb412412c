// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The second step: a few buttons beside what they are about.

import { useEffect } from 'preact/hooks';
import { common } from '../messages/common';
import { placeName, trackName } from '../pieces/names';
import { MoveButton } from '../pieces/Panel';
import type { ChoiceProps } from '../rules/rule';
import type { Game } from '../state/game';
import { Floating } from './Floating';
import { Cuts, moveKind, moveText } from './move_kinds';
import { PinButton } from './PinButton';
import type { Chosen, Play } from './play';

export function Chooser({ play }: { play: Play }) {
  const chosen = play.chosen.value;
  const game = play.session.game.value;
  useEffect(() => {
    if (!chosen) return;
    // A click elsewhere cancels it, except on the board and the market, which handle their own, and on notes.
    const away = (event: Event) => {
      if (!(event.target as Element).closest('.t-float, .t-board, .t-market, .guide-note')) play.unchoose();
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [chosen, play]);
  if (!chosen || !game) return null;
  const { kind, id, moves } = chosen;
  const look = moveKind(kind);
  const title = look?.title?.(game, id) ?? nameOf(game, chosen);
  const Choice = look?.Choice ?? Buttons;
  return (
    <Floating spot={play.spot.value} class="t-choose" label={title} focus>
      <header>
        <h2>{title}</h2>
        {look?.on === 'track' && <PinButton play={play} track={id} brief />}
      </header>
      {kind !== 'claim' && <Cuts game={game} move={moves[0]} />}
      <Choice table={play} game={game} id={id} moves={play.fitting(chosen)} />
      <button type="button" class="plain t-cancel" onClick={() => play.unchoose()}>
        {common().cancel}
      </button>
    </Floating>
  );
}

function nameOf(game: Game, { kind, id, moves }: Chosen): string {
  const on = moveKind(kind)?.on;
  if (on === 'track') return trackName(game.board, id);
  return on === 'place' ? placeName(game.board, id) : moveText(game, moves[0] ?? '');
}

function Buttons({ table, game, moves }: ChoiceProps) {
  return (
    <>
      {moves.map((move) => (
        <MoveButton key={move} table={table} move={move} class="main" text={moveText(game, move)} />
      ))}
    </>
  );
}
