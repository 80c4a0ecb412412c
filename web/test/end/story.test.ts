// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The story of the end adds up to what the engine says, on every map.

import { describe, expect, test } from 'vitest';
import { ranking, scoringSteps, tieOf, timesOf, totalsAfter } from '../../src/end/story';
import type { Game } from '../../src/state/game';
import { Replay } from '../../src/state/history';
import { boardOf, games, noEngine, settings, simulate } from '../state/engine';

const why = noEngine();

function played(index: number): Game[] {
  const setting = settings[index] as (typeof settings)[number];
  return games(simulate(setting, 'planner', 2, 11 + index)).map(({ header, events }) =>
    new Replay(boardOf(header.map), header, events).at(events.length, 'all'),
  );
}

describe.skipIf(why !== null)('the story of the end', () => {
  test.each(
    settings.map((setting, i) => [setting.map, setting.players, setting.options.join(), i] as const),
  )('%s with %i players %s adds up to the score', (_map, _players, _options, index) => {
    for (const game of played(index)) {
      const steps = scoringSteps(game);
      const race = game.rules.has('ticket_race');
      const told = totalsAfter(steps, steps.length, game.seats.length);
      expect(told).toEqual(game.end?.scores.map(({ total, completed }) => (race ? completed : total)));
      expect(timesOf(steps).reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(20001);
      for (const step of steps)
        for (const { kind, tracks } of step.routes ?? []) {
          const owners = new Set(tracks.map((id) => game.owners[id]));
          expect(owners.size).toBe(1);
          if (step.ticket) expect([...owners]).toEqual([step.ticket.seat]);
          const length = tracks.reduce((sum, id) => sum + (game.board.tracks.get(id)?.length ?? 0), 0);
          if (kind === 'path') expect(length).toBe(game.end?.scores[[...owners][0] ?? -1]?.path);
        }
      const ranks = ranking(game);
      const first = ranks.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
      expect(new Set(first)).toEqual(new Set(game.end?.winners));
      expect(ranks.map(({ seat }) => seat).sort()).toEqual([...game.seats.keys()]);
      expect(tieOf(game) === 'shared').toBe(first.length > 1);
    }
  });

  test('what a watcher may not see is told as one sum', () => {
    const [{ header, events } = { header: null, events: [] }] = games(
      simulate({ map: 'usa', players: 2, options: [] }, 'random', 1, 5),
    );
    if (!header) throw new Error('no game');
    const seen = new Replay(boardOf('usa'), header, events).at(events.length, null);
    const steps = scoringSteps(seen);
    expect(steps.some(({ ticket }) => ticket)).toBe(false);
    expect(totalsAfter(steps, steps.length, 2)).toEqual(seen.end?.scores.map(({ total }) => total));
  });
});
