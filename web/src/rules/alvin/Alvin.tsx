// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { PieceProps } from '../../board/look_types';
import { putAt } from '../../board/path';

/** Alvin: a visitor with large eyes and a railwayman's cap. */
export function Alvin({ at, size, ghost }: PieceProps) {
  return (
    <g class={ghost ? 'b-alvin b-ghost' : 'b-alvin'} transform={putAt(at, size)}>
      <path d="M-8 1C-8-6-4-8 0-8S8-6 8 1Z" fill="#4d6a7c" />
      <path d="M0-28C9-28 11-20 9-15.5C7.5-10 3-6.5 0-6.5S-7.5-10-9-15.5C-11-20-9-28 0-28Z" fill="#a9cc84" />
      <path
        d="M-1.5-13C-6-13-8-16.5-7.5-19.5C-4-19.5-1.5-17-1.5-13ZM1.5-13C6-13 8-16.5 7.5-19.5C4-19.5 1.5-17 1.5-13Z"
        fill="#221c18"
        stroke="none"
      />
      <path d="M-9-24C-9-31 9-31 9-24L11.5-22.5H-9Z" fill="#8e2a1e" />
    </g>
  );
}
