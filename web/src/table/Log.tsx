// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SeatSign } from '../board/seats';
import { EntryLine, entryDetails } from '../log/entry_text';
import { pointing } from '../pieces/at_table';
import { seatName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { concernOf, type HistoryEntry } from '../state/entry';
import type { Game } from '../state/game';
import type { Play } from './play';

/** The history. Pointing at an entry highlights it on the board. */
export function Log({ play, colours }: { play: Play; colours: readonly SeatColour[] }) {
  const game = play.session.game.value;
  const list = useRef<HTMLOListElement>(null);
  const n = game?.log.length ?? 0;
  useEffect(() => {
    const box = list.current;
    // Does not scroll while the reader has scrolled up.
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < 160) box.scrollTop = box.scrollHeight;
  }, [n, game?.events]);
  // At the latest entry whenever it appears or gets another size.
  const known = game !== null;
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const sized = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    sized.observe(box);
    return () => sized.disconnect();
  }, [known]);
  if (!game) return null;
  return (
    <ol class="t-log" ref={list}>
      {game.log.map((entry) => (
        <Entry key={entry.from} play={play} game={game} entry={entry} colours={colours} />
      ))}
    </ol>
  );
}

interface EntryProps {
  play: Play;
  game: Game;
  entry: HistoryEntry;
  colours: readonly SeatColour[];
}

function Entry({ play, game, entry, colours }: EntryProps) {
  const { tracks, places: named, tickets } = concernOf(entry);
  const ends = tracks.flatMap((id) => game.board.tracks.get(id) ?? []).flatMap(({ a, b }) => [a, b]);
  const places = [...new Set([...ends, ...named])];
  const light = tickets.length > 0 ? { tickets, tracks } : { tracks, places };
  const somewhere = tracks.length + places.length > 0;
  return (
    <li class={`t-entry t-entry-${entry.kind}`}>
      {entry.p !== null && <SeatSign colour={colours[entry.p] ?? 'red'} width={22} height={14} />}
      <Line on={somewhere} light={pointing(play, light)}>
        {entry.p !== null && <b>{seatName(game, entry.p)} </b>}
        <EntryLine game={game} entry={entry} />
        {entryDetails(game, entry).map((line, i) => (
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

/** Entries about something on the board are focusable. */
function Line({ on, light, children }: LineProps) {
  if (!on) return <div class="t-line">{children}</div>;
  return (
    <button type="button" class="t-line plain" {...light} onClick={light.onFocus}>
      {children}
    </button>
  );
}
