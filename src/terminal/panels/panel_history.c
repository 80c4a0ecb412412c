// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/panels/panels.h"

int history_shown(const table_state *state)
{
    return state->recorded ? history_until(&state->history, state->position) : state->history.count;
}

void describe_line(const table_state *state, const history_line *line, char text[MESSAGE_LINE])
{
    if (line->seat == CHM_NOBODY)
        write_text(text, MESSAGE_LINE, "%s", line->text);
    else
        write_text(text, MESSAGE_LINE, "%s %s", table_name(state, line->seat), line->text);
}

/* Drawn from the last line upwards. */
void panel_history(canvas *out, const table_state *state, area where, bool title, click_areas *clicks)
{
    char text[MESSAGE_LINE];
    if (where.height < 1)
        return;
    if (title)
        where = paint_title(out, where, _("Log"), state->focus == FOCUS_HISTORY);
    int last = history_shown(state) - 1, bottom = where.y + where.height;
    if (state->line >= 0 && state->line < last) { /* keeps the cursor visible, with some lines after it */
        int after = state->line + where.height / 3;
        last = after < last ? after : last;
    }
    for (int i = last; i >= 0 && bottom > where.y; i--) {
        const history_line *line = &state->history.lines[i];
        describe_line(state, line, text);
        int tall = wrapped_lines(text, where.width - 2);
        if (bottom - tall < where.y)
            break;
        bottom -= tall;
        bool here = i == state->line;
        if (line->seat != CHM_NOBODY)
            canvas_put(out, where.x, bottom, (uint32_t)seat_letter(line->seat), (ink)(INK_SEAT + line->seat),
                       LOOK_BOLD);
        canvas_wrap(out, (area){where.x + 2, bottom, where.width - 2, tall},
                    line->seat == CHM_NOBODY ? INK_STRONG : INK_PLAIN, here ? LOOK_REVERSE : 0, text);
        clicks_add(clicks, (area){where.x, bottom, where.width, tall}, CLICK_HISTORY, i);
    }
}
