// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Vec } from './geometry';
import { putAt } from './path';

/** A pin in the middle of a track that its player wants. */
export function Pin({ at, size }: { at: Vec; size: number }) {
  return (
    <g class="b-pin" transform={putAt(at, size)}>
      <path d="M0 0C-2-6-7-8-7-14A7 7 0 1 1 7-14C7-8 2-6 0 0Z" />
      <circle cy="-14" r="2.6" />
    </g>
  );
}
