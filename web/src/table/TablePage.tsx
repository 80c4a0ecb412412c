// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A table's page: before the game, while it runs, and when it is over.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { useNouns } from '../app/nouns';
import { follow } from '../app/router';
import { api, boardOf, Session } from '../app/session';
import { Waiting } from '../front/Waiting';
import { named } from '../messages/messages';
import { table } from '../messages/table';
import { RefusedError } from '../protocol/api';
import type { Table as TableInfo } from '../protocol/messages';
import { refusalText } from './refusals';
import { Table } from './Table';
import './frame.css';

export function TablePage({ table: id }: { table: string }) {
  const session = useMemo(() => new Session(id), [id]);
  useNouns(session.board.value);
  useEffect(() => () => session.end(), [session]);
  const missing = useMissing(id, session.table.value === null);
  useEffect(() => {
    if (missing) session.end();
  }, [missing, session]);
  const w = table();
  const state = session.table.value?.state;
  if (session.table.value?.stopped) return <Stopped table={session.table.value} />;
  if (missing || session.status.value === 'ended' || state === 'closed') return <Gone />;
  if (!session.table.value) return <p class="t-wait">{w.connecting}</p>;
  return state === 'waiting' ? <Waiting session={session} /> : <Table session={session} />;
}

/** A WebSocket gives no reason for failing to open, so an HTTP request checks whether the table exists. */
function useMissing(id: string, unknown: boolean): boolean {
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!unknown) return;
    const timer = setTimeout(() => {
      api.table(id).catch((why: unknown) => {
        if (why instanceof RefusedError && why.id === 'NO_TABLE') setMissing(true);
      });
    }, 500);
    return () => clearTimeout(timer);
  }, [id, unknown]);
  return missing;
}

/** A game that cannot be shown: where, who, and why. */
function Stopped({ table: of }: { table: TableInfo }) {
  const w = table();
  const who = of.seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name]));
  const [name, setName] = useState('');
  useEffect(() => {
    boardOf(of.map, of.map_sha256).then(
      (board) => setName(named(board.name)),
      () => setName(of.map),
    );
  }, [of.map, of.map_sha256]);
  return (
    <main class="t-gone">
      <h1>{name}</h1>
      <p>{who.join(', ')}</p>
      <p role="status">{refusalText(of.stopped ?? '')}</p>
      <a class="button main" href="/" onClick={follow('/')}>
        {w.home}
      </a>
    </main>
  );
}

function Gone() {
  const w = table();
  return (
    <main class="t-gone">
      <h1>{w.gone}</h1>
      <p>{w.goneMore}</p>
      <a class="button main" href="/" onClick={follow('/')}>
        {w.home}
      </a>
    </main>
  );
}
