// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tables one can go to: one's own, those waiting for players, those being played.

import { follow } from '../app/router';
import { SeatSign } from '../board/seats';
import { frontMessages } from '../messages/front';
import { named } from '../messages/messages';
import { levelName } from '../pieces/names';
import type { Table, TableSeat } from '../protocol/messages';
import { maps, mine, tables } from './lobby';

const taken = (seat: TableSeat) => seat.kind !== 'open';

function nameOf(seat: TableSeat): string {
  if (seat.kind === 'human') return seat.name;
  return seat.kind === 'bot' ? frontMessages().bot(levelName(seat.level)) : '';
}

function mapName(id: string): string {
  const map = maps.value.find((entry) => entry.id === id);
  return map ? named(map.name) : id;
}

function stateOf(table: Table): string {
  const say = frontMessages();
  if (table.stopped) return say.stopped;
  if (table.state === 'running') return table.turn ? say.turn(table.turn) : say.justBegun;
  if (table.state === 'over' || table.state === 'closed') return say.over;
  const open = table.seats.filter((seat) => !taken(seat)).length;
  return open ? say.open(open) : say.notBegun;
}

function Row({ table, action }: { table: Table; action: string }) {
  const path = `/t/${table.table}`;
  const who = table.seats.filter(taken);
  return (
    <li class="f-row">
      <span class="f-row-what">
        <span class="f-row-map">
          {mapName(table.map)} <small>{stateOf(table)}</small>
        </span>
        <span class="f-row-who">
          {who.length === 0 && frontMessages().alone}
          {who.map((seat, i) => (
            <span key={i} class="f-row-seat">
              <SeatSign colour={seat.colour} width={20} height={12} />
              {nameOf(seat)}
            </span>
          ))}
        </span>
      </span>
      <a class="button" href={path} onClick={follow(path)}>
        {action}
        <span class="unseen">
          {' '}
          {mapName(table.map)} {who.map(nameOf).join(', ')}
        </span>
      </a>
    </li>
  );
}

interface ListProps {
  id: string;
  title: string;
  none: string;
  list: readonly Table[];
  action: (table: Table) => string;
}

function List({ id, title, none, list, action }: ListProps) {
  return (
    <section class="f-list" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {list.length === 0 ? (
        <p class="f-none">{none}</p>
      ) : (
        <ul>
          {list.slice(0, 12).map((table) => (
            <Row key={table.table} table={table} action={action(table)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Public tables at which one has no seat. */
function othersTables(): Table[] {
  const own = new Set(mine.value.map((table) => table.table));
  return tables.value.filter((table) => !own.has(table.table));
}

export const watchable = (): Table[] => othersTables().filter((table) => table.state === 'running' && !table.stopped);

const newestFirst = (list: readonly Table[]): Table[] => [...list].sort((a, b) => b.made - a.made);

/** The game to go on with: the newest that waits for oneself, else the newest that runs. */
export function Resume() {
  const say = frontMessages();
  const running = newestFirst(mine.value).filter((table) => table.state === 'running' && !table.stopped);
  const table = running.find((each) => each.your_turn) ?? running[0];
  if (!table) return null;
  const path = `/t/${table.table}`;
  const facts = [mapName(table.map), stateOf(table)].join(', ');
  return (
    <a class="button main f-resume" href={path} onClick={follow(path)}>
      <span class="f-big-text">{say.resumeGame}</span>
      <span class="f-big-note">
        {facts}. {table.your_turn && say.resumeTurn}
      </span>
    </a>
  );
}

export function Lists() {
  const say = frontMessages();
  const others = othersTables();
  const open = others.filter((table) => table.state === 'waiting' && table.seats.some((seat) => !taken(seat)));
  const newest = newestFirst(mine.value).filter((table) => table.state !== 'closed');
  return (
    <div class="f-lists">
      {newest.length > 0 && (
        <List
          id="f-mine"
          title={say.mine}
          none=""
          list={newest}
          action={(table) => (table.state === 'over' || table.stopped ? say.see : say.resume)}
        />
      )}
      <List id="f-waiting" title={say.waiting} none={say.noneWaiting} list={open} action={() => say.join} />
      <List id="f-running" title={say.running} none={say.noneRunning} list={watchable()} action={() => say.watch} />
    </div>
  );
}
