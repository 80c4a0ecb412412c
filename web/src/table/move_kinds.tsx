// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The kinds of moves that every map has; those of the rules are in src/rules.

import { common } from '../messages/common';
import { capital } from '../messages/messages';
import { movesMessages } from '../messages/moves';
import { table } from '../messages/table';
import { cardName, cardsText, laneName, seatName, ticketName, trackName } from '../pieces/names';
import { Payments } from '../pieces/Panel';
import type { ChoiceProps, MoveLook } from '../rules/rule';
import { othersScore, ruleMove, ticketGoalOf } from '../rules/rules';
import { previewOf } from '../state/facts';
import type { Game } from '../state/game';
import { readCards, wordsOf } from '../state/moves';
import { FollowNotes } from './FollowNotes';

function Claim({ table: at, game, id, moves }: ChoiceProps) {
  const w = table();
  const points = game.board.tracks.get(id)?.points ?? 0;
  const note = othersScore(game) ? scorersNote(game, moves[0]) : null;
  const scores = ticketGoalOf(game) !== null ? null : (note ?? common().points(points));
  // One way is a button that says what it does; several are a list of what they cost.
  const text = moves.length === 1 ? w.payTrack : (cards: string) => cards;
  return (
    <>
      <p class="t-small">{[scores, moves.length > 1 && w.payWith].filter(Boolean).join(' · ')}</p>
      <Cuts game={game} move={moves[0]} />
      <Payments table={at} moves={moves} text={text} />
      <FollowNotes game={game} preview={previewOf(game, moves[0])} />
    </>
  );
}

/** Who would score what by a claim. */
export function scorersNote(game: Game, move: string | undefined): string {
  const w = table();
  return Object.entries(previewOf(game, move)?.scores ?? {})
    .map(([p, n]) => (Number(p) === game.me ? w.youScore(n) : w.scoresFor(seatName(game, Number(p)), n)))
    .join(' · ');
}

/** A warning: the tracks that nobody could claim any more after a move. */
export function Cuts({ game, move }: { game: Game; move: string | undefined }) {
  const cut = previewOf(game, move)?.closed ?? [];
  if (cut.length === 0) return null;
  return <p class="t-small t-warn">{table().wouldCut(cut.map((id) => trackName(game.board, id)).join(', '))}</p>;
}

/** Where nothing lies face up, the other cards of the draw come with the first. */
function blindWords(game: Game): string {
  const w = movesMessages();
  const cards = previewOf(game, 'blind')?.unseen ?? 1;
  return cards > 1 ? w.blinds(cards) : w.blind;
}

const KINDS: Readonly<Record<string, MoveLook>> = {
  take: {
    text({ market }, [slot]) {
      const card = market[Number(slot)];
      return movesMessages().take(card ? cardName(card) : '?');
    },
    title: () => table().market,
  },
  blind: { text: blindWords, title: () => table().pile },
  tickets: {
    on: 'tickets',
    text: () => movesMessages().tickets,
    title(game) {
      const { tickets_drawn, tickets_drawn_kept } = game.board.numbers;
      return table().drawTickets(previewOf(game, 'tickets')?.offered ?? tickets_drawn, tickets_drawn_kept);
    },
  },
  pass: { text: () => movesMessages().pass },
  decline: { text: () => movesMessages().decline },
  keep: {
    text: ({ board }, tickets) => movesMessages().keep(tickets.map((id) => ticketName(board, id)).join(', ')),
  },
  claim: {
    on: 'track',
    text: ({ board }, [track = '', ...cards]) =>
      movesMessages().claim(laneName(board, track), cardsText(readCards(cards))),
    can: () => table().canClaim,
    Choice: Claim,
    look: (_, colour) => ({ ghost: colour }),
  },
};

/** A kind of move, if the page knows it. */
export const moveKind = (kind: string): MoveLook | undefined => KINDS[kind] ?? ruleMove(kind);

export const kindOf = (move: string): string => move.split(' ', 1)[0] ?? '';

/** A move within a sentence; in its own words if the page does not know it. */
export const moveWords = (game: Game, move: string): string =>
  moveKind(kindOf(move))?.text(game, wordsOf(move)) ?? move;

/** … and as on a button. */
export const moveText = (game: Game, move: string): string => capital(moveWords(game, move));
