// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SeatSign } from '../board/seats';
import { DeedLine, deedMore } from '../pieces/deeds';
import { seatName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import type { Deed } from '../state/deed';
import type { Game } from '../state/game';
import { concernOf } from '../state/log';
import type { Play } from './play';
import { pointing } from './Tickets';

/** Everything that was done. Pointing at an entry lights it on the board. */
export function Log({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const game = play.session.game.value;
  const list = useRef<HTMLOListElement>(null);
  const n = game?.log.length ?? 0;
  useEffect(() => {
    const box = list.current;
    // Whoever has scrolled up to read stays there.
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 160) box.scrollTop = box.scrollHeight;
  }, [n, game?.events]);
  // What happened last is what one opens it for.
  const open = play.sheet.value === 'log';
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [open]);
  if (!game) return null;
  return (
    <ol class="t-log" ref={list}>
      {game.log.map((deed) => (
        <Entry key={deed.from} play={play} game={game} deed={deed} colours={colours} />
      ))}
    </ol>
  );
}

interface EntryProps {
  play: Play;
  game: Game;
  deed: Deed;
  colours: readonly SeatColour[];
}

function Entry({ play, game, deed, colours }: EntryProps) {
  const { tracks, places, tickets } = concernOf(game.board, deed);
  const light = tickets.length > 0 ? { tickets, tracks } : { tracks, places };
  const somewhere = tracks.length + places.length > 0;
  return (
    <li class={`t-deed t-deed-${deed.kind}`}>
      {deed.p !== null && <SeatSign colour={colours[deed.p] ?? 'red'} width={22} height={14} />}
      <Line on={somewhere} light={pointing(play, light)}>
        {deed.p !== null && <b>{seatName(game, deed.p)} </b>}
        <DeedLine game={game} deed={deed} />
        {deedMore(game, deed).map((line, i) => (
          <small key={i} class="t-more">
            {line}
          </small>
        ))}
      </Line>
    </li>
  );
}

interface LineProps {
  on: boolean;
  light: ReturnType<typeof pointing>;
  children: ComponentChildren;
}

/** What has a place on the board can be pointed at, by keys as well. */
function Line({ on, light, children }: LineProps) {
  if (!on) return <div class="t-line">{children}</div>;
  return (
    <button type="button" class="t-line plain" {...light} onClick={light.onFocus}>
      {children}
    </button>
  );
}
