// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { capital } from '../messages/messages';
import { movesMessages } from '../messages/moves';
import { table } from '../messages/table';
import { CardFace } from '../pieces/CardFace';
import { cardName } from '../pieces/names';
import { countCards } from '../state/cards';
import { moveKind } from './move_kinds';
import { type Play, spotOfElement, ticketMoves } from './play';
import './market.css';

/** The face-up cards, the pile and the tickets: what may be taken now is highlighted. */
export function Market({ play }: { play: Play }) {
  const w = table();
  const game = play.session.game.value;
  if (!game) return null;
  const hinted = hintedMove(play);
  const open = game.board.numbers.market > 0;
  return (
    <section class={`t-market${open ? '' : ' t-piles'}`} aria-label={w.market}>
      {open &&
        game.market.map((card, slot) => (
          <Slot key={slot} play={play} slot={slot} card={card} hinted={hinted === `take ${slot}`} />
        ))}
      <Pile play={play} hinted={hinted === 'blind'} />
      <TicketPile play={play} hinted={hinted !== null && ticketMoves().includes(hinted)} />
    </section>
  );
}

export const hintedMove = (play: Play): string | null => {
  const hint = play.hint.value;
  return hint && hint !== 'wait' ? hint.move : null;
};

const lit = (can: boolean, hinted: boolean): string => `${can ? ' t-lit' : ' t-dim'}${hinted ? ' t-hinted' : ''}`;
/** It was chosen, and the server has not said yet what comes of it. */
const isSent = (play: Play, ...moves: string[]): boolean =>
  play.session.pending.value.some((one) => moves.includes(one));

interface SlotProps {
  play: Play;
  slot: number;
  card: Parameters<typeof CardFace>[0]['card'];
  hinted: boolean;
}

function Slot({ play, slot, card, hinted }: SlotProps) {
  const w = table();
  const can = play.legal.value.of('take').has(`${slot}`);
  const name = card ? cardName(card) : w.emptySlot;
  return (
    <button
      type="button"
      class={`t-slot${lit(can, hinted)}`}
      data-slot={slot}
      aria-busy={isSent(play, `take ${slot}`)}
      aria-label={w.slot(slot + 1, name)}
      aria-disabled={!can}
      title={name}
      onClick={(event) => play.take(slot, spotOfElement(event.currentTarget))}
    >
      {card ? <CardFace card={card} /> : <span class="t-gap" />}
    </button>
  );
}

function Pile({ play, hinted }: { play: Play; hinted: boolean }) {
  const w = table();
  const game = play.session.game.value;
  const n = game?.pile ?? 0;
  const can = play.legal.value.one('blind') !== null;
  return (
    <button
      type="button"
      class={`t-slot t-pile${lit(can, hinted)}`}
      data-pile="cards"
      aria-busy={isSent(play, 'blind')}
      aria-label={w.pileOf(n)}
      aria-disabled={!can}
      title={`${w.pileOf(n)}, ${w.discards(countCards(game?.discards ?? {}))}`}
      onClick={(event) => play.blind(spotOfElement(event.currentTarget))}
    >
      {n > 0 ? <CardFace card={null} /> : <span class="t-gap" />}
      <span class="t-under">
        {w.pile} <b>{n}</b>
      </span>
    </button>
  );
}

function TicketPile({ play, hinted }: { play: Play; hinted: boolean }) {
  const w = table();
  const n = play.session.game.value?.ticketPile ?? 0;
  const move = play.ticketMove();
  const name = (move && moveKind(move)?.can?.()) ?? w.ticketPile;
  return (
    <button
      type="button"
      class={`t-slot t-pile${lit(move !== null, hinted)}`}
      data-pile="tickets"
      aria-busy={isSent(play, ...ticketMoves())}
      aria-label={`${name} ${n}. ${move && move !== 'tickets' ? '' : capital(movesMessages().tickets)}`.trim()}
      aria-disabled={move === null}
      title={w.ticketPileOf(n)}
      onClick={(event) => play.tickets(spotOfElement(event.currentTarget))}
    >
      <TicketFace />
      <span class="t-under">
        {name} <b>{n}</b>
      </span>
    </button>
  );
}

/** A ticket of card: notched ends, a route on it. */
function TicketFace() {
  return (
    <svg class="t-face" viewBox="0 0 96 62" aria-hidden="true">
      <path
        d="M8 2H88A6 6 0 0 0 94 8V23A8 8 0 0 0 94 39V54A6 6 0 0 0 88 60H8A6 6 0 0 0 2 54V39A8 8 0 0 0 2 23V8A6 6 0 0 0 8 2Z"
        fill="#f1dcae"
        stroke="#2a221b"
        stroke-width="1.6"
      />
      <path d="M24 40C38 14 56 50 72 22" fill="none" stroke="#a5281b" stroke-width="3" stroke-dasharray="7 4" />
      <circle cx="24" cy="40" r="5" fill="#2a221b" />
      <circle cx="72" cy="22" r="5" fill="#2a221b" />
    </svg>
  );
}
