// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// A seat's link was opened: what it would add, what this browser has already, and the question. Nothing changes before
// somebody presses the button: who this browser is never comes out of a link.

import { useEffect, useState } from 'preact/hooks';
import { follow, go } from '../app/router';
import { api, boardOf } from '../app/session';
import { messages, named } from '../messages/messages';
import type { LinkLook } from '../protocol/messages';
import { Language } from './Language';
import { idOf, refusalText } from './refusals';
import './join.css';

const joinMessages = messages({
  title: 'A seat for this device',
  gives: 'This link adds the seat of %s (map: %s) to this browser.',
  both: 'Whoever has the seat keeps it: from then on, both devices play it.',
  games: ['This browser keeps its game.', 'This browser keeps its %d games.'],
  noGames: 'This browser has no games yet.',
  here: 'At this table it already has the seat of %s.',
  careful: 'Say yes only if you know who gave you this link.',
  yes: 'Play this seat here',
  already: 'This browser already has this seat.',
  toTable: 'To the table',
  watch: 'Only watch',
  home: 'First page',
});

interface Found {
  look: LinkLook;
  map: string;
  games: number;
}

async function find(table: string, secret: string): Promise<Found> {
  const look = await api.link(table, secret);
  const [board, mine] = await Promise.all([boardOf(look.table.map, look.table.map_sha256), api.mine()]);
  return { look, map: named(board.name), games: mine.filter(({ state }) => state !== 'closed').length };
}

function namesOf({ table }: LinkLook, seats: readonly number[]): string {
  return seats
    .flatMap((seat) => {
      const at = table.seats[seat];
      return at && at.kind !== 'open' ? [at.name] : [];
    })
    .join(', ');
}

export function Join({ table, secret }: { table: string; secret: string }) {
  const say = joinMessages();
  const [found, setFound] = useState<Found | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const path = `/t/${table}`;
  useEffect(() => {
    document.title = 'Cheminot';
    find(table, secret).then(setFound, (why) => setRefused(idOf(why)));
  }, [table, secret]);
  const join = () => {
    setRefused(null);
    api.join(table, secret).then(
      () => go(path),
      (why) => setRefused(idOf(why)),
    );
  };
  const has = found?.look.seats.every((seat) => found.look.yours.includes(seat)) ?? false;
  return (
    <main class="f-join">
      <Language />
      <h1>{say.title}</h1>
      {found && (
        <div class="f-join-text">
          <p>{has ? say.already : say.gives(namesOf(found.look, found.look.seats), found.map)}</p>
          {!has && <p>{say.both}</p>}
          {!has && <p>{found.games ? say.games(found.games) : say.noGames}</p>}
          {!has && found.look.yours.length > 0 && <p>{say.here(namesOf(found.look, found.look.yours))}</p>}
          {!has && <p class="f-join-careful">{say.careful}</p>}
        </div>
      )}
      <p class="f-refused" role="alert">
        {refused && refusalText(refused)}
      </p>
      <div class="f-join-ways">
        {found && !has && !refused && (
          <button type="button" class="main" onClick={join}>
            {say.yes}
          </button>
        )}
        <a class={has ? 'button main' : 'button'} href={path} onClick={follow(path)}>
          {has ? say.toTable : say.watch}
        </a>
        <a class="button" href="/" onClick={follow('/')}>
          {say.home}
        </a>
      </div>
    </main>
  );
}
