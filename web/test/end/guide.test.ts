// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import { isDealtWith, kindsOf, type Note, noteNow, type Situation } from '../../src/guide/notes';
import type { GameEvent, Header } from '../../src/protocol/events';
import type { Phase } from '../../src/protocol/messages';
import { begin } from '../../src/state/game';
import { asTold, boardOf } from '../state/engine';

const header: Header = {
  record: 1,
  map: 'usa',
  players: [
    { name: 'Ada', kind: 'human' },
    { name: 'Bob', kind: 'easy' },
  ],
};
const turn = (n: number): GameEvent => ({ e: 'turn', p: (n + 1) % 2, n });
const drawn: GameEvent[] = [turn(1), { e: 'blind', p: 0, card: 'red' }, { e: 'blind', p: 0, card: 'red' }];

const now = (events: GameEvent[], phase: Phase, moves: string[]): Situation => ({
  game: asTold(begin(boardOf('usa'), header, 0), events),
  me: 0,
  phase,
  kinds: kindsOf(moves),
});
const seen = (...notes: string[]) => new Set(notes);
const noteAt = (now: Situation, read: ReadonlySet<string>) => noteNow(now, read)?.id ?? null;
const note = (id: string, read?: true) => ({ id, read }) as Note;

describe('the guide', () => {
  test('follows what is asked', () => {
    expect(noteAt(now([], 'set_up', ['keep a b', 'keep a']), seen())).toBe('keep');
    expect(noteAt(now([turn(1)], 'turn', ['take 0', 'blind']), seen('keep'))).toBe('draw');
    expect(noteAt(now(drawn.slice(0, 2), 'second', ['take 1']), seen('keep', 'draw'))).toBe('second');
  });
  test('shows the hand after a draw, then the tickets, also when the others are quick', () => {
    const after = now([...drawn, turn(2)], 'turn', []);
    expect(noteAt(after, seen('draw'))).toBe('hand');
    expect(noteAt(after, seen('draw', 'hand'))).toBe('tickets');
    const again = now([...drawn, turn(2), turn(3)], 'turn', ['take 0', 'claim x red']);
    expect(noteAt(again, seen('draw'))).toBe('hand');
    expect(noteAt(again, seen('draw', 'hand', 'tickets'))).toBe('claim');
  });
  test('ends when a track has been claimed', () => {
    const claim: GameEvent = { e: 'claim', p: 0, track: 'atlanta-nashville', cards: { red: 1 }, scores: { 0: 1 } };
    const after = now([...drawn, turn(2), turn(3), claim, turn(4)], 'turn', []);
    expect(noteAt(after, seen('draw', 'hand', 'tickets', 'claim'))).toBe('done');
    expect(noteAt(after, seen('draw', 'hand', 'tickets', 'claim', 'done'))).toBe(null);
  });
  test('does not repeat what has been done, and keeps what has only flashed by', () => {
    expect(isDealtWith(note('draw'), note('second'), false)).toBe(true);
    expect(isDealtWith(note('hand', true), null, false)).toBe(false);
    expect(isDealtWith(note('hand', true), note('hand', true), true)).toBe(true);
    expect(isDealtWith(note('draw'), note('draw'), false)).toBe(false);
  });
});
