// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

import type { Preview } from '../engine/assist';
import { sentence } from '../messages/messages';
import { table } from '../messages/table';
import { ticketName } from '../pieces/names';
import { rulesOf } from '../rules/rules';
import type { Game } from '../state/game';

/** Further effects of a move, shown beforehand: tickets, and what the rules tell. */
export function FollowNotes({ game, preview }: { game: Game; preview: Preview | null }) {
  if (!preview) return null;
  const tickets = preview.tickets.map((id) => sentence(table().completes(ticketName(game.board, id))));
  const notes = [...tickets, ...rulesOf(game).flatMap((rule) => rule.follows?.(game, preview) ?? [])];
  if (notes.length === 0) return null;
  return (
    <div class="t-small t-follows">
      {notes.map((note) =>
        typeof note === 'string' ? (
          <p key={note} class="t-good">
            {note}
          </p>
        ) : (
          note
        ),
      )}
    </div>
  );
}
