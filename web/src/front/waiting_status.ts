// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What happens next at a table that waits: one sentence for whoever looks.

import { capital } from '../messages/messages';
import { waitingMessages } from '../messages/waiting';
import type { Table } from '../protocol/messages';

interface Onlooker {
  /** Has a seat. */
  seated: boolean;
  host: boolean;
}

export function nextOf(table: Table, { seated, host }: Onlooker): string {
  const { next } = waitingMessages();
  if (table.state === 'closed') return next.closed;
  if (table.state !== 'waiting') return next.beginning;
  const open = table.seats.filter((seat) => seat.kind === 'open').length;
  const leader = table.seats.flatMap((seat) => (seat.kind === 'human' && seat.host ? [seat.name] : []))[0];
  const who = leader ?? next.theHost;
  if (!seated && !host) {
    if (open) return leader ? `${next.invites(leader)} ${next.sit(open)}` : next.sit(open);
    return table.auto ? next.fullAuto : next.full(capital(who));
  }
  if (open && table.auto) return next.auto(open);
  if (host) {
    const away = table.seats.flatMap((seat) => (seat.kind === 'human' && !seat.here ? [seat.name] : []));
    if (open) return next.hostOpen(open);
    return away.length ? next.hostAway(away.join(', ')) : next.hostFull;
  }
  return open ? `${next.waitSeats(open)} ${next.waitThen(who)}` : next.waitHost(capital(who));
}
