// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useMemo } from 'preact/hooks';
import { BoardView } from '../board/BoardView';
import { common } from '../messages/common';
import { mapLang } from '../messages/language';
import { named } from '../messages/messages';
import { table } from '../messages/table';
import { placeName, seatName, trackName } from '../pieces/names';
import type { SeatColour } from '../protocol/messages';
import { useLooks } from '../rules/looks';
import { rulesOf } from '../rules/rules';
import type { Game } from '../state/game';
import { shownBy } from './interaction_looks';
import { moveKind } from './move_kinds';
import { type Play, spotOf } from './play';

export function TableBoard({ play, game, colours }: { play: Play; game: Game; colours: readonly SeatColour[] }) {
  const w = table();
  const me = play.session.me.value;
  const { tracks, places, routes } = shownBy(play, game, colours[me ?? 0] ?? 'red');
  const looks = useLooks(game, colours, { tracks, places });
  // Highlights change often, accessible names seldom.
  const [names, legal, pins] = [mapLang.value, play.legal.value, play.pins.value];
  const trackNames = useMemo(() => memoize((id) => trackWords(play, game, id)), [play, game, names, legal, pins]);
  const placeNames = useMemo(() => memoize((id) => placeWords(play, game, id)), [play, game, names, legal]);
  return (
    <BoardView
      board={game.board}
      lang={mapLang.value}
      label={`${w.board} ${named(game.board.name)}`}
      wholeLabel={w.whole}
      {...looks}
      routes={routes}
      trackName={trackNames}
      placeName={placeNames}
      onTrack={(id, event) => play.track(id, spotOf(event))}
      onPlace={(id, event) => play.place(id, spotOf(event))}
      onGround={() => play.back()}
      onHover={(thing) => {
        play.hovered.value = thing?.kind === 'track' ? thing.id : null;
      }}
    />
  );
}

/** Memoizes a function. */
function memoize(compute: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const answer = known.get(id) ?? compute(id);
    known.set(id, answer);
    return answer;
  };
}

/** The accessible name of a track: everything that its drawing shows. */
function trackWords(play: Play, game: Game, id: string): string {
  const w = table();
  const track = game.board.tracks.get(id);
  if (!track) return id;
  const rules = rulesOf(game);
  const colour = game.colours[id] ?? track.colour;
  const owner = game.owners[id];
  const told = rules.map((rule) => rule.trackState?.(game, id)).find(Boolean);
  const free = told ?? (game.closed.has(id) ? w.closed : w.free);
  const parts = [
    colour && common().colour[colour],
    ...rules.flatMap((rule) => rule.trackWords?.(game, id) ?? []),
    owner === undefined ? free : w.owned(seatName(game, owner)),
    canChoose(play, 'track', id),
    play.pins.value.has(id) && w.pinned,
  ];
  return w.trackName(trackName(game.board, id), track.length, parts.filter(Boolean).join(', '));
}

function placeWords(play: Play, game: Game, id: string): string {
  const told = rulesOf(game).flatMap((rule) => rule.placeWords?.(game, id) ?? []);
  return [placeName(game.board, id), ...told, canChoose(play, 'place', id)].filter(Boolean).join(', ');
}

function canChoose(play: Play, where: 'track' | 'place', id: string): string | null {
  const chosen = play.on(where, id);
  return chosen && (moveKind(chosen.kind)?.can?.() ?? table().canChoose);
}
