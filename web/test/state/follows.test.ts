// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What the page says a claim leads to, against what came of it in the engine's own games.

import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../src/protocol/events';
import { followsOf } from '../../src/state/follows';
import { begin, step } from '../../src/state/game';
import { boardOf, games, type MapId, NO_LIMIT, noEngine, simulate } from './engine';

const GAMES = 20;
const SETTINGS: { map: MapId; players: number; options: string[] }[] = [
  { map: 'ghost-train', players: 3, options: [] },
  { map: 'old-west', players: 3, options: ['alvin=on'] },
  { map: 'pennsylvania', players: 3, options: [] },
];

/** What the claim at an index brought, up to the next turn. */
function cameOf(events: readonly GameEvent[], at: number): GameEvent[] {
  const next = events.findIndex(({ e }, i) => i > at && (e === 'turn' || e === 'end'));
  return events.slice(at + 1, next < 0 ? undefined : next);
}

describe.skipIf(noEngine() !== null)('what a claim leads to', () => {
  test.each(SETTINGS)(
    '$map',
    (setting) => {
      const met = { tickets: 0, shares: 0, alvin: 0, treat: 0, joins: 0 };
      for (const { header, events } of games(simulate(setting, 'planner', GAMES, 77))) {
        let game = begin(boardOf(setting.map), header, null);
        events.forEach((event, at) => {
          if (event.e === 'claim') {
            const said = followsOf(game, event.p, event.track);
            const came = cameOf(events, at);
            const brought = <T>(pick: (each: GameEvent) => T | undefined): T[] =>
              came.map(pick).filter((each) => each !== undefined);
            expect(said.alvin).toBe(came.some(({ e }) => e === 'alvin'));
            expect(said.treat).toBe(came.some(({ e }) => e === 'treat'));
            expect([...said.joins].sort()).toEqual(brought((x) => (x.e === 'bonus' ? x.place : undefined)).sort());
            const shares = brought((x) => (x.e === 'share' ? x.company : undefined));
            const asked = shares.length > 0 || came.some((x) => x.e === 'decline' && x.what === 'share');
            expect(said.shares.length > 0).toBe(asked);
            for (const company of shares) expect(said.shares.map(({ id }) => id)).toContain(company);
            // A new ticket may be completed as it is drawn: that cannot be known before.
            const completed = brought((x) => (x.e === 'complete' ? x.ticket : undefined));
            if (setting.map === 'ghost-train') for (const id of said.tickets) expect(completed).toContain(id);
            met.tickets += said.tickets.length;
            met.shares += said.shares.length;
            met.alvin += Number(said.alvin);
            met.treat += Number(said.treat);
            met.joins += said.joins.length;
          }
          game = step(game, event);
        });
      }
      expect(met.tickets).toBeGreaterThan(0);
      if (setting.map === 'pennsylvania') expect(met.shares).toBeGreaterThan(0);
      if (setting.map === 'old-west') expect(met.alvin).toBeGreaterThan(0);
      if (setting.map === 'ghost-train') expect(met.treat * met.joins).toBeGreaterThan(0);
    },
    NO_LIMIT,
  );
});
