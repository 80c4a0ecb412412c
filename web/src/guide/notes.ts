// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which note a first game shows now: it follows from what is asked and from what has been done and read.

import { guideMessages } from '../messages/guide';
import type { GuideNote, Situation } from '../rules/rule';
import { rulesOf, ticketGoalOf } from '../rules/rules';

export type { Situation } from '../rules/rule';

/** The kind of each move is its first word. */
export const kindsOf = (moves: readonly string[]): Set<string> =>
  new Set(moves.map((move) => move.split(' ', 1)[0] ?? ''));

/** The last note. */
export const LAST = 'done';

export interface Note extends Omit<GuideNote, 'fits' | 'text'> {
  fits(now: Situation, seen: ReadonlySet<string>): boolean;
  text(now: Situation): { title: string; text: string };
  /** It is only read: no move completes it. */
  read?: true;
}

/** Nothing special is asked: others play, or an ordinary turn of one's own begins. */
const calm = ({ kinds, game, phase }: Situation): boolean =>
  game.stage === 'turns' && (kinds.size === 0 || phase === 'turn');
const mySeat = ({ game, me }: Situation) => game.seats[me];

const notes = () => guideMessages().notes;

const KEEP: Note = {
  id: 'keep',
  about: '.t-asked, .t-offer',
  fits: ({ kinds }) => kinds.has('keep'),
  text: () => notes().keep,
};
/** After those of the rules. */
const USUAL: readonly Note[] = [
  {
    id: 'second',
    about: '.t-market',
    fits: ({ phase, kinds }) => phase === 'second' && kinds.size > 0,
    text: () => notes().second,
  },
  {
    id: 'hand',
    about: '.t-hand',
    fits: (now) => calm(now) && mySeat(now)?.last?.kind === 'draw',
    text: () => notes().hand,
    read: true,
  },
  {
    id: 'tickets',
    about: '.t-tickets, .t-tickets-button',
    fits: (now, seen) => calm(now) && seen.has('hand'),
    text: () => notes().tickets,
    read: true,
  },
  {
    id: 'draw',
    about: '.t-market',
    fits: ({ phase, kinds }) => phase === 'turn' && (kinds.has('take') || kinds.has('blind')),
    text: ({ game }) =>
      ticketGoalOf(game) === null ? notes().draw : { ...notes().draw, text: guideMessages().drawRace },
  },
  {
    id: 'claim',
    about: '.t-board',
    fits: (now) => now.phase === 'turn' && now.kinds.has('claim') && mySeat(now)?.tracks.length === 0,
    text: () => notes().claim,
  },
  {
    id: LAST,
    about: '.t-nav',
    fits: (now, seen) => calm(now) && (mySeat(now)?.tracks.length ?? 0) > 0 && seen.has('draw') && seen.has('hand'),
    text({ game }) {
      const { last_round } = game.board.numbers;
      return last_round >= 0 ? { ...notes().done, text: guideMessages().doneAt(last_round) } : notes().done;
    },
    read: true,
  },
];

const notesOf = ({ game }: Situation): Note[] => [KEEP, ...rulesOf(game).flatMap((rule) => rule.notes ?? []), ...USUAL];

/** Whether a shown note is done: the player did what it asked for, or went on playing. */
export const isDealtWith = (note: Note, next: Note | null, played: boolean): boolean =>
  played || (note.id !== next?.id && !note.read);

/** The first that fits and has not been read. */
export function noteNow(now: Situation, seen: ReadonlySet<string>): Note | null {
  if (now.game.stage === 'over') return null;
  return notesOf(now).find((note) => !seen.has(note.id) && note.fits(now, seen)) ?? null;
}
