// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Appearance of tracks and places, derived by the page from the game and from what the player points at. The board
// redraws only what changed: an unchanged look must be the same object or have equal members.

import type { ComponentType } from 'preact';
import type { Colour } from '../state/board';
import type { Vec } from './geometry';
import type { SeatColour } from './seats';

export interface TrackLook {
  /** The owner's colour: wagons lie on the track. */
  owner?: SeatColour;
  /** The tile that lies on a project. */
  tile?: Colour;
  /** `closed`: another track of the connection was claimed or built. `cut`: a crossing track was. */
  barred?: 'closed' | 'cut';
  /** Its spaces have a heavy edge, as long as they are free. */
  edge?: boolean;
  /** Wagons of a claim that is being considered. */
  ghost?: SeatColour;
  /** A tile that is being considered, on a project. */
  ghostTile?: Colour;
  /** It would be cut by what is being considered. */
  threatened?: boolean;
  /** Something can be done with it now. */
  glow?: boolean;
  /** The last move was here. */
  last?: boolean;
  pin?: boolean;
  /** A few words written on it: who would score, how many cards are missing. */
  note?: string;
}

export interface PieceProps {
  /** Where it stands on the ground. */
  at: Vec;
  size: number;
  colour?: SeatColour;
  ghost?: boolean;
}

/** Something of a rule's that stands on a place. */
export interface Piece {
  Drawing: ComponentType<PieceProps>;
  colour?: SeatColour;
  /** It stands on the dot; else beside the name. */
  on?: boolean;
  /** It is only being considered. */
  ghost?: boolean;
}

export interface PlaceLook {
  pieces?: readonly Piece[];
  glow?: boolean;
  last?: boolean;
  /** An end of the ticket that is being looked at. */
  ticket?: boolean;
}

/** A way over the board: of a ticket that is pointed at, or somebody's longest path. */
export interface Route {
  /** Track ids; for `path` in its order. */
  tracks: readonly string[];
  kind: 'ticket' | 'path';
}

export const PLAIN_TRACK: TrackLook = {};
export const PLAIN_PLACE: PlaceLook = {};

const same = (x: unknown, y: unknown): boolean =>
  Object.is(x, y) || (Array.isArray(x) && Array.isArray(y) && sameMembers(x, y));

/** Whether two objects have equal members, lists of flat objects among them; then the part is not redrawn. */
export function sameMembers(a: object, b: object): boolean {
  if (a === b) return true;
  const one = a as Record<string, unknown>;
  const two = b as Record<string, unknown>;
  const keys = Object.keys(one);
  return keys.length === Object.keys(two).length && keys.every((key) => key in two && same(one[key], two[key]));
}
