// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import { common } from '../messages/common';
import { refusalMessages } from '../messages/refusals';
import type { Header } from '../protocol/events';
import { RULES_REVISION } from '../protocol/ids';
import type { Table } from '../protocol/messages';
import { otherRevision } from '../state/known';
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

/** Says that the end of the table's log was lost on the server: what is shown is what came before. */
export function Damaged({ table }: { table: Table | null }) {
  if (!table?.damaged) return null;
  return (
    <p class="unknown" role="alert">
      <span>{refusalMessages().BROKEN_TABLE}</span>
    </p>
  );
}

/** Says that a game was played by earlier rules: what is shown is what its events tell. */
export function OtherRules({ header }: { header: Header | null }) {
  const was = header && otherRevision(header);
  if (!was || was > RULES_REVISION) return null; // a later one is unknown
  return (
    <p class="unknown" role="status">
      <span>{common().otherRules(was, RULES_REVISION)}</span>
    </p>
  );
}
