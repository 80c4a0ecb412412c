// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { common } from '../messages/common';
import { historyMessages } from '../messages/history';
import { pieces } from '../messages/messages';
import type { CardSet } from '../protocol/events';
import { addCard } from '../state/cards';
import type { HistoryEntry } from '../state/entry';
import type { Game } from '../state/game';
import { Cards } from './CardFace';
import { cardsText, companyName, listText, placeName, seatName, ticketName, trackName } from './names';

interface Drawing {
  seen: CardSet;
  hidden: number;
}

function drawingOf(entry: HistoryEntry): Drawing {
  let seen: CardSet = {};
  let hidden = 0;
  for (const { card } of entry.drawn ?? []) {
    if (card) seen = addCard(seen, card);
    else hidden++;
  }
  return { seen, hidden };
}

/** One line without pictures: a seat's last action. */
export function lastText(game: Game, entry: HistoryEntry): string {
  const w = historyMessages();
  const { board } = game;
  switch (entry.kind) {
    case 'draw': {
      const { seen, hidden } = drawingOf(entry);
      return w.takes([cardsText(seen), hidden > 0 ? w.fromPile(hidden) : ''].filter(Boolean).join(', '));
    }
    case 'claim':
      return w.claimsTrack(trackName(board, entry.track ?? ''));
    case 'tickets':
      return `${w.tickets(entry.offered ?? 0)}${entry.kept ? `, ${w.keepsOfThem(entry.kept.length)}` : ''}`;
    case 'keep':
      return w.keeps(common().tickets(entry.kept?.length ?? 0));
    case 'start':
      return w.start(placeName(board, entry.marker?.place ?? ''));
    case 'end':
      return w.end[entry.reason ?? 'wagons'];
    default:
      return w[entry.kind];
  }
}

/** The main line of an entry, after the name. */
export function EntryLine({ game, entry }: { game: Game; entry: HistoryEntry }) {
  const w = historyMessages();
  if (entry.kind === 'draw') {
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
  if (entry.kind === 'claim')
    return (
      <>
        {pieces(w.claims, <b>{trackName(game.board, entry.track ?? '')}</b>, <Cards cards={entry.cards ?? {}} />)}
        {Object.entries(entry.scores ?? {}).map(([p, n]) => (
          <b key={p} class="t-plus">
            {Number(p) === entry.p ? `+${n}` : `${seatName(game, Number(p))} +${n}`}
          </b>
        ))}
      </>
    );
  return <>{lastText(game, entry)}</>;
}

/** Further effects of an entry, one line each. */
export function entryDetails(game: Game, entry: HistoryEntry): ComponentChildren[] {
  const w = historyMessages();
  const { board } = game;
  const more: ComponentChildren[] = [];
  const say = (text: ComponentChildren) => more.push(text);
  if (entry.build)
    say(
      pieces<ComponentChildren>(
        w.builds,
        trackName(board, entry.build.track),
        <Cards cards={{ [entry.build.colour]: 1 }} />,
      ),
    );
  if (entry.kind !== 'start' && entry.marker)
    say(
      pieces<ComponentChildren>(w.marker, placeName(board, entry.marker.place), <Cards cards={entry.marker.cards} />),
    );
  if (entry.alvin) say(w.alvin(placeName(board, entry.alvin)));
  if (entry.share) say(w.share(entry.share.number, companyName(board, entry.share.company)));
  if (entry.neutral) say(w.neutral(entry.neutral.number, companyName(board, entry.neutral.company)));
  if (entry.declined) say(w.declined[entry.declined]);
  for (const id of entry.completed ?? []) say(w.completes(ticketName(board, id)));
  if (entry.treat) say(w.treat);
  for (const place of entry.bonuses ?? []) say(w.bonus(placeName(board, place)));
  const crossed = board.tracks.get(entry.track ?? entry.build?.track ?? '')?.crosses ?? [];
  const cut = (entry.closed ?? []).filter((id) => crossed.includes(id));
  if (cut.length > 0) say(w.cuts([...new Set(cut.map((id) => trackName(board, id)))].join(', ')));
  // It has the same name as the one that closes it.
  if (cut.length < (entry.closed ?? []).length) say(w.closesParallel);
  if (entry.resets) say(w.resets);
  if (entry.reshuffled) say(w.reshuffled(entry.reshuffled));
  if (entry.kind === 'end' && entry.winners) {
    const names = listText(entry.winners.map((p) => seatName(game, p)));
    say(entry.winners.length > 1 ? w.winners(names) : w.wins(names));
  }
  return more;
}
