// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What rules add to the table, one below the other. */

#include "messages/translate.h"
#include "terminal/panels/panels.h"

/* The next rule of the board that has something to show; −1: none. From −1 on the first. */
static int next_supply(const table_state *state, int after, int *lines)
{
    for (int rule = after + 1; rule < state->board->rule_count; rule++) {
        const rule_screen *screen = screen_of(state->board, rule);
        *lines = screen && screen->supply_lines ? screen->supply_lines(state) : 0;
        if (*lines)
            return rule;
    }
    return -1;
}

int panel_supply_lines(const table_state *state)
{
    int sum = 0, lines;
    for (int rule = -1; (rule = next_supply(state, rule, &lines)) >= 0;)
        sum += lines + (sum > 0); /* all but the first have their titles */
    return sum;
}

const char *panel_supply_title(const table_state *state)
{
    int lines, rule = next_supply(state, -1, &lines);
    return rule < 0 ? "" : screen_of(state->board, rule)->supply_title(state);
}

const char *panel_supply_key(const table_state *state)
{
    int lines, rule = next_supply(state, -1, &lines);
    return rule < 0 ? NULL : _(screen_of(state->board, rule)->supply_key);
}

void panel_supply(canvas *out, const table_state *state, area where, bool title)
{
    int lines;
    for (int rule = -1; (rule = next_supply(state, rule, &lines)) >= 0 && where.height > 0; title = true) {
        const rule_screen *screen = screen_of(state->board, rule);
        if (title)
            where = paint_title(out, where, screen->supply_title(state), false);
        area own = where;
        own.height = own.height < lines ? own.height : lines;
        screen->supply(out, state, own);
        where.y += own.height;
        where.height -= own.height;
    }
}
