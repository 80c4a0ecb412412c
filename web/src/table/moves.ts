// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The legal moves, read from the engine's texts and sorted by what they are about. No rule is known here: what is not in
// the list cannot be done.

import type { Card, CardSet, Colour } from '../protocol/events';

export interface Paid {
  move: string;
  cards: CardSet;
}

export interface Legal {
  all: readonly string[];
  takes: Map<number, string>;
  blind: string | null;
  tickets: string | null;
  swap: string | null;
  pass: string | null;
  decline: string | null;
  /** The sets of tickets that may be kept. */
  keeps: { move: string; tickets: string[] }[];
  /** By track; the thriftiest payment first. */
  claims: Map<string, Paid[]>;
  builds: Map<string, { move: string; colour: Colour }[]>;
  markers: Map<string, Paid[]>;
  alvin: Map<string, string>;
  shares: Map<string, string>;
  neutral: Map<string, string>;
}

const noMoves = (all: readonly string[]): Legal => ({
  all,
  takes: new Map(),
  blind: null,
  tickets: null,
  swap: null,
  pass: null,
  decline: null,
  keeps: [],
  claims: new Map(),
  builds: new Map(),
  markers: new Map(),
  alvin: new Map(),
  shares: new Map(),
  neutral: new Map(),
});

export function readCards(words: readonly string[]): CardSet {
  const cards: CardSet = {};
  for (const word of words) {
    const [card = '', n = '1'] = word.split('*');
    cards[card as Card] = (cards[card as Card] ?? 0) + Number(n);
  }
  return cards;
}

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

function sortIn(legal: Legal, move: string): void {
  const [kind, ...rest] = move.split(' ');
  const [first = '', second = ''] = rest;
  if (kind === 'take') legal.takes.set(Number(first), move);
  else if (kind === 'blind' || kind === 'tickets' || kind === 'swap' || kind === 'pass' || kind === 'decline')
    legal[kind] = move;
  else if (kind === 'keep') legal.keeps.push({ move, tickets: rest });
  else if (kind === 'claim') push(legal.claims, first, { move, cards: readCards(rest.slice(1)) });
  else if (kind === 'build') push(legal.builds, first, { move, colour: second as Colour });
  else if (kind === 'marker') push(legal.markers, first, { move, cards: readCards(rest.slice(1)) });
  else if (kind === 'alvin') legal.alvin.set(first, move);
  else if (kind === 'share') legal.shares.set(first, move);
  else if (kind === 'neutral') legal.neutral.set(first, move);
}

export function readMoves(moves: readonly string[]): Legal {
  const legal = noMoves(moves);
  for (const move of moves) sortIn(legal, move);
  return legal;
}

/** The move that keeps exactly these tickets, if it is allowed. */
export const keepMove = (legal: Legal, chosen: ReadonlySet<string>): string | null =>
  legal.keeps.find(({ tickets }) => tickets.length === chosen.size && tickets.every((id) => chosen.has(id)))?.move ??
  null;
