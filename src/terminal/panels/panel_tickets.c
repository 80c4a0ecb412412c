// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/ways.h"
#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/character.h"
#include <string.h>

/* Shortens a name to so many columns, ending in a dot. */
static void shorten(const char *name, int columns, char out[MESSAGE_SIZE])
{
    bool whole = text_columns(name) <= columns;
    int fit = whole ? columns : columns - 1;
    char *end = out;
    for (uint32_t character; (character = character_next(&name)) != 0 && character_columns(character) <= fit;
         fit -= character_columns(character))
        end += character_write(character, end);
    if (!whole)
        *end++ = '.';
    *end = '\0';
}

/* Two places as one text that fits into so many columns. */
static void describe_pair(const chm_board *board, chm_place a, chm_place b, int columns, char text[MESSAGE_SIZE])
{
    const char *names[2] = {message_place(board, a), message_place(board, b)};
    int fit[2] = {text_columns(names[0]), text_columns(names[1])};
    char parts[2][MESSAGE_SIZE];
    while (fit[0] + fit[1] + 1 > columns && fit[0] + fit[1] > 2)
        fit[fit[1] > fit[0]]--;
    shorten(names[0], fit[0], parts[0]);
    shorten(names[1], fit[1], parts[1]);
    write_text(text, MESSAGE_SIZE, "%.200s–%.200s", parts[0], parts[1]);
}

static void draw_ticket(canvas *out, const table_state *state, area at, chm_ticket which, bool here)
{
    const chm_ticket_info *ticket = &state->board->tickets[which];
    const chm_game *game = state_game(state);
    ticket_status status = ticket_status_of(game, state->viewer, which);
    int missing = status.missing;
    bool done = status.state == TICKET_DONE, lost = !done && (missing < 0 || chm_game_over(game));
    char text[MESSAGE_SIZE], points[16] = "";
    ink with = done ? INK_GOOD : lost ? INK_BAD : INK_PLAIN;
    if (done)
        canvas_put(out, at.x + 1, at.y, 0x2713, INK_GOOD, LOOK_BOLD);
    else if (lost)
        canvas_put(out, at.x + 1, at.y, 0x2717, INK_BAD, LOOK_BOLD);
    else {
        write_text(text, sizeof text, "%2d", missing);
        canvas_text(out, at.x, at.y, 2, INK_STRONG, missing > game->wagons[state->viewer] ? LOOK_UNDERLINE : 0, text);
    }
    if (ticket->points)
        write_text(points, sizeof points, " %d", ticket->points);
    describe_pair(state->board, ticket->a, ticket->b, at.width - 3 - text_columns(points), text);
    canvas_text(out, at.x + 3, at.y, at.width - 3, with, here ? LOOK_REVERSE : 0, text);
    paint_right(out, at.x + at.width, at.y, with, LOOK_BOLD, points);
}

void panel_tickets(canvas *out, const table_state *state, area where, bool title, click_areas *clicks)
{
    chm_ticket list[CHM_MAX_TICKETS];
    int count = table_tickets(state, list);
    bool focused = state->focus == FOCUS_TICKETS || !title;
    if (where.height < 1)
        return;
    if (title)
        where = paint_title(out, where, _("Tickets"), focused);
    if (!count)
        canvas_text(out, where.x + 1, where.y, where.width - 1, INK_DIM, 0,
                    state->viewer == CHM_NOBODY ? _("hidden") : _("none yet"));
    const char *explained = _("number: wagons missing");
    bool legend = where.height > count + 2 && text_columns(explained) <= where.width;
    int shown = where.height - legend;
    int top = list_top(state->ticket, count, shown);
    for (int i = top; i < count && i < top + shown; i++) {
        area at = {where.x, where.y + i - top, where.width, 1};
        draw_ticket(out, state, at, list[i], focused && i == state->ticket);
        clicks_add(clicks, at, CLICK_TICKET, i);
    }
    if (legend && count) /* the numbers before the tickets */
        canvas_text(out, where.x, where.y + where.height - 1, where.width, INK_DIM, 0, explained);
}
