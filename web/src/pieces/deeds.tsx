// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { ComponentChildren } from 'preact';
import type { CardSet } from '../protocol/events';
import { addCard } from '../state/cards';
import type { Deed } from '../state/deed';
import type { Game } from '../state/game';
import { common } from '../words/common';
import { Cards } from './CardFace';
import { deeds } from './deed_words';
import { cardsText, companyName, placeName, seatName, ticketName, trackName } from './names';

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
  const w = deeds();
  const { board } = game;
  switch (deed.kind) {
    case 'draw': {
      const { seen, hidden } = drawingOf(deed);
      const parts = [cardsText(seen), hidden > 0 ? w.hidden(hidden) : ''].filter(Boolean);
      return `${w.drew} ${parts.join(', ')}`;
    }
    case 'claim':
      return `${w.claimed} ${trackName(board, deed.track ?? '')}`;
    case 'tickets':
      return `${w.tickets(deed.offered ?? 0)}${deed.kept ? `, ${w.kept(deed.kept.length)}` : ''}`;
    case 'keep':
      return w.keep(deed.kept?.length ?? 0);
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
  const w = deeds();
  if (deed.kind === 'draw') {
    const { seen, hidden } = drawingOf(deed);
    const some = Object.keys(seen).length > 0;
    return (
      <>
        {w.drew} {some && <Cards cards={seen} />}
        {some && hidden > 0 && common().and}
        {hidden > 0 && w.hidden(hidden)}
      </>
    );
  }
  if (deed.kind === 'claim')
    return (
      <>
        {w.claimed} <b>{trackName(game.board, deed.track ?? '')}</b> {w.with} <Cards cards={deed.cards ?? {}} />
        {Object.entries(deed.scores ?? {}).map(([p, n]) => (
          <b key={p} class="t-plus">
            {Number(p) === deed.p ? `+${n}` : w.scores(seatName(game, Number(p)), n)}
          </b>
        ))}
      </>
    );
  return <>{lastText(game, deed)}</>;
}

/** What else came of it, one line each. */
export function deedMore(game: Game, deed: Deed): ComponentChildren[] {
  const w = deeds();
  const { board } = game;
  const more: ComponentChildren[] = [];
  const say = (text: ComponentChildren) => more.push(text);
  if (deed.build)
    say(
      <>
        {w.built} {trackName(board, deed.build.track)} <Cards cards={{ [deed.build.colour]: 1 }} />
      </>,
    );
  if (deed.kind !== 'start' && deed.marker)
    say(
      <>
        {w.marker(placeName(board, deed.marker.place))} {w.with} <Cards cards={deed.marker.cards} />
      </>,
    );
  if (deed.alvin) say(w.alvin(placeName(board, deed.alvin)));
  if (deed.share) say(w.share(companyName(board, deed.share.company), deed.share.number));
  if (deed.neutral) say(w.neutral(companyName(board, deed.neutral.company), deed.neutral.number));
  if (deed.declined) say(w.declined[deed.declined]);
  for (const id of deed.completed ?? []) say(w.completed(ticketName(board, id)));
  if (deed.treat) say(w.treat);
  for (const place of deed.bonuses ?? []) say(w.bonus(placeName(board, place)));
  if (deed.closed && deed.closed.length > 0)
    say(w.closed([...new Set(deed.closed.map((id) => trackName(board, id)))].join(', ')));
  if (deed.resets) say(w.resets);
  if (deed.reshuffled) say(w.reshuffled(deed.reshuffled));
  if (deed.kind === 'end' && deed.winners) say(w.wins(deed.winners.map((p) => seatName(game, p)).join(', ')));
  return more;
}
