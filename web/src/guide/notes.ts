// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Which note a first game shows now: it follows from what is asked and from what has been done and read.

import type { Phase } from '../protocol/messages';
import type { Game } from '../state/game';

export const NOTES = [
  'keep',
  'start',
  'build',
  'marker',
  'share',
  'second',
  'hand',
  'tickets',
  'draw',
  'claim',
  'done',
] as const;
export type NoteId = (typeof NOTES)[number];

export interface Situation {
  game: Game;
  me: number;
  phase: Phase | null;
  /** The kinds of moves that are possible: `take`, `claim` … None while others play. */
  kinds: ReadonlySet<string>;
}

/** The kind of each move is its first word. */
export const kindsOf = (moves: readonly string[]): Set<string> =>
  new Set(moves.map((move) => move.split(' ', 1)[0] ?? ''));

type Test = (now: Situation, seen: ReadonlySet<NoteId>) => boolean;

/** Nothing special is asked: others play, or an ordinary turn of one's own begins. */
const calm: Test = ({ kinds, game, phase }) => game.stage === 'turns' && (kinds.size === 0 || phase === 'turn');
const mySeat = ({ game, me }: Situation) => game.seats[me];

/** When each note fits. The first that does and has not been read is shown. */
const WHEN: Record<NoteId, Test> = {
  keep: ({ kinds }) => kinds.has('keep'),
  start: ({ kinds, game }) => kinds.has('marker') && game.stage === 'set_up',
  build: ({ kinds }) => kinds.has('build'),
  marker: ({ kinds, game }) => kinds.has('marker') && game.stage === 'turns',
  share: ({ kinds }) => kinds.has('share'),
  second: ({ phase, kinds }) => phase === 'second' && kinds.size > 0,
  draw: ({ phase, kinds }) => phase === 'turn' && (kinds.has('take') || kinds.has('blind')),
  claim: ({ phase, kinds }) => phase === 'turn' && kinds.has('claim'),
  hand: (now, seen) => calm(now, seen) && mySeat(now)?.last?.kind === 'draw',
  tickets: (now, seen) => calm(now, seen) && seen.has('hand'),
  done: (now, seen) => calm(now, seen) && (mySeat(now)?.tracks.length ?? 0) > 0 && seen.has('draw') && seen.has('hand'),
};

/** Notes that are only read: no move completes them. */
const READ: ReadonlySet<NoteId> = new Set(['hand', 'tickets', 'done']);

/** Whether a shown note is done: the player did what it asked for, or went on playing. */
export const isDealtWith = (note: NoteId, next: NoteId | null, played: boolean): boolean =>
  played || (note !== next && !READ.has(note));

export function noteNow(now: Situation, seen: ReadonlySet<NoteId>): NoteId | null {
  if (now.game.stage === 'over') return null;
  return NOTES.find((id) => !seen.has(id) && WHEN[id](now, seen)) ?? null;
}
