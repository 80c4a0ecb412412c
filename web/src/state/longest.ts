// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The longest path (B42): it may pass a place several times, but uses no track twice.
//
// In a connected part with no place, or two, of an odd number of tracks, one walk takes in all of it (Euler). In any
// other, a longest path begins and ends at odd places: at an even one some track would be left over to go on with. So
// walks are tried from the odd places. A walk is given up when even the tracks still ahead cannot make it the best;
// of those ahead, each odd place but the last one leaves at least one unused, and each unused track has two ends.

import type { Board } from './board';

export interface Path {
  length: number;
  /** The tracks in the order of the walk. */
  tracks: string[];
}

interface Edge {
  id: string;
  a: number;
  b: number;
  length: number;
}

interface Net {
  edges: Edge[];
  /** The edges at each node. */
  at: number[][];
}

export function longestPath(board: Board, tracks: Iterable<string>): Path {
  const net = netOf(board, tracks);
  let best: Path = { length: 0, tracks: [] };
  for (const nodes of connectedParts(net)) {
    const total = nodes.reduce((sum, node) => sum + sumOf(net, net.at[node] ?? []), 0) / 2;
    if (total <= best.length) continue;
    const odd = nodes.filter((node) => (net.at[node]?.length ?? 0) % 2 === 1);
    const walk = new Walk(net, best.length, total);
    for (const node of odd.length > 0 ? odd : nodes.slice(0, 1)) {
      walk.from(node);
      if (walk.best === total) break;
    }
    if (walk.best > best.length) best = { length: walk.best, tracks: walk.tracks };
  }
  return best;
}

function netOf(board: Board, tracks: Iterable<string>): Net {
  const numbers = new Map<string, number>();
  const net: Net = { edges: [], at: [] };
  const node = (place: string, track: string): number => {
    // Each end in a zone is a place of its own.
    const key = board.places.get(place)?.zone ? `${place}/${track}` : place;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  for (const id of tracks) {
    const track = board.tracks.get(id);
    if (!track) continue;
    const edge = { id, a: node(track.a, id), b: node(track.b, id), length: track.length };
    for (const end of [edge.a, edge.b]) {
      const list = net.at[end] ?? [];
      list.push(net.edges.length);
      net.at[end] = list;
    }
    net.edges.push(edge);
  }
  return net;
}

const sumOf = (net: Net, edges: number[]): number =>
  edges.reduce((sum, edge) => sum + (net.edges[edge]?.length ?? 0), 0);

function connectedParts(net: Net): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (let first = 0; first < net.at.length; first++) {
    if (seen.has(first)) continue;
    const part = [first];
    seen.add(first);
    for (const node of part)
      for (const index of net.at[node] ?? []) {
        const next = across(net, index, node);
        if (!seen.has(next)) part.push(next);
        seen.add(next);
      }
    found.push(part);
  }
  return found;
}

function across(net: Net, edge: number, node: number): number {
  const { a, b } = net.edges[edge] as Edge;
  return a === node ? b : a;
}

/** The walks through one part. */
class Walk {
  tracks: string[] = [];
  readonly #used: boolean[];
  readonly #way: number[] = [];
  /** Positions met already, by the edges used: another order of the same edges leads no further. */
  readonly #met = new Set<string>();

  constructor(
    readonly net: Net,
    public best: number,
    readonly total: number,
  ) {
    this.#used = net.edges.map(() => false);
  }

  from(node: number): void {
    this.#go(node, 0);
  }

  #go(node: number, length: number): void {
    if (length > this.best) {
      this.best = length;
      this.tracks = this.#way.map((edge) => this.net.edges[edge]?.id ?? '');
    }
    if (this.best === this.total || length + this.#ahead(node) <= this.best) return;
    const key = `${node}:${[...this.#way].sort((x, y) => x - y).join()}`;
    if (this.#met.has(key)) return;
    this.#met.add(key);
    const choices = (this.net.at[node] ?? []).filter((edge) => !this.#used[edge]);
    for (const edge of choices) {
      this.#used[edge] = true;
      this.#way.push(edge);
      this.#go(across(this.net, edge, node), length + (this.net.edges[edge]?.length ?? 0));
      this.#way.pop();
      this.#used[edge] = false;
    }
  }

  /** At most so much can still be walked from a node. */
  #ahead(node: number): number {
    const seen = new Set([node]);
    let doubled = 0; // each edge is counted at both its ends
    let lost = 0;
    let spared = 0;
    for (const here of seen) {
      let degree = 0;
      let least = Number.POSITIVE_INFINITY;
      for (const edge of this.net.at[here] ?? []) {
        if (this.#used[edge]) continue;
        const length = this.net.edges[edge]?.length ?? 0;
        degree++;
        doubled += length;
        least = Math.min(least, length);
        seen.add(across(this.net, edge, here));
      }
      if (here === node ? degree % 2 === 1 || degree === 0 : degree % 2 === 0) continue;
      lost += least;
      spared = Math.max(spared, least);
    }
    return Math.floor((doubled - lost + spared) / 2);
  }
}
