// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { useEffect, useRef, useState } from 'preact/hooks';
import { motion } from '../app/settings';
import { minus } from '../messages/messages';

/** A number that counts to its new value, with a true minus sign. */
export function CountUp({ to }: { to: number }) {
  const [shown, setShown] = useState(to);
  const from = useRef(to);
  useEffect(() => {
    const start = from.current;
    const time = motion(500);
    from.current = to;
    if (start === to || time === 0) {
      setShown(to);
      return;
    }
    const began = performance.now();
    let frame = 0;
    const tick = (now: number) => {
      const part = Math.min(1, (now - began) / time);
      setShown(Math.round(start + (to - start) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return <>{minus(shown)}</>;
}
