// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// The rules of a map over whatever is being done, which goes on behind them.

import { useEffect, useRef, useState } from 'preact/hooks';
import { useOverlay } from '../app/overlays';
import { common } from '../messages/common';
import { named } from '../messages/messages';
import { rulesMessages } from '../messages/rules';
import type { Board } from '../state/board';
import { RulesPanel } from './RulesPanel';

export function RulesSheet({ board, part, onClose }: { board: Board; part: string; onClose(): void }) {
  // The scroll position is kept, whatever happens behind.
  const [first] = useState(part);
  const title = rulesMessages().title(named(board.name));
  const before = useRef(document.activeElement as HTMLElement | null);
  useOverlay(true, onClose);
  useEffect(() => () => before.current?.focus?.({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // what is behind has keys of its own
    if (event.key === 'Escape' || event.key === '?') onClose();
  };
  return (
    <section class="rules-sheet" role="dialog" aria-label={title} onKeyDown={onKeyDown}>
      <header>
        <h2>{title}</h2>
        <button type="button" onClick={onClose}>
          {common().close}
        </button>
      </header>
      <RulesPanel board={board} part={first} />
    </section>
  );
}
