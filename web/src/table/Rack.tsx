// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { CardSymbol } from '../board/symbols';
import { common } from '../messages/common';
import { table } from '../messages/table';
import { COLOURS, type Colour } from '../state/board';
import type { Game } from '../state/game';
import { Panel } from './Asked';
import type { Play } from './play';

/** France: the tiles that can be laid now. A selected tile highlights the projects it fits. */
export function Rack({ play, game }: { play: Play; game: Game }) {
  const w = table();
  const fits = new Set<string>();
  const lengths = new Set<number>();
  for (const [id, tiles] of play.legal.value.builds) {
    const length = game.board.tracks.get(id)?.length ?? 0;
    for (const { colour } of tiles) fits.add(`${length} ${colour}`);
    lengths.add(length);
  }
  return (
    <Panel title={w.build}>
      <table class="t-rack">
        <caption class="unseen">{w.tiles}</caption>
        <tbody>
          {[...lengths].sort().map((length) => (
            <tr key={length}>
              <th scope="row" title={w.tileLength(length)}>
                {length}
              </th>
              {COLOURS.map((colour) => (
                <td key={colour}>
                  {fits.has(`${length} ${colour}`) && (
                    <Tile play={play} length={length} colour={colour} n={game.tiles[length]?.[colour] ?? 0} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Tile({ play, length, colour, n }: { play: Play; length: number; colour: Colour; n: number }) {
  const { rack } = play;
  const on = rack.value?.length === length && rack.value.colour === colour;
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={`${table().tileLength(length)}, ${common().colour[colour]}: ${n}`}
      title={`${table().tileLength(length)}, ${common().colour[colour]}: ${n}`}
      onClick={() => {
        play.chosen.value = null;
        rack.value = on ? null : { length, colour };
      }}
    >
      <CardSymbol card={colour} plate size={22} />
      {n > 1 && <small>{n}</small>}
    </button>
  );
}
