// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Vec } from './geometry';
import type { Layout } from './layout';
import { textWidth } from './text_width';

/** A few words on a plate over a track. It stays on the board. */
export function Note({ at, text, layout }: { at: Vec; text: string; layout: Layout }) {
  const font = 0.86 * layout.sizes.font;
  const width = (textWidth(text) + 1) * font;
  const height = 1.6 * font;
  const x = Math.max(0, Math.min(layout.size.x - width, at.x - width / 2));
  const y = Math.max(0, at.y - layout.sizes.width - height);
  return (
    <g class="b-note">
      <rect x={x} y={y} width={width} height={height} rx={0.3 * font} />
      <text x={x + width / 2} y={y + 1.12 * font} font-size={font}>
        {text}
      </text>
    </g>
  );
}
