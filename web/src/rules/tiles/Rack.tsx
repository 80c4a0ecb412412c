// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { CardSymbol } from '../../board/symbols';
import { common } from '../../messages/common';
import { Panel } from '../../pieces/Panel';
import { COLOURS, type Colour } from '../../state/board';
import type { PanelProps } from '../rule';
import { supplyOf, tileOf } from './supply';
import { tilesMessages } from './words';

/** The tiles that can be laid now. A selected tile highlights the projects it fits. */
export function Rack({ table, game }: PanelProps) {
  const w = tilesMessages();
  const fits = new Set([...table.legal.value.of('build').values()].flat().map((move) => tileOf(game, move)));
  const lengths = new Set([...fits].map((tile) => Number(tile.split(' ')[0])));
  return (
    <Panel title={w.ask}>
      <table class="t-rack">
        <caption>{w.left}</caption>
        <tbody>
          {[...lengths].sort().map((length) => (
            <tr key={length}>
              <th scope="row" title={w.length(length)}>
                {length}
              </th>
              {COLOURS.map((colour) => (
                <td key={colour}>
                  {fits.has(`${length} ${colour}`) && (
                    <Tile table={table} length={length} colour={colour} n={supplyOf(game, length)[colour] ?? 0} />
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

interface TileProps extends Pick<PanelProps, 'table'> {
  length: number;
  colour: Colour;
  n: number;
}

function Tile({ table, length, colour, n }: TileProps) {
  const { picked } = table;
  const tile = `${length} ${colour}`;
  const text = `${tilesMessages().length(length)}, ${common().colour[colour]}: ${n}`;
  return (
    <button
      type="button"
      aria-pressed={picked.value === tile}
      aria-label={text}
      title={text}
      onClick={() => {
        table.unchoose();
        picked.value = picked.value === tile ? null : tile;
      }}
    >
      <CardSymbol card={colour} plate size={22} />
      {n > 1 && <small>{n}</small>}
    </button>
  );
}
