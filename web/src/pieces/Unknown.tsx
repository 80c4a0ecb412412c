// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { common } from '../words/common';
import './pieces.css';

/** Says that this page is older than the game; `stopped`: what is shown is how it stood before. */
export function Unknown({ what, stopped }: { what: string; stopped?: boolean }) {
  const w = common();
  return (
    <p class="unknown" role="alert">
      <span>
        {w.unknown(what)} {stopped && w.unknownSince}
      </span>
      <button type="button" onClick={() => window.location.reload()}>
        {w.reload}
      </button>
    </p>
  );
}
