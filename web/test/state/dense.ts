// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Board, Track } from '../../src/state/board';

const pairOf = (track: Track): string => `${track.a}-${track.b}`;

import { boardOf } from './engine';

/** Tracks round a place, short ones and such as close a circle first, as long as there are wagons. */
function denseNetwork(board: Board, roll: (n: number) => number): { board: Board; tracks: string[] } {
  const places = new Set([[...board.places.keys()][roll(board.places.size)] ?? '']);
  const tracks: string[] = [];
  const pairs = new Set<string>();
  for (let wagons = board.numbers.wagons; ; ) {
    const worth = ({ a, b, length }: Track): number => length * 2 - (places.has(a) && places.has(b) ? 5 : 0) + roll(3);
    const near = [...board.tracks.values()].filter(
      (track) => (places.has(track.a) || places.has(track.b)) && !pairs.has(pairOf(track)) && track.length <= wagons,
    );
    const next = near.map((track) => ({ track, worth: worth(track) })).sort((x, y) => x.worth - y.worth)[0]?.track;
    if (!next) return { board, tracks };
    wagons -= next.length;
    tracks.push(next.id);
    pairs.add(pairOf(next));
    places.add(next.a).add(next.b);
  }
}

/** Sixty of them, always the same. */
export function denseNetworks(): { board: Board; tracks: string[] }[] {
  let seed = 1;
  const roll = (n: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const maps = ['usa', 'france', 'pennsylvania'];
  return Array.from({ length: 60 }, (_, n) => denseNetwork(boardOf(maps[n % 3] ?? 'usa'), roll));
}
