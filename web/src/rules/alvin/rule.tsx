// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Alvin, who is captured and put into a city (O10 to O12).

import { mergeLook } from '../../board/position_looks';
import type { Preview } from '../../engine/assist';
import { common } from '../../messages/common';
import { sentence } from '../../messages/messages';
import { placeName } from '../../pieces/names';
import { MoveButton, Panel } from '../../pieces/Panel';
import { Figure } from '../../pieces/rule_figures';
import type { RuleEvent } from '../../protocol/events';
import type { Board } from '../../state/board';
import type { Game } from '../../state/game';
import { linesOf } from '../book';
import type { PageRule, PanelProps, SeatProps } from '../rule';
import { Alvin } from './Alvin';
import { alvinMessages } from './words';

interface AlvinEvent extends RuleEvent {
  place: string;
}
interface AlvinPreview extends Preview {
  alvin: boolean;
}

const onMap = ({ raw }: Board) => raw.alvin as { start: string; points: number };
const slice = ({ slices }: Game) => slices.alvin as { place: string; holder: number | null } | undefined;

function Choose({ table, game }: PanelProps) {
  const w = alvinMessages();
  const points = common().points(onMap(game.board).points);
  return (
    <Panel title={w.ask} help={w.help(points, points)}>
      {[...table.legal.value.of('alvin')].map(([place, [move = '']]) => (
        <MoveButton key={move} table={table} move={move} class="main" text={placeName(game.board, place)} />
      ))}
    </Panel>
  );
}

function Held({ game, p }: SeatProps) {
  const { holds } = alvinMessages();
  if (slice(game)?.holder !== p) return null;
  return (
    <span class="t-number" title={holds}>
      <svg viewBox="-12 -31 24 33" width="15" height="20" aria-hidden="true">
        <Alvin at={{ x: 0, y: 0 }} size={1} />
      </svg>
      <span class="unseen">{holds}</span>
    </span>
  );
}

export const rule: PageRule = {
  moves: {
    alvin: {
      on: 'place',
      title: () => alvinMessages().name,
      text: ({ board }, [place = '']) => alvinMessages().put(placeName(board, place)),
      look: () => ({ pieces: [{ Drawing: Alvin, ghost: true }] }),
    },
  },
  asks: () => alvinMessages().ask,
  Panel: Choose,
  follows: ({ board }, preview) =>
    (preview as AlvinPreview).alvin ? [sentence(alvinMessages().catches(common().points(onMap(board).points)))] : [],
  looks(game, { places }) {
    const alvin = slice(game);
    if (alvin) mergeLook(places, alvin.place, { pieces: [{ Drawing: Alvin }] });
  },
  placeWords: (game, place) => (slice(game)?.place === place ? [alvinMessages().name] : []),
  SeatCount: Held,
  events: {
    alvin: { detail: ({ board }, { place }: AlvinEvent) => alvinMessages().captures(placeName(board, place)) },
  },
  part: { id: 'alvin', title: () => alvinMessages().name },
  count(game) {
    const adds = (game.end?.scores ?? []).map((score) => score.alvin);
    const step = { adds, ms: 2200, title: () => alvinMessages().name, body: () => alvinMessages().counted };
    return adds.some((points) => points !== 0) ? [step] : [];
  },
  section: 'alvin',
  write(book, board) {
    const w = alvinMessages();
    const { start, points } = onMap(board);
    const place = placeName(board, start);
    book.add('markers', {
      id: 'alvin',
      title: w.title,
      lines: linesOf(w.waits(place), w.capture(place, points), w.end(points)),
      figure: () => (
        <Figure width={60} height={56}>
          <Alvin at={{ x: 30, y: 50 }} size={1.5} />
        </Figure>
      ),
    });
    book.say('score', { alvin: w.score(points, points) });
  },
};
