// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of every map: the same parts in both languages, with the numbers of the map.

import { describe, expect, test } from 'vitest';
import { factsOf } from '../../src/rules/facts';
import { PARTS, partNow } from '../../src/rules/parts';
import { rulesEn } from '../../src/rules/text.en';
import { rulesFr } from '../../src/rules/text.fr';
import { readBoard } from '../../src/state/board';
import { boards, readMap } from '../state/engine';

const all = [...boards.values()];
const textOf = (parts: { title: string; lines: string[] }[]) =>
  parts.map(({ title, lines }) => [title, ...lines].join(' ')).join(' ');

describe.each(all.map((board) => [board.id, board] as const))('the rules of %s', (_id, board) => {
  const facts = factsOf(board);
  const both = [rulesEn(facts), rulesFr(facts)];
  test('have the same parts in both languages, in the order of the list', () => {
    const [en = [], fr = []] = both.map((parts) => parts.map(({ part }) => part));
    expect(en).toEqual(fr);
    expect(en).toEqual(PARTS.filter((part) => en.includes(part)));
    expect(new Set(en).size).toBe(en.length);
  });
  test('say everything they set out to say', () => {
    for (const parts of both) {
      expect(textOf(parts)).not.toMatch(/undefined|NaN|\[object|-1/);
      for (const { lines } of parts) expect(lines.every((line) => line.trim().length > 3)).toBe(true);
      for (const { lines } of parts) for (const line of lines) expect((line.match(/\*/g) ?? []).length % 2).toBe(0);
    }
  });
  test('name the numbers of the map', () => {
    for (const parts of both) {
      const text = textOf(parts);
      for (const n of [board.numbers.wagons, board.cards, board.tickets.size, board.deck.loco])
        expect(text).toContain(`${n}`);
    }
  });
  test('speak of each rule that the map has', () => {
    const parts = rulesEn(facts).map(({ part }) => part);
    expect(parts.includes('build')).toBe(board.rules.includes('tiles'));
    expect(parts.includes('markers')).toBe(board.rules.includes('markers'));
    expect(parts.includes('alvin')).toBe(board.rules.includes('alvin'));
    expect(parts.includes('shares')).toBe(board.rules.includes('shares'));
    expect(parts.includes('zones')).toBe(board.rules.includes('zones'));
    expect(parts.includes('ferry')).toBe(board.rules.includes('ferries'));
    expect(parts.includes('bonuses')).toBe(board.rules.includes('region_bonus'));
  });
});

test('another number in the map is another number in the rules', () => {
  const map = structuredClone(readMap('usa')) as { numbers?: object };
  map.numbers = { ...map.numbers, wagons: 37, tickets_dealt: 4, last_round: 3 };
  const facts = factsOf(readBoard(map));
  for (const parts of [rulesEn(facts), rulesFr(facts)]) expect(textOf(parts)).toContain('37 wagons');
  expect(textOf(rulesEn(facts))).toContain('four tickets');
  expect(textOf(rulesFr(facts))).toContain('trois wagons ou moins');
});

test('the rules open at what is being asked', () => {
  expect(partNow({ phase: 'second', asks: null })).toBe('draw');
  expect(partNow({ phase: 'rule', asks: 'tiles' })).toBe('build');
  expect(partNow({ phase: 'rule', asks: 'shares' })).toBe('shares');
  expect(partNow({ phase: 'over', asks: null })).toBe('score');
  expect(partNow(null)).toBe('turn');
});
