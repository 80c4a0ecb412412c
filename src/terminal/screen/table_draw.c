// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include <string.h>

/* Before the game: the message, which lists the seats. */
static void draw_waiting(canvas *to, const table_state *of)
{
    const char *at = *of->message ? of->message : _("Waiting for the game to begin.");
    for (int y = 1; *at && y < to->height;) {
        char line[MESSAGE_SIZE];
        int size = (int)strcspn(at, "\n");
        write_text(line, sizeof line, "%.*s", size, at);
        y += canvas_wrap(to, (area){2, y, to->width - 4, to->height - y}, INK_PLAIN, 0, line);
        at += size + (at[size] == '\n');
    }
    canvas_text(to, 2, to->height - 1, to->width - 4, INK_DIM, 0, _("The game begins by itself · Esc leaves"));
}

void table_draw(canvas *to, const table_state *of, click_areas *clicks)
{
    if (clicks)
        clicks->count = 0;
    canvas_clear(to, canvas_all(to));
    if (!of->board || !of->view) {
        draw_waiting(to, of);
        return;
    }
    if (of->sheet != SHEET_HANDOVER) { /* it hides the table */
        panel_board(to, of, clicks);
        panel_head(to, of);
        panel_players(to, of, of->at.players, of->at.player_lines, true, clicks);
        panel_market(to, of, clicks);
        panel_tickets(to, of, of->at.tickets, true, clicks);
        panel_supply(to, of, of->at.supply, true);
        panel_history(to, of, of->at.history, true, clicks);
        panel_hand(to, of);
        panel_status(to, of);
        panel_keys(to, of, clicks);
        panel_choice(to, of, clicks);
    }
    sheet_draw(to, of, clicks);
}
