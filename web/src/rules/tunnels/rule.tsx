// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tunnels (E4 to E7).

import type { ComponentChildren } from 'preact';
import { mergeLook } from '../../board/position_looks';
import type { Preview } from '../../engine/assist';
import { capital, pieces } from '../../messages/messages';
import { Cards } from '../../pieces/CardFace';
import { cardsText, trackName } from '../../pieces/names';
import { MoveButton, Panel, Payments } from '../../pieces/Panel';
import { Arrow, Dot, FaceCard, Figure, Spaces } from '../../pieces/rule_figures';
import type { Card, CardSet, RuleEvent } from '../../protocol/events';
import type { Track } from '../../state/board';
import { addCard } from '../../state/cards';
import type { Game } from '../../state/game';
import { readCards } from '../../state/moves';
import { linesOf } from '../book';
import type { PageRule, PanelProps } from '../rule';
import { tunnelsMessages } from './words';

interface TunnelEvent extends RuleEvent {
  track: string;
  played: CardSet;
  cards: Card[];
  due: number;
}
interface TunnelPreview extends Preview {
  /** The cards that will be turned up. */
  tunnel: number;
}

const slice = ({ slices }: Game) => slices.tunnels as { played: CardSet; turned: CardSet; due: number };

const isTunnel = ({ raw }: Track): boolean => !!(raw as { tunnel?: boolean }).tunnel;

function Ask({ table, game }: PanelProps) {
  const w = tunnelsMessages();
  const { turned, due } = slice(game);
  const legal = table.legal.value;
  return (
    <Panel title={w.ask(due)}>
      <p class="t-small">{pieces<ComponentChildren>(w.turned, <Cards cards={turned} />)}</p>
      <Payments table={table} moves={[...legal.of('pay').values()].flat()} text={w.pay} optional />
      <MoveButton table={table} move={legal.one('withdraw')} text={capital(w.withdraw)} />
    </Panel>
  );
}

const dueText = (due: number): string => (due > 0 ? tunnelsMessages().due(due) : tunnelsMessages().nothingDue);

function TurnedUp({ event: { cards, due } }: { event: TunnelEvent }) {
  const w = tunnelsMessages();
  if (cards.length === 0) return <>{w.noneLeft}</>;
  const set = cards.reduce<CardSet>(addCard, {});
  return (
    <>
      {pieces<ComponentChildren>(w.turnedUp, <Cards cards={set} />)}; {dueText(due)}
    </>
  );
}

export const rule: PageRule = {
  moves: {
    pay: { text: (_, cards) => tunnelsMessages().pay(cardsText(readCards(cards))) },
    withdraw: { text: () => tunnelsMessages().withdraw },
  },
  asks: (game) => tunnelsMessages().ask(slice(game).due),
  Panel: Ask,
  follows: (_, preview) => ((preview as TunnelPreview).tunnel > 0 ? [tunnelsMessages().follows] : []),
  looks(game, { tracks }) {
    for (const track of game.board.tracks.values()) if (isTunnel(track)) mergeLook(tracks, track.id, { edge: true });
  },
  trackWords({ board }, id) {
    const track = board.tracks.get(id);
    return track && isTunnel(track) ? [tunnelsMessages().tunnel] : [];
  },
  events: {
    tunnel: {
      /** A claim, or that it was withdrawn, says more. */
      line: ({ board }, { track }: TunnelEvent, { events }) =>
        events.some(({ e }) => e === 'claim' || e === 'withdraw')
          ? null
          : tunnelsMessages().digs(trackName(board, track)),
      detail: (_, event: TunnelEvent) => <TurnedUp event={event} />,
    },
    withdraw: {
      line({ board }, _, { events }) {
        const tunnel = events.find(({ e }) => e === 'tunnel') as TunnelEvent | undefined;
        return tunnelsMessages().withdraws(trackName(board, tunnel?.track ?? ''));
      },
    },
  },
  section: 'tunnels',
  write(book) {
    const w = tunnelsMessages();
    book.add('parallel', {
      id: 'tunnels',
      title: w.title,
      lines: linesOf(w.text, w.locos, w.back, w.few, w.secret),
      figure: () => (
        <Figure width={320} height={60}>
          <Dot x={14} y={30} />
          <Spaces x={24} y={22} n={2} colour="blue" edge />
          <Dot x={102} y={30} />
          <Arrow x={120} y={30} />
          {(['blue', 'red', 'loco'] as const).map((card, i) => (
            <FaceCard key={card} x={160 + 40 * i} y={8} card={card} />
          ))}
        </Figure>
      ),
    });
  },
  notes: [
    {
      id: 'tunnel',
      fits: ({ kinds }) => kinds.has('withdraw'),
      about: '.t-asked',
      text: () => tunnelsMessages().note,
    },
  ],
};
