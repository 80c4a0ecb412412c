// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The tiles of a game. One is named by its length and colour: `3 red`.

import type { CardSet, Colour } from '../../protocol/events';
import type { Game } from '../../state/game';
import { wordsOf } from '../../state/moves';

/** The tiles left of a length, by colour. */
export const supplyOf = ({ slices }: Game, length: number): CardSet =>
  (slices.tiles as { supply: CardSet[] }).supply[length] ?? {};

/** The colour that a move lays. */
export const colourOf = (move: string): Colour => wordsOf(move)[1] as Colour;

/** The tile that a move lays. */
export const tileOf = (game: Game, move: string): string =>
  `${game.board.tracks.get(wordsOf(move)[0] ?? '')?.length} ${colourOf(move)}`;
