// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/panels.h"

void table_paint(canvas *to, const table_state *of, spots *clicks)
{
    if (clicks)
        clicks->count = 0;
    canvas_clear(to, canvas_all(to));
    if (!of->board || !of->view) {
        canvas_wrap(to, (area){2, 1, to->width - 4, to->height - 1}, INK_PLAIN, 0,
                    *of->message ? of->message : _("Waiting for the game to begin."));
        return;
    }
    if (of->sheet != SHEET_CURTAIN) { /* behind it there is nothing to be seen */
        panel_board(to, of, clicks);
        panel_head(to, of);
        panel_players(to, of, of->at.players, of->at.player_lines, true, clicks);
        panel_market(to, of, clicks);
        panel_tickets(to, of, of->at.tickets, true, clicks);
        panel_supply(to, of, of->at.supply, true);
        panel_journal(to, of, of->at.journal, true, clicks);
        panel_hand(to, of);
        panel_status(to, of);
        panel_keys(to, of, clicks);
        panel_choice(to, of, clicks);
    }
    sheet_draw(to, of, clicks);
}

void table_draw(canvas *to, const table_state *of)
{
    table_paint(to, of, NULL);
}
