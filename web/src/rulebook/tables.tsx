// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Tables of the rules: what a track scores, the cards.

import { CardSymbol } from '../board/symbols';
import { common } from '../messages/common';
import { rulesMessages } from '../messages/rules';
import { type Board, CARDS } from '../state/board';

/** The lengths of tracks that the board has, and what each scores. */
export function PointsTable({ board }: { board: Board }) {
  const w = rulesMessages();
  const lengths = [...new Set([...board.tracks.values()].map(({ length }) => length))].sort((x, y) => x - y);
  const points = lengths.map((length) => ({ length, points: board.raw.points[length - 1] ?? 0 }));
  return (
    <table class="rules-table rules-points">
      <tbody>
        <tr>
          <th scope="row">{w.length}</th>
          {points.map(({ length }) => (
            <td key={length}>{length}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{w.points}</th>
          {points.map(({ length, points: n }) => (
            <td key={length}>
              <strong>{n}</strong>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The cards of this map, each with its symbol and its name. */
export function Legend({ board }: { board: Board }) {
  const { colour } = common();
  return (
    <ul class="rules-legend">
      {CARDS.filter((id) => board.deck[id] > 0).map((id) => (
        <li key={id}>
          <CardSymbol card={id} size={24} plate />
          {colour[id]}
        </li>
      ))}
    </ul>
  );
}
