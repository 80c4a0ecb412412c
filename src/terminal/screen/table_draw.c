// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include <string.h>

/* Before the game: the message, which lists the seats. */
static void draw_waiting(canvas *to, const table_state *state)
{
    const char *at = *state->message ? state->message : _("Waiting for the game to begin.");
    for (int y = 1; *at && y < to->height;) {
        char line[MESSAGE_SIZE];
        int size = (int)strcspn(at, "\n");
        write_text(line, sizeof line, "%.*s", size, at);
        y += canvas_wrap(to, (area){2, y, to->width - 4, to->height - y}, INK_PLAIN, 0, line);
        at += size + (at[size] == '\n');
    }
    canvas_text(to, 2, to->height - 1, to->width - 4, INK_DIM, 0, _("The game begins by itself · Esc leaves"));
}

void table_draw(canvas *to, const table_state *state, click_areas *clicks)
{
    if (clicks)
        clicks->count = 0;
    canvas_clear(to, canvas_all(to));
    if (!state->board || !state->view) {
        draw_waiting(to, state);
        return;
    }
    if (state->sheet != SHEET_HANDOVER) { /* it hides the table */
        panel_board(to, state, clicks);
        panel_head(to, state);
        panel_players(to, state, state->layout.players, state->layout.player_lines, true, clicks);
        panel_market(to, state, clicks);
        panel_tickets(to, state, state->layout.tickets, true, clicks);
        panel_supply(to, state, state->layout.supply, true);
        panel_history(to, state, state->layout.history, true, clicks);
        panel_hand(to, state);
        panel_status(to, state);
        panel_keys(to, state, clicks);
        panel_choice(to, state, clicks);
    }
    sheet_draw(to, state, clicks);
}
