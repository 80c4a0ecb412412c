// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// An entry of the log in words: what its seat did, and what it caused. The rules tell their own events.

import type { ComponentChildren } from 'preact';
import { common } from '../messages/common';
import { historyMessages } from '../messages/history';
import { pieces } from '../messages/messages';
import { Cards } from '../pieces/CardFace';
import { cardsText, namesOf, seatName, trackName } from '../pieces/names';
import type { CardSet, GameEvent, RuleEvent } from '../protocol/events';
import { declinedText, ruleEvent, rulesOf, ticketGoalOf } from '../rules/rules';
import { addCard } from '../state/cards';
import type { HistoryEntry } from '../state/entry';
import type { Game } from '../state/game';

function drawingOf({ events }: HistoryEntry): { seen: CardSet; hidden: number } {
  let seen: CardSet = {};
  let hidden = 0;
  for (const event of events) {
    if (event.e !== 'take' && event.e !== 'blind') continue;
    if (event.card) seen = addCard(seen, event.card);
    else hidden++;
  }
  return { seen, hidden };
}

type EndEvent = Extract<GameEvent, { e: 'end' }>;

const find = <E extends GameEvent['e']>(entry: HistoryEntry, e: E) =>
  entry.events.find((event): event is Extract<GameEvent, { e: E }> => event.e === e);

/** Why the game is over: who did it, where one player did. */
export function endText(game: Game, { reason, winners }: Pick<EndEvent, 'reason' | 'winners'>): string {
  const w = historyMessages();
  const [winner = 0] = winners;
  const goal = ticketGoalOf(game);
  return reason === 'tickets' && goal !== null ? w.endTickets(seatName(game, winner), goal) : w.end[reason];
}

/** What an event does, if an entry can be about it. */
function lineOf(game: Game, event: GameEvent, entry: HistoryEntry): string | null {
  const w = historyMessages();
  switch (event.e) {
    case 'take':
    case 'blind': {
      const { seen, hidden } = drawingOf(entry);
      return w.takes([cardsText(seen), hidden > 0 ? w.fromPile(hidden) : ''].filter(Boolean).join(', '));
    }
    case 'claim':
      return w.claimsTrack(trackName(game.board, event.track));
    case 'offer': {
      const kept = find(entry, 'keep')?.tickets;
      return `${w.tickets(event.tickets.length)}${kept ? `, ${w.keepsOfThem(kept.length)}` : ''}`;
    }
    case 'keep':
      return w.keeps(common().tickets(event.tickets.length));
    case 'first':
    case 'pass':
    case 'last_round':
      return w[event.e];
    case 'end':
      return endText(game, event);
    default:
      return ruleEvent(event.e)?.line?.(game, event as RuleEvent, entry) ?? null;
  }
}

/** The event that an entry is about: the first that has a line. */
function headOf(game: Game, entry: HistoryEntry): { event: GameEvent; line: string } | null {
  for (const event of entry.events) {
    const line = lineOf(game, event, entry);
    if (line !== null) return { event, line };
  }
  return null;
}

/** One line without pictures: a seat's last action. */
export const lastText = (game: Game, entry: HistoryEntry): string => headOf(game, entry)?.line ?? '';

/** … with the name before it; of a claim the track and what it scores. */
export function newsText(game: Game, entry: HistoryEntry): string {
  const w = historyMessages();
  const name = seatName(game, entry.p ?? 0);
  const head = headOf(game, entry);
  if (head?.event.e !== 'claim') return w.news(name, head?.line ?? '');
  const scores = Object.entries(head.event.scores ?? {}).map(([p, n]) =>
    Number(p) === entry.p ? common().points(n) : `${seatName(game, Number(p))} +${n}`,
  );
  return w.news(name, [trackName(game.board, head.event.track), ...scores].join(', '));
}

/** The main line of an entry, after the name. */
export function EntryLine({ game, entry }: { game: Game; entry: HistoryEntry }) {
  const w = historyMessages();
  const head = headOf(game, entry);
  if (head?.event.e === 'take' || head?.event.e === 'blind') {
    const { seen, hidden } = drawingOf(entry);
    const some = Object.keys(seen).length > 0;
    const drawn = (
      <>
        {some && <Cards cards={seen} />}
        {some && hidden > 0 && common().and}
        {hidden > 0 && w.fromPile(hidden)}
      </>
    );
    return <>{pieces(w.takes, drawn)}</>;
  }
  if (head?.event.e === 'claim') {
    const { track, cards, scores } = head.event;
    return (
      <>
        {pieces(w.claims, <b>{trackName(game.board, track)}</b>, <Cards cards={cards} />)}
        {Object.entries(scores).map(([p, n]) => (
          <b key={p} class="t-plus">
            {Number(p) === entry.p ? `+${n}` : `${seatName(game, Number(p))} +${n}`}
          </b>
        ))}
      </>
    );
  }
  return <>{head?.line}</>;
}

/** What an event adds to the entry that it is a part of. */
function detailOf(game: Game, event: GameEvent, entry: HistoryEntry): ComponentChildren {
  const w = historyMessages();
  switch (event.e) {
    case 'decline':
      return declinedText(event.what);
    case 'reset':
      return w.resets;
    case 'reshuffle':
      return w.reshuffled(event.n);
    case 'end':
      return event.winners.length > 1 ? w.winners(namesOf(game, event.winners)) : w.wins(namesOf(game, event.winners));
    default:
      return ruleEvent(event.e)?.detail?.(game, event as RuleEvent, entry);
  }
}

/** What an entry has closed. */
function closedText(game: Game, closed: readonly string[]): string[] {
  const told = rulesOf(game).flatMap((rule) => rule.closes?.(game, closed) ?? []);
  const rest = closed.filter((id) => !told.some(({ tracks }) => tracks.includes(id)));
  const texts = told.filter(({ tracks }) => tracks.length > 0).map(({ text }) => text);
  // A parallel track has the same name as the one that closes it.
  return rest.length > 0 ? [...texts, historyMessages().closesParallel] : texts;
}

/** Further effects of an entry, one line each; the market is cleared once, however often. */
export function entryDetails(game: Game, entry: HistoryEntry): ComponentChildren[] {
  const head = headOf(game, entry)?.event;
  const told = entry.events.filter(
    (event, i, all) => event.e !== 'reset' || all.findIndex(({ e }) => e === 'reset') === i,
  );
  const details = told.map((event) => (event === head && event.e !== 'end' ? null : detailOf(game, event, entry)));
  return [...details, ...closedText(game, entry.closed)].filter((line) => line != null && line !== '');
}
