// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { common } from '../messages/common';
import { table } from '../messages/table';
import { pointing } from '../pieces/at_table';
import { CardFace } from '../pieces/CardFace';
import type { Card, CardSet } from '../protocol/events';
import { CARDS } from '../state/board';
import type { Game } from '../state/game';
import type { Play } from './play';
import './hand.css';

/** The own cards as stacks by colour. The cards of a proposed payment are raised. */
export function Hand({ play }: { play: Play }) {
  const w = table();
  const { session } = play;
  const game = session.game.value;
  const me = session.me.value;
  if (!game) return null;
  if (me === null) return <p class="t-hand t-watching">{w.watching}</p>;
  const hand = game.seats[me]?.hand ?? {};
  const paying: CardSet = play.paying.value ?? {};
  const held = CARDS.filter((card) => hand[card]);
  return (
    <section class="t-hand" aria-label={w.hand}>
      {held.length === 0 && <p class="t-none">{w.emptyHand}</p>}
      <ul>
        {held.map((card) => (
          <Stack key={card} play={play} game={game} card={card} n={hand[card] ?? 0} paid={paying[card] ?? 0} />
        ))}
      </ul>
    </section>
  );
}

const FANNED = 4;

interface StackProps {
  play: Play;
  game: Game;
  card: Card;
  n: number;
  paid: number;
}

/** Pointing at it, or a tap on it, shows the free tracks of its colour. */
function Stack({ play, game, card, n, paid }: StackProps) {
  const w = common();
  return (
    <li
      class={`t-stack${paid > 0 ? ' t-lifted' : ''}`}
      data-hand={card}
      title={w.ofCard[card](n)}
      {...pointing(play, { free: game.view.tracksFor(card) })}
    >
      <span class="unseen">{w.ofCard[card](n)}</span>
      {Array.from({ length: Math.min(n, FANNED) }, (_, i) => (
        <span key={i} class={`t-fan t-fan${i}`}>
          <CardFace card={card} />
        </span>
      ))}
      <b class="t-count" aria-hidden="true">
        {paid > 0 ? `${n} − ${paid}` : n}
      </b>
    </li>
  );
}
