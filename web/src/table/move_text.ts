// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Moves in words.

import { common } from '../messages/common';
import { capital } from '../messages/messages';
import { movesMessages } from '../messages/moves';
import { cardName, cardsText, companyName, placeName, ticketName, trackName } from '../pieces/names';
import type { Card } from '../protocol/events';
import type { Board } from '../state/board';
import type { Game } from '../state/game';
import { readCards } from './moves';

/** With its number where tracks lie side by side. */
const laneName = (board: Board, id: string): string => {
  const track = board.tracks.get(id);
  return track && track.connection.length > 1 ? `${trackName(board, id)} (${track.lane + 1})` : trackName(board, id);
};

/** A move's text in words, as on a button. */
export const moveText = (game: Game, move: string): string => capital(moveWords(game, move));

/** … and within a sentence. */
export function moveWords(game: Game, move: string): string {
  const w = movesMessages();
  const { board } = game;
  const [kind, ...rest] = move.split(' ');
  const [first = '', second = ''] = rest;
  switch (kind) {
    case 'take': {
      const card = game.market[Number(first)];
      return w.take(card ? cardName(card) : '?');
    }
    case 'blind':
      return w.blind;
    case 'tickets':
      return w.tickets;
    case 'swap':
      return w.swap;
    case 'pass':
      return w.pass;
    case 'decline':
      return w.decline;
    case 'keep':
      return w.keep(rest.map((id) => ticketName(board, id)).join(', '));
    case 'claim':
      return w.claim(laneName(board, first), cardsText(readCards(rest.slice(1))));
    case 'build':
      return w.build(laneName(board, first), common().colour[second as Card]);
    case 'marker':
      return rest.length > 1
        ? w.marker(placeName(board, first), cardsText(readCards(rest.slice(1))))
        : w.start(placeName(board, first));
    case 'alvin':
      return w.alvin(placeName(board, first));
    case 'share':
      return w.share(companyName(board, first));
    case 'neutral':
      return w.neutral(companyName(board, first));
    default:
      return move;
  }
}
