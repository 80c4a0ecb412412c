// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { PieceProps } from '../../board/look_types';
import { putAt } from '../../board/path';
import { patternOn, SEAT_STYLES } from '../../board/seats';

/** A train shed with a round roof, its front in the livery of its owner, 23 wide and 21 high. */
export function Station({ at, size, colour = 'red', ghost }: PieceProps) {
  const { fill, mark } = SEAT_STYLES[colour];
  const front = { centre: { x: 0, y: 2.4 }, along: { x: 1, y: 0 }, halfLength: 9.4, halfWidth: 6.2 };
  return (
    <g class={ghost ? 'b-station b-ghost' : 'b-station'} transform={putAt(at, size)}>
      <path class="b-wagon" d="M-11.5 10.5V-1A11.5 9.5 0 0 1 11.5-1V10.5Z" />
      <path d="M-9.6 8.6V-1A9.6 7.6 0 0 1 9.6-1V8.6Z" fill={fill} />
      <path d={patternOn(colour, front)} fill={mark} />
      <path class="b-wagon" d="M-4 8.6V3.4A4 3.4 0 0 1 4 3.4V8.6Z" />
    </g>
  );
}
