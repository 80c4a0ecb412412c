// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What this page does not know: a newer server or a map of somebody else may have rules that came after it. The engine
// says so of map files and events (Board.refused, Game.unknown); these functions return null, or what else is unknown,
// for people («phase auction»). Members that were added are no reason to stop (docs/protocol.md).

import type { Header } from '../protocol/events';
import { PHASES, RULES_REVISION } from '../protocol/ids';
import type { Now } from '../protocol/messages';
import type { Board } from './board';

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
  const option = Object.keys(header.options ?? {}).find((id) => id !== 'first' && !board.rules.includes(id));
  return option ? `option ${option}` : null;
}

export function unknownInNow(board: Board, { phase, asks }: Now): string | null {
  if (!PHASES.includes(phase)) return `phase ${phase}`;
  return asks !== null && !board.rules.includes(asks) ? `rule ${asks}` : null;
}
