// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { PieceProps } from '../../board/look_types';
import { putAt } from '../../board/path';
import { patternOn, SEAT_STYLES } from '../../board/seats';

/** A small station with the livery of its owner on the wall, 21 wide and 23 high. */
export function Marker({ at, size, colour = 'red', ghost }: PieceProps) {
  const { fill, mark } = SEAT_STYLES[colour];
  const wall = { centre: { x: 0, y: 3.55 }, along: { x: 1, y: 0 }, halfLength: 8.6, halfWidth: 5.05 };
  return (
    <g class={ghost ? 'b-marker b-ghost' : 'b-marker'} transform={putAt(at, size)}>
      <path class="b-wagon" d="M-10.5 10.5V-3L0-12.5 10.5-3V10.5Z" />
      <path d="M-8.6-1.5H8.6V8.6H-8.6Z" fill={fill} />
      <path d={patternOn(colour, wall)} fill={mark} />
      <path d="M-8.6-2.9L0-10.4 8.6-2.9Z" fill={fill} />
    </g>
  );
}
