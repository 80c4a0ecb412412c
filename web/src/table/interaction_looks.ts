// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Looks beyond the position itself: what can be done, what is being considered, what is pointed at.

import type { PlaceLook, Route, TrackLook } from '../board/look_types';
import { mergeLook } from '../board/position_looks';
import type { SeatColour } from '../board/seats';
import { othersScore } from '../rules/rules';
import { previewOf } from '../state/facts';
import type { Game } from '../state/game';
import { wordsOf } from '../state/moves';
import { planOf } from './HintBox';
import { hintedMove } from './Market';
import { kindOf, moveKind, scorersNote } from './move_kinds';
import type { Play } from './play';

export interface Shown {
  tracks: Map<string, TrackLook>;
  places: Map<string, PlaceLook>;
  routes: Route[];
}

export function shownBy(play: Play, game: Game, colour: SeatColour): Shown {
  const shown: Shown = { tracks: new Map(), places: new Map(), routes: [] };
  for (const id of play.pins.value) mergeLook(shown.tracks, id, { pin: true });
  markUsable(play, shown);
  markPointed(play, game, shown);
  const hint = hintedMove(play);
  if (hint) consider(game, shown, colour, hint);
  plan(play, game, shown);
  choose(play, game, shown, colour);
  return shown;
}

/** What can be done. */
function markUsable(play: Play, { tracks, places }: Shown): void {
  const { legal, picked } = play;
  for (const kind of legal.value.kinds) {
    const look = moveKind(kind);
    if (look?.quiet || (look?.on !== 'track' && look?.on !== 'place')) continue;
    for (const [id, moves] of legal.value.of(kind)) {
      const game = play.session.game.value;
      if (game && picked.value !== null && look.fitting?.(play, game, moves).length === 0) continue;
      if (look.on === 'track') mergeLook(tracks, id, { glow: true });
      else mergeLook(places, id, { glow: true });
    }
  }
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
  const kind = moveKind(kindOf(move));
  const words = wordsOf(move);
  const look = kind?.look?.(words, colour);
  if (look && kind?.on === 'track') mergeLook(tracks, words[0] ?? '', look as TrackLook);
  if (look && kind?.on === 'place') mergeLook(places, words[0] ?? '', look as PlaceLook);
  threaten(game, tracks, move);
}

/** The tracks that nobody could claim any more after a move. */
function threaten(game: Game, tracks: Shown['tracks'], move: string | undefined): void {
  for (const id of previewOf(game, move)?.closed ?? []) mergeLook(tracks, id, { threatened: true });
}

function choose(play: Play, game: Game, shown: Shown, colour: SeatColour): void {
  const { chosen, weighed, hovered } = play;
  if (chosen.value) {
    const fitting = play.fitting(chosen.value);
    // Where moves differ by more than their payment, only the one that is weighed is shown.
    const differ = moveKind(chosen.value.kind)?.fitting && fitting.length > 1;
    const move = weighed.value ?? (differ ? null : fitting[0]);
    if (move) consider(game, shown, colour, move);
    else threaten(game, shown.tracks, fitting[0]);
  }
  const claim = chosen.value?.kind === 'claim' ? chosen.value.id : chosen.value ? null : hovered.value;
  const moves = claim && othersScore(game) ? play.legal.value.of('claim').get(claim) : undefined;
  const note = moves && scorersNote(game, moves[0]);
  if (claim && note) mergeLook(shown.tracks, claim, { note });
}
