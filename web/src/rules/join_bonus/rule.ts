// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Cards for joining the hub to certain places (G8).

import type { Preview } from '../../engine/assist';
import { common } from '../../messages/common';
import { placeName } from '../../pieces/names';
import type { RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { PageRule } from '../rule';
import { joinMessages } from './words';

interface BonusEvent extends RuleEvent {
  place: string;
}
interface JoinPreview extends Preview {
  joins: string[];
}

const onMap = ({ raw }: Board) => raw.join_bonus as { hub: string; places: string[]; cards: number };

export const rule: PageRule = {
  follows({ board }, preview) {
    const { hub, cards } = onMap(board);
    return (preview as JoinPreview).joins.map((id) =>
      joinMessages().follows(placeName(board, hub), placeName(board, id), common().cards(cards)),
    );
  },
  events: { bonus: { detail: ({ board }, { place }: BonusEvent) => joinMessages().reaches(placeName(board, place)) } },
  write(book, board) {
    const w = joinMessages();
    const { hub, places, cards } = onMap(board);
    if (!book.section('bonuses')) book.add('tickets', { id: 'bonuses', title: w.title, lines: {} });
    const joins = places.map((place) => [place, w.text(placeName(board, hub), placeName(board, place), cards)]);
    book.say('bonuses', Object.fromEntries(joins));
  },
};
