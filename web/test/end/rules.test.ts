// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of every map: the same parts in both languages, with the numbers of the map.

import { describe, expect, test } from 'vitest';
import { lang } from '../../src/messages/language';
import { partNow } from '../../src/rulebook/parts';
import { bookOf, linesIn } from '../../src/rulebook/text';
import { type Board, readBoard } from '../../src/state/board';
import { boardOf, boards, readMap } from '../state/engine';

const inLanguage = (id: string, board: Board) => {
  lang.value = id;
  return bookOf(board).map((section) => ({ part: section.id, title: section.title, lines: linesIn(section) }));
};
const rulesEn = (board: Board) => inLanguage('en', board);
const rulesFr = (board: Board) => inLanguage('fr', board);

/** The order of all parts that a map may have. */
const PARTS =
  'aim start turn draw build claim parallel ferry tunnels stations zones markers alvin shares tickets bonuses end score open'.split(
    ' ',
  );

const all = [...boards.values()];
const textOf = (parts: { title: string; lines: string[] }[]) =>
  parts.map(({ title, lines }) => [title, ...lines].join(' ')).join(' ');

describe.each(all.map((board) => [board.id, board] as const))('the rules of %s', (_id, board) => {
  const both = [rulesEn(board), rulesFr(board)];
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
    const parts = rulesEn(board).map(({ part }) => part);
    expect(parts.includes('build')).toBe(board.rules.includes('tiles'));
    expect(parts.includes('markers')).toBe(board.rules.includes('markers'));
    expect(parts.includes('alvin')).toBe(board.rules.includes('alvin'));
    expect(parts.includes('shares')).toBe(board.rules.includes('shares'));
    expect(parts.includes('zones')).toBe(board.rules.includes('zones'));
    expect(parts.includes('ferry')).toBe(board.rules.includes('ferries'));
    expect(parts.includes('bonuses')).toBe(board.rules.includes('region_bonus'));
  });
});

const partsOf = (map: string) => {
  const board = boardOf(map);
  return [rulesEn(board), rulesFr(board)].map(
    (parts) => (part: string) => textOf(parts.filter((x) => x.part === part)),
  );
};

describe('what the rules say', () => {
  test('a track of any one colour is spoken of where there is one', () => {
    for (const map of boards.keys()) {
      const [en, fr] = partsOf(map);
      const grey = map !== 'ghost-train';
      expect(/grey/.test(en?.('claim') ?? '')).toBe(grey);
      expect(/gris/.test(fr?.('claim') ?? '')).toBe(grey);
    }
  });
  test('B15: the market is dealt anew again and again, as often as the map says', () => {
    const map = structuredClone(readMap('usa')) as { numbers?: object };
    map.numbers = { ...map.numbers, market_resets: 7 };
    const board = readBoard(map);
    expect(textOf(rulesEn(board))).toMatch(/three or more.*again and again.*after seven times in a row/);
    expect(textOf(rulesFr(board))).toMatch(/trois locomotives ou plus.*après sept fois de suite/);
  });
  test('B30: fewer tickets are taken when fewer are left', () => {
    for (const map of ['usa', 'france', 'old-west', 'pennsylvania']) {
      const [en, fr] = partsOf(map);
      expect(en?.('tickets')).toContain('fewer when fewer are left');
      expect(fr?.('tickets')).toContain('moins s’il en reste moins');
    }
  });
  test('F8: with four or five each parallel track is built by itself', () => {
    const [en, fr] = partsOf('france');
    expect(en?.('parallel')).toMatch(/With four or five .*each is built by itself/);
    expect(fr?.('parallel')).toMatch(/À quatre ou cinq, .*chacune se construit à part/);
  });
  test('O4: nobody learns whether a marker could have been paid', () => {
    const [en, fr] = partsOf('old-west');
    expect(en?.('markers')).toContain('Whether you could have paid for a marker is your own business');
    expect(fr?.('markers')).toContain('de quoi payer un marqueur ou non ne regarde que vous');
  });
  test('O11: another player’s claim takes Alvin, the holder’s own does not', () => {
    const [en, fr] = partsOf('old-west');
    expect(en?.('alvin')).toMatch(/When \*another\* player claims.*The one who has him changes nothing/);
    expect(fr?.('alvin')).toMatch(/Quand un \*autre\* joueur prend.*Si c’est celui qui le détient/);
  });
  test('P5: of the others’ shares one sees how many, unless they are open', () => {
    const [en, fr] = partsOf('pennsylvania');
    expect(en?.('shares')).toMatch(/only \*how many\* each has.*open shares/);
    expect(fr?.('shares')).toMatch(/seulement \*combien\* chacun en a.*actions ouvertes/);
    expect(en?.('open')).not.toContain('came from');
  });
  test('G11: that nobody can claim is no end', () => {
    const [en, fr] = partsOf('ghost-train');
    expect(en?.('end')).toMatch(/after five full rounds.*claimed a track, drew a card or completed a ticket/);
    expect(fr?.('end')).toMatch(
      /après cinq tours de table de suite.*pris de voie, pioché de carte ni réussi de billet/,
    );
  });
});

test('another number in the map is another number in the rules', () => {
  const map = structuredClone(readMap('usa')) as { numbers?: object };
  map.numbers = { ...map.numbers, wagons: 37, tickets_dealt: 4, last_round: 3 };
  const board = readBoard(map);
  for (const parts of [rulesEn(board), rulesFr(board)]) expect(textOf(parts)).toContain('37 wagons');
  expect(textOf(rulesEn(board))).toContain('four tickets');
  expect(textOf(rulesFr(board))).toContain('trois wagons ou moins');
});

test('a further deck of tickets is part of the deal, and what is given back leaves the game', () => {
  const map = structuredClone(readMap('usa')) as { numbers?: object; tickets: object[]; ticket_decks?: object };
  map.numbers = { ...map.numbers, rejected_leave: 1 };
  map.ticket_decks = [{ id: 'long', name: { en: 'Long tickets', fr: 'Billets longs' }, dealt: 1 }];
  for (const ticket of map.tickets.slice(0, 6)) Object.assign(ticket, { deck: 'long' });
  const board = readBoard(map);
  expect(textOf(rulesEn(board))).toMatch(/four tickets.*\(of 30\).*one ticket.*\(of 6\) from the deck “Long tickets”/);
  expect(textOf(rulesEn(board))).toContain('Those given back leave the game.');
  expect(textOf(rulesFr(board))).toMatch(/de la pioche «\sBillets longs\s»/);
});

test('the rules open at what is being asked', () => {
  expect(partNow({ phase: 'second', asks: null })).toBe('draw');
  expect(partNow({ phase: 'rule', asks: 'tiles' })).toBe('build');
  expect(partNow({ phase: 'rule', asks: 'shares' })).toBe('shares');
  expect(partNow({ phase: 'over', asks: null })).toBe('score');
  expect(partNow(null)).toBe('turn');
});
