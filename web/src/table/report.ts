// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The report of a problem, as a text: version, browser, table, latest errors, the history's last lines, and the record
// as far as this player may see it. Neither keys nor the table's link are in it, so it can be shown to anybody whom the
// player would show their cards.

import { problems } from '../app/problems';
import { api, type Session } from '../app/session';
import { lastText } from '../log/entry_text';
import { lang } from '../messages/language';
import { seatName } from '../pieces/names';
import { VERSION } from '../protocol/ids';
import type { Game } from '../state/game';

const LINES = 20;

function history(game: Game): string[] {
  return game.log
    .slice(-LINES)
    .map((entry) => [entry.turn, entry.p === null ? '' : seatName(game, entry.p), lastText(game, entry)].join(' '));
}

/** Of a finished game the server has the whole record; else it is the events that were sent to this seat. */
async function recordOf(session: Session): Promise<string[]> {
  if (session.table.value?.state === 'over') {
    try {
      return (await api.record(session.id)).trimEnd().split('\n');
    } catch {
      // Fall back to the events received.
    }
  }
  return [session.header.value, ...session.events.value]
    .filter((line) => line !== null)
    .map((line) => JSON.stringify(line));
}

async function reportOf(session: Session): Promise<string> {
  const [table, now, game] = [session.table.value, session.now.value, session.game.value];
  const facts: [string, unknown][] = [
    ['version', VERSION],
    ['server', session.welcome.value?.server],
    ['time', new Date().toISOString()],
    ['browser', navigator.userAgent],
    ['window', `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio} pixels a point`],
    ['language', lang.value],
    ['connection', session.status.value],
    ['map', table?.map],
    ['map_sha256', table?.map_sha256],
    ['state', table?.state],
    ['options', JSON.stringify(table?.options ?? {})],
    ['clock', JSON.stringify(table?.clock ?? null)],
    ['seats', table?.seats.map((seat) => (seat.kind === 'bot' ? seat.level : seat.kind)).join(', ')],
    ['seat', session.me.value ?? 'watching'],
    [
      'phase',
      now && [now.phase, now.asks, `turn ${now.turn}`, `to act: ${now.actors.join(', ')}`].filter(Boolean).join(', '),
    ],
    ['events', session.events.value.length],
    ['unknown', session.unknown.value],
  ];
  const part = (title: string, lines: readonly string[]): string[] => ['', `== ${title}`, ...lines];
  return [
    'Cheminot: report of a problem',
    ...part('What happened, and what should have happened', ['', '']),
    ...part(
      'Facts',
      facts.filter(([, value]) => value != null).map(([name, value]) => `${name}: ${value}`),
    ),
    ...part('Errors', problems()),
    ...part('History', game ? history(game) : []),
    ...part('Record', await recordOf(session)),
    '',
  ].join('\n');
}

/** Gives the report to the browser as a file to keep. Returns its name. */
export async function saveReport(session: Session): Promise<string> {
  const text = await reportOf(session);
  const name = `cheminot-report-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.txt`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return name;
}
