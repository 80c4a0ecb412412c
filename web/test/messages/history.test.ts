// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { expect, it } from 'vitest';
import { entryDetails, lastText } from '../../src/log/entry_text';
import { lang } from '../../src/messages/language';
import type { GameEvent } from '../../src/protocol/events';
import { EVENTS } from '../../src/protocol/ids';
import { ruleEvent } from '../../src/rules/rules';
import type { HistoryEntry } from '../../src/state/entry';
import { begin, type Game, stepAll } from '../../src/state/game';
import { boardOf, games, settings, simulate } from '../state/engine';

const details = (map: string, entry: Partial<HistoryEntry>, change: Partial<Game> = {}) => {
  const players = ['A', 'B'].map((name) => ({ name, kind: 'human' }));
  const game = begin(boardOf(map), { record: 1, map, players }, null);
  return entryDetails({ ...game, ...change }, { kind: 'claim', p: 0, turn: 1, closed: [], ...entry } as HistoryEntry);
};

it('names the tracks that a tile cuts', () => {
  const build = { e: 'build', p: 0, track: 'angers-rennes', colour: 'red' } as GameEvent;
  const slices = { crossings: { cut: ['le_mans-lorient'] } };
  expect(details('france', { events: [build], closed: ['le_mans-lorient'] }, { slices })).toContainEqual(
    'cuts Le Mans – Lorient',
  );
});

it('does not repeat the name of a claimed track for the parallel one that it closes', () => {
  const claim: GameEvent = { e: 'claim', p: 0, track: 'denver-kansas_city:1', cards: {}, scores: {} };
  expect(details('usa', { events: [claim], closed: ['denver-kansas_city:2'] })).toEqual(['closes the parallel track']);
});

it('has words for every event, in the line of its entry or below it', () => {
  const usual = ['first', 'keep', 'take', 'blind', 'claim', 'offer', 'pass', 'last_round', 'end', 'decline'];
  const market = ['reset', 'reshuffle'];
  const silent = ['deal', 'turn', 'refill', 'ticket'];
  const added = EVENTS.filter((e) => ![...usual, ...market, ...silent].includes(e));
  expect(added.filter((e) => !ruleEvent(e)?.line && !ruleEvent(e)?.detail)).toEqual([]);
  for (const id of ['en', 'fr'])
    for (const setting of settings.filter(({ players }) => players === 2)) {
      lang.value = id;
      const [record] = games(simulate(setting, 'planner', 1, 2));
      if (!record) throw new Error('no record');
      const game = stepAll(begin(boardOf(setting.map), record.header, 'all'), record.events);
      for (const entry of game.log) {
        expect(lastText(game, entry)).toMatch(/^\S[^%]*$/);
        const rules = entry.events.filter(({ e }) => added.includes(e) || e === 'decline').length;
        expect(entryDetails(game, entry).length + 1).toBeGreaterThanOrEqual(rules);
      }
    }
  lang.value = 'en';
});
