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
import type { Game } from '../state/game';
import { shownBy } from './interaction_looks';
import { type Play, spotOf } from './play';

export function TableBoard({ play, game, colours }: { play: Play; game: Game; colours: readonly SeatColour[] }) {
  const w = table();
  const me = play.session.me.value;
  const { tracks, places, routes } = shownBy(play, game, colours[me ?? 0] ?? 'red');
  // Highlights change often, accessible names seldom.
  const [names, legal, pins] = [mapLang.value, play.legal.value, play.pins.value];
  const trackNames = useMemo(() => kept((id) => trackWords(play, game, id)), [play, game, names, legal, pins]);
  const placeNames = useMemo(() => kept((id) => placeWords(play, game, id)), [play, game, names, legal]);
  return (
    <BoardView
      board={game.board}
      lang={mapLang.value}
      label={`${w.board} ${named(game.board.name)}`}
      wholeLabel={w.whole}
      game={game}
      colours={colours}
      tracks={tracks}
      places={places}
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
function kept(reckon: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const answer = known.get(id) ?? reckon(id);
    known.set(id, answer);
    return answer;
  };
}

/** The accessible name of a track: everything that its drawing shows. */
function trackWords(play: Play, game: Game, id: string): string {
  const w = table();
  const track = game.board.tracks.get(id);
  if (!track) return id;
  const colour = game.colours[id] ?? track.colour;
  const parts: string[] = [];
  if (colour) parts.push(common().colour[colour]);
  if (track.locos > 0) parts.push(w.ferry(track.locos));
  const owner = game.owners[id];
  if (owner !== undefined) parts.push(w.owned(seatName(game, owner)));
  else if (game.cut.has(id)) parts.push(w.cut);
  else if (game.closed.has(id)) parts.push(w.closed);
  else if (!colour) parts.push(w.project);
  else parts.push(w.free);
  if (play.legal.value.claims.has(id)) parts.push(w.canClaim);
  if (play.legal.value.builds.has(id)) parts.push(w.canBuild);
  if (play.pins.value.has(id)) parts.push(w.pinned);
  return w.trackName(trackName(game.board, id), track.length, parts.join(', '));
}

function placeWords(play: Play, game: Game, id: string): string {
  const w = table();
  const { markers, alvin } = play.legal.value;
  const parts = [placeName(game.board, id)];
  const owner = game.markers[id];
  if (owner !== undefined) parts.push(w.hasMarker(seatName(game, owner)));
  if (game.alvin?.place === id) parts.push('Alvin');
  if (markers.has(id) || alvin.has(id)) parts.push(w.canChoose);
  return parts.join(', ');
}
