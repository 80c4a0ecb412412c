// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Looks beyond the position itself: what can be done, what is being considered, what is pointed at.

import type { PlaceLook, Route, TrackLook } from '../board/look_types';
import { mergeLook } from '../board/position_looks';
import type { SeatColour } from '../board/seats';
import { table } from '../messages/table';
import { seatName } from '../pieces/names';
import type { Colour } from '../protocol/events';
import { othersScore } from '../rules/traits';
import { previewOf } from '../state/facts';
import type { Game } from '../state/game';
import { planOf } from './HintBox';
import { hintedMove } from './Market';
import type { Play } from './play';

export interface Shown {
  tracks: Map<string, TrackLook>;
  places: Map<string, PlaceLook>;
  routes: Route[];
}

/** The tracks that nobody could claim any more after a move, apart from those beside its own. */
export const wouldCut = (game: Game, move: string | undefined): string[] => previewOf(game, move)?.closed ?? [];

export function shownBy(play: Play, game: Game, colour: SeatColour): Shown {
  const shown: Shown = { tracks: new Map(), places: new Map(), routes: [] };
  for (const id of play.pins.value) mergeLook(shown.tracks, id, { pin: true });
  markUsable(play, game, shown);
  markPointed(play, game, shown);
  const hint = hintedMove(play);
  if (hint) consider(game, shown, colour, hint);
  plan(play, game, shown);
  choose(play, game, shown, colour);
  return shown;
}

/** What can be done. */
function markUsable(play: Play, game: Game, { tracks, places }: Shown): void {
  const { claims, builds, markers, alvin } = play.legal.value;
  const rack = play.rack.value;
  for (const id of claims.keys()) mergeLook(tracks, id, { glow: true });
  for (const [id, tiles] of builds) {
    const fits =
      !rack || (game.board.tracks.get(id)?.length === rack.length && tiles.some((t) => t.colour === rack.colour));
    if (fits) mergeLook(tracks, id, { glow: true });
  }
  for (const id of markers.keys()) mergeLook(places, id, { glow: true });
  for (const id of alvin.keys()) mergeLook(places, id, { glow: true });
}

/** What is pointed at in a list. */
function markPointed(play: Play, game: Game, { tracks, places, routes }: Shown): void {
  const pointed = play.pointed.value;
  const network = game.seats[play.network.value ?? -1]?.tracks ?? [];
  if (network.length > 0) routes.push({ tracks: network, kind: 'ticket' });
  const me = play.session.me.value;
  for (const id of pointed?.tracks ?? []) mergeLook(tracks, id, { last: true });
  if (pointed?.free) routes.push({ tracks: pointed.free, kind: 'ticket' });
  for (const id of pointed?.places ?? []) mergeLook(places, id, { ticket: true });
  for (const id of pointed?.tickets ?? []) {
    const ticket = game.board.tickets.get(id);
    if (!ticket) continue;
    mergeLook(places, ticket.a, { ticket: true });
    mergeLook(places, ticket.b, { ticket: true });
    const way = me === null ? [] : game.view.ticket(me, id).way;
    if (way.length > 0) routes.push({ tracks: way, kind: 'ticket' });
  }
}

/** The plan of a hint, its tracks numbered in their order. */
function plan(play: Play, game: Game, { tracks, routes }: Shown): void {
  const hint = play.hint.value;
  if (!hint || hint === 'wait') return;
  const order = planOf(game, play.session.me.value, hint);
  if (order.length > 0) routes.push({ tracks: order, kind: 'ticket' });
  for (const [i, id] of order.entries()) mergeLook(tracks, id, { note: `${i + 1}` });
}

/** How it would look after a move. */
function consider(game: Game, { tracks, places }: Shown, colour: SeatColour, move: string): void {
  const [kind, id = '', more = ''] = move.split(' ');
  if (kind === 'claim') mergeLook(tracks, id, { ghost: colour });
  else if (kind === 'build') mergeLook(tracks, id, { ghostTile: more as Colour });
  else if (kind === 'marker') mergeLook(places, id, { ghostMarker: colour });
  else if (kind === 'alvin') mergeLook(places, id, { ghostAlvin: true });
  for (const cut of wouldCut(game, move)) mergeLook(tracks, cut, { threatened: true });
}

function choose(play: Play, game: Game, shown: Shown, colour: SeatColour): void {
  const chosen = play.chosen.value;
  const { claims, builds } = play.legal.value;
  if (chosen?.kind === 'claim') {
    consider(game, shown, colour, claims.get(chosen.track)?.[0]?.move ?? '');
    const note = scorersNote(play, game, chosen.track);
    if (note) mergeLook(shown.tracks, chosen.track, { note });
  } else if (chosen?.kind === 'build') {
    const wanted = play.tile.value ?? play.rack.value?.colour;
    const tiles = builds.get(chosen.track) ?? [];
    const tile = tiles.find(({ colour: one }) => one === wanted);
    if (tile) consider(game, shown, colour, tile.move);
    else for (const cut of wouldCut(game, tiles[0]?.move)) mergeLook(shown.tracks, cut, { threatened: true });
  } else if (chosen?.kind === 'marker') consider(game, shown, colour, `marker ${chosen.place}`);
  else if (chosen?.kind === 'alvin') consider(game, shown, colour, `alvin ${chosen.place}`);
  else if (othersScore(game)) {
    const { hovered } = play;
    const note = hovered.value && claims.has(hovered.value) && scorersNote(play, game, hovered.value);
    if (hovered.value && note) mergeLook(shown.tracks, hovered.value, { note });
  }
}

/** Old West: who would score a track, where it is not simply its claimer. */
export function scorersNote(play: Play, game: Game, id: string): string | null {
  const me = play.session.me.value;
  if (me === null || !othersScore(game)) return null;
  const scorers = Object.entries(previewOf(game, play.legal.value.claims.get(id)?.[0]?.move)?.scores ?? {});
  const w = table();
  return scorers
    .map(([p, n]) => (Number(p) === me ? w.youScore(n) : w.scoresFor(seatName(game, Number(p)), n)))
    .join(' · ');
}
