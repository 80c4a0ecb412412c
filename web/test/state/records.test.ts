// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The folded state against the engine: bots' games on every map, with every number of players, in every seat's eyes
// and a watcher's, after every turn and every fourth event between. GAMES=5000 compares more games, EVERY=1 each event.

import { afterAll, describe, expect, test } from 'vitest';
import type { GameEvent, Header } from '../../src/protocol/events';
import { completedCount, holders, scorersOf, turnsLeftOf } from '../../src/state/facts';
import { begin, type Game, step } from '../../src/state/game';
import { blank, type Eyes } from '../../src/state/history';
import { longestPath } from '../../src/state/longest';
import { ticketStatus } from '../../src/state/network';
import { priceOf } from '../../src/state/pay';
import { reasonFor } from '../../src/state/reasons';
import { differences, type View } from './compare';
import { boardOf, games, NO_LIMIT, nameOf, noEngine, type Setting, settings, simulate, views } from './engine';
import { payments } from './payments';

const GAMES = Number(process.env.GAMES ?? 300);
const EVERY = Number(process.env.EVERY ?? 4);
const BOTS = ['random', 'planner,random', 'hungry,onestep', 'planner', 'hungry'];
const missing = noEngine();
if (missing) console.warn(`the state is not compared with the engine: ${missing}`);

const tally = { games: 0, events: 0, views: 0, paths: 0, claims: 0 };

/** What must hold of a game seen with all cards open before an event: the page allows what the engine allowed. */
function checkMove(game: Game, event: GameEvent): void {
  if (event.e !== 'claim') return;
  tally.claims++;
  const track = game.board.tracks.get(event.track);
  const price = track && priceOf(game, track);
  const hand = game.seats[event.p]?.hand;
  expect(reasonFor(game, event.p, event.track)).toBeNull();
  if (!price || !hand) throw new Error('a claim without a price or a hand');
  const paid = payments(price, hand).some(
    ({ colour, cards, locos }) => locos === (event.cards.loco ?? 0) && cards === (colour ? event.cards[colour] : 0),
  );
  expect(paid, `${event.track} paid with ${JSON.stringify(event.cards)} of ${JSON.stringify(hand)}`).toBe(true);
  const points = Object.fromEntries(Object.entries(scorersOf(game, event.p, event.track)).filter(([, n]) => n > 0));
  expect(points).toEqual(event.scores);
}

/** The final scores found anew from the board, as the ceremony shows them. */
function checkEnd(game: Game): void {
  game.seats.forEach((seat, p) => {
    const path = longestPath(game.board, seat.tracks);
    tally.paths++;
    expect(path.length).toBe(seat.score.path);
    checkWalk(game, seat.tracks, path.tracks, path.length);
    if (game.rules.has('ticket_race')) {
      expect(completedCount(seat)).toBe(seat.score.completed);
      return;
    }
    const held = (seat.tickets ?? []).map((id) => ticketStatus(game, p, id)).filter((one) => one !== null);
    const done = held.filter(({ state }) => state === 'done');
    const points = held.reduce((sum, one) => sum + (one.state === 'done' ? 1 : -1) * one.ticket.points, 0);
    expect({ points, completed: done.length, failed: held.length - done.length }).toEqual({
      points: seat.score.tickets,
      completed: seat.score.completed,
      failed: seat.score.failed,
    });
    const shares = game.board.companies.flatMap((company) => holders(game, company));
    const paid = shares.filter(({ holder }) => holder === p).reduce((sum, standing) => sum + standing.points, 0);
    expect(paid).toBe(seat.score.shares);
  });
}

/** A path is a walk over own tracks, each once, of the length it says. */
function checkWalk(game: Game, own: readonly string[], path: string[], length: number): void {
  expect(new Set(path).size).toBe(path.length);
  let at: Set<string> | null = null;
  let sum = 0;
  for (const id of path) {
    const track = game.board.tracks.get(id);
    if (!track || !own.includes(id)) throw new Error(`${id} is not an own track`);
    sum += track.length;
    const ends: string[] = [track.a, track.b];
    const from: string[] = at ? ends.filter((end) => at?.has(end)) : ends;
    expect(from.length).toBeGreaterThan(0);
    at = new Set(at ? ends.filter((end) => from.some((start) => start !== end)) : ends);
  }
  expect(sum).toBe(length);
}

function checkGame(setting: Setting, header: Header, events: GameEvent[], eyes: number | null, lines: string[]): void {
  const board = boardOf(setting.map);
  let seen = begin(board, header, eyes);
  let open = begin(board, header, null);
  events.forEach((event, i) => {
    checkMove(open, event);
    open = step(open, event);
    seen = step(seen, blank(event, eyes));
    if (event.e === 'turn' || event.e === 'end' || i % EVERY === tally.games % EVERY) {
      const wrong = differences(seen, JSON.parse(lines[i] ?? '{}') as View, event);
      tally.views++;
      if (wrong.length > 0) expect.fail(`event ${i + 1} ${JSON.stringify(event)}, eyes ${eyes}: ${wrong.join('; ')}`);
    }
    // B40: in the last round everybody has one turn.
    if (event.e === 'turn' && seen.lastRound && turnsLeftOf(seen, event.p) !== 1) expect.fail('not one turn left');
  });
  checkEnd(open);
  tally.games++;
  tally.events += events.length;
}

function checkBatch(setting: Setting, bots: string, count: number, seed: number, eyes: number | null): void {
  const record = simulate(setting, bots, count, seed);
  const lines = views(record, eyes);
  let from = 0;
  for (const { header, events } of games(record)) {
    checkGame(setting, header, events, eyes, lines.slice(from, from + events.length));
    from += events.length;
  }
  expect(lines.length).toBe(from + 1);
}

describe.skipIf(missing !== null)('the state is the engine’s', () => {
  const each = Math.ceil(GAMES / settings.length);
  test.each(settings.map((setting, i) => ({ name: nameOf(setting), setting, i })))(
    '$name',
    ({ setting, i }) => {
      const pairs: Eyes[] = [null, ...Array(setting.players).keys()];
      const size = Math.max(1, Math.min(20, Math.ceil(each / pairs.length)));
      for (let done = 0, batch = i; done < each; done += size, batch++) {
        const eyes = pairs[batch % pairs.length] as number | null;
        checkBatch(setting, BOTS[batch % BOTS.length] as string, Math.min(size, each - done), 1000 + batch, eyes);
      }
    },
    NO_LIMIT,
  );

  afterAll(() => {
    console.info(
      `${tally.games} games, ${tally.events} events, ${tally.views} views, ${tally.claims} claims; ` +
        `${tally.paths} longest paths`,
    );
  });
});
