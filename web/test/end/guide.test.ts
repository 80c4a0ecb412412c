// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { describe, expect, test } from 'vitest';
import { isDealtWith, kindsOf, type NoteId, noteNow, type Situation } from '../../src/guide/notes';
import { type Box, type Kept, placeNote } from '../../src/guide/place';
import type { GameEvent, Header } from '../../src/protocol/events';
import type { Phase } from '../../src/protocol/messages';
import { begin, stepAll } from '../../src/state/game';
import { boardOf } from '../state/engine';

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
  game: stepAll(begin(boardOf('usa'), header, 0), events),
  me: 0,
  phase,
  kinds: kindsOf(moves),
});
const seen = (...notes: NoteId[]) => new Set(notes);

describe('the guide', () => {
  test('follows what is asked', () => {
    expect(noteNow(now([], 'set_up', ['keep a b', 'keep a']), seen())).toBe('keep');
    expect(noteNow(now([turn(1)], 'turn', ['take 0', 'blind']), seen('keep'))).toBe('draw');
    expect(noteNow(now(drawn.slice(0, 2), 'second', ['take 1']), seen('keep', 'draw'))).toBe('second');
  });
  test('shows the hand after a draw, then the tickets, also when the others are quick', () => {
    const after = now([...drawn, turn(2)], 'turn', []);
    expect(noteNow(after, seen('draw'))).toBe('hand');
    expect(noteNow(after, seen('draw', 'hand'))).toBe('tickets');
    const again = now([...drawn, turn(2), turn(3)], 'turn', ['take 0', 'claim x red']);
    expect(noteNow(again, seen('draw'))).toBe('hand');
    expect(noteNow(again, seen('draw', 'hand', 'tickets'))).toBe('claim');
  });
  test('ends when a track has been claimed', () => {
    const claim: GameEvent = { e: 'claim', p: 0, track: 'atlanta-nashville', cards: { red: 1 }, scores: { 0: 1 } };
    const after = now([...drawn, turn(2), turn(3), claim, turn(4)], 'turn', []);
    expect(noteNow(after, seen('draw', 'hand', 'tickets', 'claim'))).toBe('done');
    expect(noteNow(after, seen('draw', 'hand', 'tickets', 'claim', 'done'))).toBe(null);
  });
  test('does not repeat what has been done, and keeps what has only flashed by', () => {
    expect(isDealtWith('draw', 'second', false)).toBe(true);
    expect(isDealtWith('hand', null, false)).toBe(false);
    expect(isDealtWith('hand', 'hand', true)).toBe(true);
    expect(isDealtWith('draw', 'draw', false)).toBe(false);
  });
});

describe('a note of the guide', () => {
  const note = { width: 300, height: 150 };
  const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
  const over = (a: Box, b: Box) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  const stand = (about: Box | null, kept: Kept[], size = note, view = { width: 1000, height: 700 }) => {
    const at = { ...placeNote(about, kept, size, view), ...size };
    expect(at.x >= 8 && at.y >= 8 && at.x + at.width <= view.width - 8 && at.y + at.height <= view.height - 8).toBe(
      true,
    );
    return at;
  };
  test('stands beside what it is about, within the window', () => {
    for (const about of [
      box(700, 0, 300, 100),
      box(0, 500, 900, 200),
      box(0, 500, 200, 120),
      box(700, 500, 300, 200),
    ]) {
      const at = stand(about, [{ box: about, weight: 8 }]);
      expect(over(at, about)).toBe(false);
      expect(over(at, box(about.x - 9, about.y - 9, about.width + 18, about.height + 18))).toBe(true);
    }
    expect(stand(null, [])).toMatchObject({ x: 350, y: 542 });
  });
  test('leaves alone on a phone what is asked, who is asked and what one plays with', () => {
    const board = box(0, 0, 390, 400);
    const status = box(0, 480, 390, 30);
    const asked = box(0, 510, 390, 210);
    const parts: [Box, number][] = [
      [board, 0.7],
      [box(0, 410, 390, 70), 1],
      [status, 5],
      [asked, 8],
      [box(0, 720, 390, 60), 1.5],
      [box(0, 785, 390, 55), 1.5],
    ];
    const kept = parts.map(([each, weight]) => ({ box: each, weight }));
    const at = stand(asked, kept, { width: 374, height: 150 }, { width: 390, height: 844 });
    for (const [each] of parts) expect(over(at, each)).toBe(each === board);
  });
});
