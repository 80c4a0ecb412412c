// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import { common } from '../messages/common';
import { historyMessages } from '../messages/history';
import { pieces } from '../messages/messages';
import type { CardSet } from '../protocol/events';
import { addCard } from '../state/cards';
import type { Deed } from '../state/deed';
import type { Game } from '../state/game';
import { Cards } from './CardFace';
import { cardsText, companyName, listText, placeName, seatName, ticketName, trackName } from './names';

interface Drawing {
  seen: CardSet;
  hidden: number;
}

function drawingOf(deed: Deed): Drawing {
  let seen: CardSet = {};
  let hidden = 0;
  for (const { card } of deed.drawn ?? []) {
    if (card) seen = addCard(seen, card);
    else hidden++;
  }
  return { seen, hidden };
}

/** One line without pictures: a seat's last action. */
export function lastText(game: Game, deed: Deed): string {
  const w = historyMessages();
  const { board } = game;
  switch (deed.kind) {
    case 'draw': {
      const { seen, hidden } = drawingOf(deed);
      return w.takes([cardsText(seen), hidden > 0 ? w.fromPile(hidden) : ''].filter(Boolean).join(', '));
    }
    case 'claim':
      return w.claimsTrack(trackName(board, deed.track ?? ''));
    case 'tickets':
      return `${w.tickets(deed.offered ?? 0)}${deed.kept ? `, ${w.keepsOfThem(deed.kept.length)}` : ''}`;
    case 'keep':
      return w.keeps(common().tickets(deed.kept?.length ?? 0));
    case 'start':
      return w.start(placeName(board, deed.marker?.place ?? ''));
    case 'end':
      return w.end[deed.reason ?? 'wagons'];
    default:
      return w[deed.kind];
  }
}

/** The main line of an entry, after the name. */
export function DeedLine({ game, deed }: { game: Game; deed: Deed }) {
  const w = historyMessages();
  if (deed.kind === 'draw') {
    const { seen, hidden } = drawingOf(deed);
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
  if (deed.kind === 'claim')
    return (
      <>
        {pieces(w.claims, <b>{trackName(game.board, deed.track ?? '')}</b>, <Cards cards={deed.cards ?? {}} />)}
        {Object.entries(deed.scores ?? {}).map(([p, n]) => (
          <b key={p} class="t-plus">
            {Number(p) === deed.p ? `+${n}` : `${seatName(game, Number(p))} +${n}`}
          </b>
        ))}
      </>
    );
  return <>{lastText(game, deed)}</>;
}

/** What else came of it, one line each. */
export function deedMore(game: Game, deed: Deed): ComponentChildren[] {
  const w = historyMessages();
  const { board } = game;
  const more: ComponentChildren[] = [];
  const say = (text: ComponentChildren) => more.push(text);
  if (deed.build)
    say(
      pieces<ComponentChildren>(
        w.builds,
        trackName(board, deed.build.track),
        <Cards cards={{ [deed.build.colour]: 1 }} />,
      ),
    );
  if (deed.kind !== 'start' && deed.marker)
    say(pieces<ComponentChildren>(w.marker, placeName(board, deed.marker.place), <Cards cards={deed.marker.cards} />));
  if (deed.alvin) say(w.alvin(placeName(board, deed.alvin)));
  if (deed.share) say(w.share(deed.share.number, companyName(board, deed.share.company)));
  if (deed.neutral) say(w.neutral(deed.neutral.number, companyName(board, deed.neutral.company)));
  if (deed.declined) say(w.declined[deed.declined]);
  for (const id of deed.completed ?? []) say(w.completes(ticketName(board, id)));
  if (deed.treat) say(w.treat);
  for (const place of deed.bonuses ?? []) say(w.bonus(placeName(board, place)));
  if (deed.closed && deed.closed.length > 0)
    say(w.closes([...new Set(deed.closed.map((id) => trackName(board, id)))].join(', ')));
  if (deed.resets) say(w.resets);
  if (deed.reshuffled) say(w.reshuffled(deed.reshuffled));
  if (deed.kind === 'end' && deed.winners) {
    const names = listText(deed.winners.map((p) => seatName(game, p)));
    say(deed.winners.length > 1 ? w.winners(names) : w.wins(names));
  }
  return more;
}
