// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect, useState } from 'preact/hooks';
import { table } from '../messages/table';
import type { Play } from './play';

function timeText(ms: number): string {
  const w = table();
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 2 * 86400) return w.days(Math.floor(seconds / 86400));
  if (seconds >= 2 * 3600) return w.hours(Math.floor(seconds / 3600));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time a seat has left for its move, counted down between the server's messages. */
export function Clock({ play, p }: { play: Play; p: number }) {
  const { now, nowAt } = play.session;
  const clock = now.value?.clock;
  const left = clock?.left[p] ?? null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (left === null) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [left]);
  if (!clock || left === null) return null;
  const rest = left - (performance.now() - nowAt.value);
  const reserve = clock.reserve[p] ?? 0;
  // The server sends the time until a bot moves: that of the move, then the reserve.
  const own = rest - reserve;
  const text = reserve > 0 ? table().reserve(timeText(reserve)) : '';
  return (
    <span class={`t-clock${own < 10_000 ? ' t-late' : ''}`} title={`${table().time} ${text}`}>
      {timeText(own > 0 ? own : rest)}
    </span>
  );
}
