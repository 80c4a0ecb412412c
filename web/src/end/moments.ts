// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The moments at which a replay stops: before the first event, and after each history entry.

import type { GameEvent } from '../protocol/events';
import type { HistoryEntry } from '../state/entry';
import type { CurvePoint } from '../state/history';

/** How many events the game has at each moment. */
export function momentsOf(log: readonly HistoryEntry[], events: number): number[] {
  const stops = new Set([0, ...log.map(({ to }) => to), events]);
  return [...stops].sort((a, b) => a - b);
}

/** The first moment that has so many events at least. */
export function momentWith(moments: readonly number[], events: number): number {
  const at = moments.findIndex((n) => n >= events);
  return at < 0 ? moments.length - 1 : at;
}

/** Where the claims are, as moments. */
export const claimMoments = (moments: readonly number[], events: readonly Pick<GameEvent, 'e'>[]): number[] =>
  events.flatMap(({ e }, i) => (e === 'claim' ? [momentWith(moments, i + 1)] : []));

/** The next of these moments, or the one before. */
export function neighbour(among: readonly number[], at: number, way: 1 | -1): number | null {
  const found = way > 0 ? among.find((moment) => moment > at) : [...among].reverse().find((moment) => moment < at);
  return found ?? null;
}

/** A curve's points by moments; the scores stay as they are. */
export const curveMoments = (moments: readonly number[], curve: readonly CurvePoint[]): number[] =>
  curve.map(({ events }) => momentWith(moments, events));
