// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { Component, type ComponentChildren, type FunctionComponent } from 'preact';
import { sameMembers } from './look_types';

/** A component that renders again only if one of its props changed; a prop that is a flat look is compared by its members. */
export function memoized<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Memoized extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !sameProps(this.props, next);
    }
    override render(): ComponentChildren {
      return draw(this.props as P);
    }
  }
  return Memoized as unknown as FunctionComponent<P>;
}

function sameProps(a: object, b: object): boolean {
  const one = a as Record<string, unknown>;
  const two = b as Record<string, unknown>;
  for (const key of new Set([...Object.keys(one), ...Object.keys(two)])) {
    const x = one[key];
    const y = two[key];
    if (Object.is(x, y)) continue;
    if (key !== 'look' || !x || !y || !sameMembers(x as object, y as object)) return false;
  }
  return true;
}
