// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { api, playableBoard } from '../app/session';
import { RefusedError } from '../protocol/api';
import { readRecord } from '../protocol/events';
import type { Table } from '../protocol/messages';
import { Replay } from '../state/history';

export interface Whole {
  replay: Replay;
  /** For the colours of the seats; null: it is not known any more. */
  table: Table | null;
}

export type Record = Whole | 'loading' | 'waiting' | 'running' | 'stopped' | 'missing' | 'offline' | 'unknown';

async function fetchRecord(id: string): Promise<Record> {
  const table = await api.table(id).catch((why: unknown) => {
    if (why instanceof RefusedError && why.id === 'OFFLINE') throw why;
    return null;
  });
  if (table?.stopped) return 'stopped';
  if (table?.state === 'waiting' || table?.state === 'running') return table.state;
  const [game] = readRecord(await api.record(id));
  if (!game) return 'missing';
  const board = await playableBoard(game.header.map, game.header.map_sha256).catch((why: unknown) => {
    if (why instanceof RefusedError) throw why;
    return null; // a map file of a later version
  });
  try {
    return board ? { replay: new Replay(board, game.header, game.events), table } : 'unknown';
  } catch {
    return 'unknown'; // the engine does not know the map or the header
  }
}

const failure = (why: unknown): Record => (why instanceof RefusedError && why.id !== 'OFFLINE' ? 'missing' : 'offline');

/** The whole record of a finished game, and how to ask for it again. */
export function useRecord(id: string): [Record, () => void] {
  const [record, setRecord] = useState<Record>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let here = true;
    setRecord('loading');
    fetchRecord(id)
      .catch(failure)
      .then((found) => here && setRecord(found));
    return () => {
      here = false;
    };
  }, [id, tries]);
  return [record, () => setTries(tries + 1)];
}
