// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What this page does not know: a newer server or a map of somebody else may have rules that came after it. Each of
// these functions returns null, or what is unknown, for people («event tunnel»). Members that are not listed here are
// no reason to stop (docs/protocol.md); in a map file every key means something (docs/map-format.md).

import type { Card, GameEvent, Header } from '../protocol/events';
import { DECLINES, EVENTS, PHASES, RULES_REVISION } from '../protocol/ids';
import type { Now } from '../protocol/messages';
import { type Board, CARDS, COLOURS } from './board';
import { type MapFile, NUMBERS, RULES } from './map_file';

const MAP_KEYS =
  '$schema map id name note players numbers points rules options deck size places zones tracks tickets tiles markers alvin companies neutral_up_to join_bonus regions region_bonus ticket_race longest_path globetrotter';
/** The keys of the parts of a map file that have several. */
const PART_KEYS = {
  places: 'id name x y label',
  zones: 'id name x y label',
  tracks: 'a b length colour bend at ferry project crosses companies',
  tickets: 'a b points',
  tiles: 'length colour count',
  companies: 'id name shares payouts',
  regions: 'id name places',
} as const;

const stranger = (given: Iterable<string>, known: readonly string[]): string | undefined =>
  [...given].find((one) => !known.includes(one));

export function unknownInMap(raw: MapFile): string | null {
  const rule = stranger(raw.rules, RULES);
  if (rule) return `rule ${rule}`;
  const key =
    stranger(Object.keys(raw), MAP_KEYS.split(' ')) ??
    stranger(Object.keys(raw.numbers ?? {}), NUMBERS) ??
    stranger(Object.keys(raw.deck), CARDS);
  if (key) return `map ${key}`;
  for (const [part, keys] of Object.entries(PART_KEYS))
    for (const one of raw[part as keyof typeof PART_KEYS] ?? []) {
      const other = stranger(Object.keys(one), keys.split(' '));
      if (other) return `map ${part}.${other}`;
    }
  return null;
}

/** The engine that knew no other revision than the first, and did not write it. */
const FIRST_ENGINE = 'cheminot 1';

/** The revision that a game was played by, if it is another than this page's (chm_header_revision). */
export function otherRevision(header: Header): number | null {
  const revision = header.revision ?? (header.engine === FIRST_ENGINE ? 1 : RULES_REVISION);
  return revision === RULES_REVISION ? null : revision;
}

/** The record has rules switched on or off that the map does not have, or is of a later version. */
export function unknownInHeader(board: Board, header: Header): string | null {
  if (header.record !== 1) return `record ${header.record}`;
  if ((header.revision ?? 0) > RULES_REVISION) return `revision ${header.revision}`;
  const option = stranger(Object.keys(header.options ?? {}), ['first', ...board.rules]);
  return option ? `option ${option}` : null;
}

const isCard = (name: string): boolean => CARDS.includes(name as Card);

/** Whether a member of an event names something that the board has. */
const NAMES: Record<string, (board: Board, name: string) => boolean> = {
  card: (_, name) => isCard(name),
  colour: (_, name) => (COLOURS as readonly string[]).includes(name),
  track: (board, name) => board.tracks.has(name),
  place: (board, name) => board.places.has(name),
  ticket: (board, name) => board.tickets.has(name),
  what: (_, name) => (DECLINES as readonly string[]).includes(name),
  company: (board, name) => board.companies.some(({ id }) => id === name),
};
/** Members that hold several names. */
const LISTS: Record<string, keyof typeof NAMES> = { cards: 'card', tickets: 'ticket', out: 'ticket' };

/** All names in a member: one, a list, or the keys of a set of cards; what is hidden has none. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((one) => one !== null);
  return typeof value === 'object' && value !== null && !('hidden' in value) ? Object.keys(value) : [];
}

export function unknownInEvent(board: Board, event: GameEvent): string | null {
  if (!EVENTS.includes(event.e)) return `event ${event.e}`;
  for (const [member, value] of Object.entries(event)) {
    const known = NAMES[LISTS[member] ?? member];
    const other = known && namesIn(value).find((name) => !known(board, name));
    if (other !== undefined) return `${event.e} ${other}`;
  }
  return null;
}

export function unknownInNow({ phase, asks }: Now): string | null {
  if (!PHASES.includes(phase)) return `phase ${phase}`;
  return asks !== null && stranger([asks], RULES) ? `rule ${asks}` : null;
}
