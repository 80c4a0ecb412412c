// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { computed, effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { openOverlay } from '../app/overlays';
import { follow } from '../app/router';
import type { Session } from '../app/session';
import { EndPanel } from '../end/EndPanel';
import { Guide } from '../guide/Guide';
import { named } from '../messages/messages';
import { table } from '../messages/table';
import { seatColours } from '../pieces/names';
import { Unknown } from '../pieces/Unknown';
import { ChatGlimpse } from './Chat';
import { Chooser } from './Chooser';
import { Curtain, nextLooker } from './Curtain';
import { useDoublePress } from './double_press';
import { Said } from './Floating';
import { Hand } from './Hand';
import { goBack, useKeys } from './keys';
import { Market } from './Market';
import { useMotion } from './motion';
import { Players } from './Players';
import { keepPins, readPins } from './pins';
import { Play, spotOfElement } from './play';
import { Sheets } from './Sheets';
import { AskedBox, Side, Unread } from './Side';
import { Bands, News, Status, Told } from './Status';
import { TableBoard } from './TableBoard';
import { Tickets } from './Tickets';
import './frame.css';

export function Table({ session }: { session: Session }) {
  const play = useMemo(() => new Play(session), [session]);
  useKeys(play);
  useBack(play);
  useDoublePress(play);
  useMotion(play);
  useForgetting(play);
  useFocus(play);
  usePins(play);
  useTitle(session);
  const game = session.game.value;
  const seats = session.table.value?.seats;
  const colours = useMemo(() => seatColours(seats), [seats]);
  if (!game && session.unknown.value)
    return (
      <main class="t-wait">
        <Unknown what={session.unknown.value} />
        <a class="button" href="/" onClick={follow('/')}>
          {table().home}
        </a>
      </main>
    );
  if (!game) return <p class="t-wait">{table().connecting}</p>;
  const looker = nextLooker(session, play.uncovered.value);
  if (looker !== null) return <Curtain play={play} p={looker} colours={colours} />;
  const over = session.table.value?.state === 'over' && game.stage === 'over';
  return (
    <main class="t-table">
      <h1 class="unseen">{named(game.board.name)}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys do the same (P) */}
      <div
        class="t-board"
        data-network={play.network.value === null ? undefined : colours[play.network.value]}
        onContextMenu={(event) => {
          const under = (event.target as Element).closest<SVGElement>('[data-track]')?.dataset.track;
          const track = play.hovered.value ?? under;
          if (!track) return;
          event.preventDefault();
          play.pin(track);
        }}
      >
        <TableBoard play={play} game={game} colours={colours} />
        <ChatGlimpse play={play} colours={colours} />
      </div>
      <Bands play={play} />
      <Players play={play} colours={colours} />
      <News play={play} />
      <Bar play={play} />
      <Status play={play} />
      <div class="t-right">
        <Market play={play} />
        <Guide session={play.session} />
        <AskedBox play={play} />
        <Side play={play} colours={colours} />
      </div>
      <Hand play={play} />
      <Tickets play={play} />
      <Chooser play={play} />
      <Said play={play} />
      <Sheets play={play} />
      <Told play={play} />
      {over && !play.endClosed.value && (
        <EndPanel
          session={session}
          onClose={() => {
            play.endClosed.value = true;
          }}
        />
      )}
    </main>
  );
}

/** The browser's Back does what Esc does, as long as there is something to close. */
function useBack(play: Play): void {
  useEffect(() => {
    let closed: (() => void) | null = null;
    const end = effect(() => {
      if (play.open.value)
        closed ??= openOverlay(() => {
          goBack(play);
          return play.open.value;
        });
      else {
        closed?.();
        closed = null;
      }
    });
    return () => {
      end();
      closed?.();
    };
  }, [play]);
}

/** Whatever changes the position cancels the unfinished choice: an event, a move of one's own, and one taken back. */
function useForgetting(play: Play): void {
  useEffect(() => {
    const events = computed(() => play.session.game.value?.events);
    return events.subscribe(() => {
      play.chosen.value = null;
      play.paying.value = null;
      play.weighed.value = null;
      play.picked.value = null;
      play.hint.value = null;
    });
  }, [play]);
}

/** If a move takes away what has the focus, the focus goes to what is asked next, not to the top of the page. */
function useFocus(play: Play): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const events = play.session.game.value?.events;
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.t-status')?.focus({ preventScroll: true });
  }, [events]);
}

/** Each seat has its own pins; they are dropped after the game. */
function usePins(play: Play): void {
  const { session } = play;
  const seat = session.me.value;
  const over = session.table.value?.state === 'over';
  useEffect(() => {
    play.pins.value = readPins(session.id, seat);
  }, [play, seat]);
  useEffect(() => {
    if (over) keepPins(session.id, seat, new Set());
  }, [session, seat, over]);
}

/** The title says in other tabs whose turn it is. */
function useTitle(session: Session): void {
  const board = session.board.value;
  const name = board ? named(board.name) : '';
  const turn = session.myTurn.value && session.table.value?.state === 'running';
  const yours = table().yourTurnTitle;
  useEffect(() => {
    document.title = `${turn ? `${yours} · ` : ''}${name} · Cheminot`;
    return () => {
      document.title = 'Cheminot';
    };
  }, [name, turn, yours]);
}

function Bar({ play }: { play: Play }) {
  const w = table();
  const running = play.session.table.value?.state === 'running' && !play.session.unknown.value;
  const mine = play.session.me.value !== null;
  return (
    <nav class="t-nav">
      {running && mine && (
        <button type="button" data-do="hint" onClick={(e) => play.askHint(spotOfElement(e.currentTarget))}>
          {w.hint}
        </button>
      )}
      {mine && (
        <button type="button" class="t-phone t-tickets-button" onClick={() => play.toggle('tickets')}>
          {w.ticketPile}
        </button>
      )}
      <button type="button" class="t-phone" onClick={() => play.toggle('log')}>
        {w.log} <Unread play={play} />
      </button>
      {play.endClosed.value && (
        <button
          type="button"
          onClick={() => {
            play.endClosed.value = false;
          }}
        >
          {w.result}
        </button>
      )}
      <button type="button" class="t-query" aria-label={w.rules} title={w.rules} onClick={() => play.toggle('rules')}>
        ?
      </button>
      <button type="button" onClick={() => play.toggle('menu')}>
        {w.menu}
      </button>
    </nav>
  );
}
