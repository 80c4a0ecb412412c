// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The second step: a few buttons beside what they are about.

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { common } from '../messages/common';
import { capital } from '../messages/messages';
import { movesMessages } from '../messages/moves';
import { table } from '../messages/table';
import { Cards } from '../pieces/CardFace';
import { cardsText, placeName, trackName } from '../pieces/names';
import type { CardSet, Colour } from '../protocol/events';
import { ticketGoalOf } from '../rules/traits';
import type { Game } from '../state/game';
import { Floating } from './Floating';
import { FollowNotes } from './FollowNotes';
import { scorersNote, wouldCut } from './interaction_looks';
import { moveText } from './move_text';
import type { Paid } from './moves';
import { PinButton } from './PinButton';
import type { Chosen, Play } from './play';

export function Chooser({ play }: { play: Play }) {
  const chosen = play.chosen.value;
  const game = play.session.game.value;
  useEffect(() => {
    if (!chosen) return;
    // A click elsewhere cancels it, except on the board and the market, which handle their own, and on notes.
    const away = (event: Event) => {
      if (!(event.target as Element).closest('.t-float, .t-board, .t-market, .guide-note')) play.unchoose();
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [chosen, play]);
  if (!chosen || !game) return null;
  const { title, body } = contentOf(play, game, chosen);
  return (
    <Floating spot={play.spot.value} class="t-choose" label={title} focus>
      <header>
        <h2>{title}</h2>
        {(chosen.kind === 'claim' || chosen.kind === 'build') && <PinButton play={play} track={chosen.track} brief />}
      </header>
      {body}
      <button type="button" class="plain t-cancel" onClick={() => play.unchoose()}>
        {common().cancel}
      </button>
    </Floating>
  );
}

function contentOf(play: Play, game: Game, chosen: Chosen): { title: string; body: ComponentChildren } {
  const w = table();
  const legal = play.legal.value;
  switch (chosen.kind) {
    case 'claim':
      return {
        title: trackName(game.board, chosen.track),
        body: <Claim play={play} game={game} track={chosen.track} />,
      };
    case 'build':
      return {
        title: trackName(game.board, chosen.track),
        body: <Build play={play} game={game} track={chosen.track} />,
      };
    case 'marker': {
      const ways = legal.markers.get(chosen.place) ?? [];
      const free = ways.every(({ cards }) => Object.keys(cards).length === 0);
      const place = placeName(game.board, chosen.place);
      return free
        ? {
            title: place,
            body: <Confirm play={play} move={ways[0]?.move ?? ''} text={capital(movesMessages().start(place))} />,
          }
        : { title: w.markerOn(place), body: <Payments play={play} ways={ways} text={w.payMarker} /> };
    }
    case 'alvin': {
      const place = placeName(game.board, chosen.place);
      return {
        title: 'Alvin',
        body: (
          <Confirm
            play={play}
            move={legal.alvin.get(chosen.place) ?? ''}
            text={capital(movesMessages().alvin(place))}
          />
        ),
      };
    }
    case 'move':
      return {
        title: askOf(game, chosen.move),
        body: <Confirm play={play} move={chosen.move} text={moveText(game, chosen.move)} />,
      };
  }
}

function askOf(game: Game, move: string): string {
  const w = table();
  const { tickets_drawn, tickets_drawn_kept } = game.board.numbers;
  if (move === 'tickets') return w.drawTickets(Math.min(tickets_drawn, game.ticketPile), tickets_drawn_kept);
  if (move === 'swap') return w.swapAsk;
  if (move === 'blind') return w.pile;
  if (move.startsWith('take ')) return w.market;
  return moveText(game, move);
}

function Confirm({ play, move, text }: { play: Play; move: string; text: string }) {
  return (
    <button type="button" class="main" onClick={() => play.do(move)}>
      {text}
    </button>
  );
}

/** The cards that a button would spend are raised in the hand. */
const lifting = (play: Play, cards: CardSet) => {
  const on = () => {
    play.paying.value = cards;
  };
  const off = () => {
    play.paying.value = null;
  };
  return { onMouseEnter: on, onFocus: on, onMouseLeave: off, onBlur: off };
};

interface PaymentsProps {
  play: Play;
  ways: readonly Paid[];
  /** What paying these cards does, in words. */
  text: (cards: string) => string;
}

/** A button for each way to pay: its cards, and what it does. */
export function Payments({ play, ways, text }: PaymentsProps) {
  return (
    <ul class="t-pays">
      {ways.map(({ move, cards }, i) => (
        <li key={move}>
          <button type="button" class={i === 0 ? 'main' : ''} {...lifting(play, cards)} onClick={() => play.do(move)}>
            <Cards cards={cards} silent />
            {text(cardsText(cards))}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Claim({ play, game, track }: { play: Play; game: Game; track: string }) {
  const w = table();
  const ways = play.legal.value.claims.get(track) ?? [];
  const cut = wouldCut(game, ways[0]?.move);
  const points = game.board.tracks.get(track)?.points ?? 0;
  const race = ticketGoalOf(game) !== null;
  const note = scorersNote(play, game, track);
  // Who scores how much is said above where it is not simply the claimer.
  const text = (cards: string) => (race || note ? w.payTrack(cards) : w.payTrackFor(cards, common().points(points)));
  return (
    <>
      {note && <p class="t-small">{note}</p>}
      {cut.length > 0 && (
        <p class="t-small t-warn">{w.wouldCut(cut.map((id) => trackName(game.board, id)).join(', '))}</p>
      )}
      <Payments play={play} ways={ways} text={text} />
      <FollowNotes play={play} game={game} track={track} />
    </>
  );
}

function Build({ play, game, track }: { play: Play; game: Game; track: string }) {
  const w = table();
  const rack = play.rack.value;
  const tiles = play.legal.value.builds.get(track) ?? [];
  const fit = rack ? tiles.filter(({ colour }) => colour === rack.colour) : tiles;
  const cut = wouldCut(game, tiles[0]?.move);
  const show = (colour: Colour | null) => () => {
    play.tile.value = colour;
  };
  return (
    <>
      {cut.length > 0 && (
        <p class="t-small t-warn">{w.wouldCut(cut.map((id) => trackName(game.board, id)).join(', '))}</p>
      )}
      <p class="t-small">{w.layTile}</p>
      <ul class="t-pays t-tiles">
        {(fit.length > 0 ? fit : tiles).map(({ move, colour }) => (
          <li key={move}>
            <button
              type="button"
              onMouseEnter={show(colour)}
              onFocus={show(colour)}
              onMouseLeave={show(null)}
              onBlur={show(null)}
              onClick={() => play.do(move)}
            >
              <Cards cards={{ [colour]: 1 }} silent />
              {capital(common().colour[colour])}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
