// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include <string.h>

/* Before the game: the message, which lists the seats. */
static void draw_waiting(canvas *out, const table_state *state)
{
    const char *at = *state->message ? state->message : _("Waiting for the game to begin.");
    for (int y = 1; *at && y < out->height;) {
        char line[MESSAGE_SIZE];
        int size = (int)strcspn(at, "\n");
        write_text(line, sizeof line, "%.*s", size, at);
        y += canvas_wrap(out, (area){2, y, out->width - 4, out->height - y}, INK_PLAIN, 0, line);
        at += size + (at[size] == '\n');
    }
    canvas_text(out, 2, out->height - 1, out->width - 4, INK_DIM, 0, _("The game begins by itself · Esc leaves"));
}

void table_draw(canvas *out, const table_state *state, click_areas *clicks)
{
    if (clicks)
        clicks->count = 0;
    canvas_clear(out, canvas_all(out));
    if (!state->board || !state->view) {
        draw_waiting(out, state);
        return;
    }
    if (state->sheet != SHEET_HANDOVER) { /* it hides the table */
        panel_board(out, state, clicks);
        panel_head(out, state);
        panel_players(out, state, state->layout.players, state->layout.player_lines, true, clicks);
        panel_market(out, state, clicks);
        panel_tickets(out, state, state->layout.tickets, true, clicks);
        panel_supply(out, state, state->layout.supply, true);
        panel_history(out, state, state->layout.history, true, clicks);
        panel_hand(out, state);
        panel_status(out, state);
        panel_keys(out, state, clicks);
        panel_choice(out, state, clicks);
    }
    sheet_draw(out, state, clicks);
}
