// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A bonus card for joining two regions (G7).

import type { Preview } from '../../engine/assist';
import { named } from '../../messages/messages';
import { seatName } from '../../pieces/names';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import type { CountStep, PageRule, SeatProps } from '../rule';
import { regionMessages } from './words';

interface RegionPreview extends Preview {
  treat: boolean;
}

/** The names of the two regions. */
function regionsOf({ raw, regions }: Board): [string, string] {
  const { from, to } = raw.region_bonus as { from: string; to: string };
  const name = (id: string): string => named(regions.find((one) => one.id === id)?.name ?? { en: id, fr: id });
  return [name(from), name(to)];
}

const has = ({ slices }: Game, p: number): boolean => ((slices.region_bonus as { done: number[] }).done[p] ?? 0) > 0;

const step = (game: Game, seat: number): CountStep => ({
  adds: game.seats.map((_, p) => Number(p === seat)),
  ms: 1400,
  title: () => regionMessages().name,
  body: () => regionMessages().counted(seatName(game, seat)),
});

export const rule: PageRule = {
  follows: ({ board }, preview) =>
    (preview as RegionPreview).treat ? [regionMessages().follows(...regionsOf(board))] : [],
  SeatHolds: ({ game, p, open }: SeatProps) =>
    open && has(game, p) ? <p class="end-counts">{regionMessages().name} · +1</p> : null,
  events: { treat: { detail: () => regionMessages().takes } },
  count: (game) => [...game.seats.keys()].filter((p) => has(game, p)).map((p) => step(game, p)),
  write(book, board) {
    const w = regionMessages();
    book.add('tickets', { id: 'bonuses', title: w.title, lines: { regions: w.text(...regionsOf(board)) } });
  },
};
