// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// What stands on places: city markers, Alvin, and pins. Our own drawings, in a plane where y = 0 is the ground.

import type { Vec } from './geometry';
import { patternOn, SEAT_STYLES, type SeatColour } from './seats';

const put = (at: Vec, size: number): string =>
  `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${size.toFixed(3)})`;

/** A small station with the livery of its owner on the wall, 21 wide and 23 high. */
export function Marker({ at, size, colour, ghost }: { at: Vec; size: number; colour: SeatColour; ghost?: boolean }) {
  const { fill, mark } = SEAT_STYLES[colour];
  const wall = { centre: { x: 0, y: 3.55 }, along: { x: 1, y: 0 }, halfLength: 8.6, halfWidth: 5.05 };
  return (
    <g class={ghost ? 'b-marker b-ghost' : 'b-marker'} transform={put(at, size)}>
      <path class="b-wagon" d="M-10.5 10.5V-3L0-12.5 10.5-3V10.5Z" />
      <path d="M-8.6-1.5H8.6V8.6H-8.6Z" fill={fill} />
      <path d={patternOn(colour, wall)} fill={mark} />
      <path d="M-8.6-2.9L0-10.4 8.6-2.9Z" fill={fill} />
    </g>
  );
}

/** Alvin: a visitor with large eyes and a railwayman's cap. */
export function Alvin({ at, size, ghost }: { at: Vec; size: number; ghost?: boolean }) {
  return (
    <g class={ghost ? 'b-alvin b-ghost' : 'b-alvin'} transform={put(at, size)}>
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

/** A pin in the middle of a track that its player wants. */
export function Pin({ at, size }: { at: Vec; size: number }) {
  return (
    <g class="b-pin" transform={put(at, size)}>
      <path d="M0 0C-2-6-7-8-7-14A7 7 0 1 1 7-14C7-8 2-6 0 0Z" />
      <circle cy="-14" r="2.6" />
    </g>
  );
}
