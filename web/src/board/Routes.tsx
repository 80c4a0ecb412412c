// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Vec } from './geometry';
import type { Lane, Layout } from './layout';
import type { Route } from './look_types';
import { memoized } from './memo_component';
import { linePath } from './path';

/** The points of a path from track to track, each oriented to continue where the previous one ended. */
export function pathPoints(route: Route, layout: Layout): Vec[] {
  const lanes = route.tracks.flatMap((id) => layout.lanes.get(id) ?? []);
  const points: Vec[] = [];
  let here = lanes[0] && lanes[1] && touches(lanes[1], lanes[0].track.a) ? lanes[0].track.b : lanes[0]?.track.a;
  for (const lane of lanes) {
    const forward = lane.track.a === here;
    points.push(...(forward ? lane.line : [...lane.line].reverse()));
    here = forward ? lane.track.b : lane.track.a;
  }
  return points;
}

const touches = (lane: Lane, place: string): boolean => lane.track.a === place || lane.track.b === place;

export const Routes = memoized(({ route, layout }: { route: Route; layout: Layout }) => {
  const { unit, width } = layout.sizes;
  if (route.kind === 'path') {
    const line = linePath(pathPoints(route, layout));
    return (
      <g class="b-longest">
        <path d={line} pathLength={1} stroke-width={7.6 * unit} />
        <path class="b-longest-core" d={line} pathLength={1} stroke-width={4.2 * unit} />
      </g>
    );
  }
  const lines = route.tracks
    .flatMap((id) => layout.lanes.get(id) ?? [])
    .map((lane) => linePath(lane.line))
    .join('');
  return (
    <>
      <path class="b-way" d={lines} stroke-width={width + 12 * unit} />
      <path class="b-way-gap" d={lines} stroke-width={width + 7 * unit} />
    </>
  );
});
