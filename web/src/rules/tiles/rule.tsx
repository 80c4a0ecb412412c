// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Projects and tiles (F2 to F6, F8).

import type { ComponentChildren } from 'preact';
import { common } from '../../messages/common';
import { capital, pieces } from '../../messages/messages';
import { ruleText } from '../../messages/rules';
import { holding } from '../../pieces/at_table';
import { Cards } from '../../pieces/CardFace';
import { laneName, trackName } from '../../pieces/names';
import { Arrow, Dot, Figure, HIGH, SPACE, Spaces } from '../../pieces/rule_figures';
import type { Colour, RuleEvent } from '../../protocol/events';
import { linesOf, playersBy } from '../book';
import type { ChoiceProps, PageRule } from '../rule';
import { Rack } from './Rack';
import { colourOf, tileOf } from './supply';
import { tilesMessages } from './words';

interface BuildEvent extends RuleEvent {
  track: string;
  colour: Colour;
}

/** A button for each tile; the one that the mouse is on lies on the project. */
function Lay({ table, moves }: ChoiceProps) {
  return (
    <>
      <p class="t-small">{tilesMessages().lay}</p>
      <ul class="t-pays t-tiles">
        {moves.map((move) => (
          <li key={move}>
            <button type="button" {...holding(table.weighed, move)} onClick={() => table.do(move)}>
              <Cards cards={{ [colourOf(move)]: 1 }} silent />
              {capital(common().colour[colourOf(move)])}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

export const rule: PageRule = {
  moves: {
    build: {
      on: 'track',
      text: ({ board }, [track = '', colour]) =>
        tilesMessages().build(laneName(board, track), common().colour[colour as Colour]),
      can: () => tilesMessages().can,
      Choice: Lay,
      fitting: ({ picked }, game, moves) => moves.filter((move) => tileOf(game, move) === picked.value),
      unfit({ picked }, { board }, id) {
        const [length] = (picked.value ?? '').split(' ').map(Number);
        return tilesMessages().unfit(board.tracks.get(id)?.length ?? 0, length ?? 0);
      },
      look: ([, colour]) => ({ ghostTile: colour as Colour }),
    },
  },
  asks: () => tilesMessages().ask,
  Panel: Rack,
  trackState: ({ board, closed, colours }, id) =>
    !closed.has(id) && board.tracks.get(id)?.colour === null && !colours[id] ? tilesMessages().unbuilt : null,
  events: {
    build: {
      detail: ({ board }, { track, colour }: BuildEvent) =>
        pieces<ComponentChildren>(tilesMessages().builds, trackName(board, track), <Cards cards={{ [colour]: 1 }} />),
    },
  },
  declined: { build: () => tilesMessages().declined },
  section: 'build',
  write(book, board) {
    const w = tilesMessages();
    const tiles = (board.raw.tiles as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
    book.add('draw', {
      id: 'build',
      title: w.title,
      lines: linesOf(w.projects, w.rack(tiles), w.back, w.cross, w.none),
      figure: () => (
        <Figure width={320} height={44}>
          <Dot x={14} y={22} />
          {[0, 1, 2].map((i) => (
            <rect key={i} class="rules-project" x={26 + i * SPACE} y={14} width={SPACE - 2} height={HIGH} rx="3" />
          ))}
          <Dot x={138} y={22} />
          <Arrow x={152} y={22} />
          <Dot x={190} y={22} />
          <Spaces x={200} y={14} n={3} colour="violet" />
          <Dot x={312} y={22} />
        </Figure>
      ),
    });
    book.say('turn', { draw: w.draw });
    book.say('claim', { any: w.any });
    const { few, many } = playersBy(board);
    const closed = `${w.closed(few)} ${ruleText().parallel.hatched}`;
    if (few) book.say('parallel', { few: closed, many: !!many && w.all(many) });
  },
  notes: [
    { id: 'build', fits: ({ kinds }) => kinds.has('build'), about: '.t-asked', text: () => tilesMessages().note },
  ],
};
