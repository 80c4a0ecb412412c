// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/character.h"
#include <stdlib.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* A box in the middle of the window. */
static area middle(const table_state *state, int columns, int lines)
{
    int width = least(columns, state->width), height = least(lines, state->height);
    return (area){(state->width - width) / 2, (state->height - height) / 2, width, height};
}

/* A long text that can be scrolled. */
static void draw_text(canvas *out, const table_state *state, const char *title, const char *text, click_areas *clicks)
{
    int columns = least(state->width, 84), lines = wrapped_lines(text, columns - 4);
    area inside = paint_box(out, clicks, middle(state, columns, lines + 3), INK_ACCENT, title);
    canvas page = {.ascii = out->ascii};
    int shown = inside.height - 1, most = lines - shown < 0 ? 0 : lines - shown, top = least(state->sheet_top, most);
    if (!canvas_size(&page, inside.width, lines + 1))
        return;
    canvas_wrap(&page, canvas_all(&page), INK_PLAIN, 0, text);
    for (int y = 0; y < shown && top + y < lines; y++)
        for (int x = 0; x < inside.width; x++) {
            const cell *from = &page.cells[(top + y) * page.width + x];
            canvas_put(out, inside.x + x, inside.y + y, from->character, (ink)from->ink, from->attributes);
        }
    canvas_free(&page);
    canvas_text(out, inside.x, inside.y + inside.height - 1, inside.width, INK_DIM, 0,
                top < most ? _("↓ more below · Esc closes") : _("Esc closes"));
}

static void draw_help(canvas *out, const table_state *state, click_areas *clicks)
{
    char *text = help_text(state);
    draw_text(out, state, _("Help"), text ? text : "", clicks);
    free(text);
}

static void draw_leave(canvas *out, const table_state *state, click_areas *clicks)
{
    char text[2 * MESSAGE_SIZE];
    if (state->saved)
        write_text(text, sizeof text, _("The game is kept in %s. “cheminot play --resume” goes on with it."),
                   state->saved);
    else
        write_text(text, sizeof text, "%s", _("Your seat stays yours; you can come back."));
    int columns = least(state->width, 56), lines = wrapped_lines(text, columns - 4);
    area inside = paint_box(out, clicks, middle(state, columns, lines + 4), INK_ACCENT, _("Leave the table?"));
    canvas_wrap(out, (area){inside.x, inside.y, inside.width, lines}, INK_PLAIN, 0, text);
    int y = inside.y + inside.height - 1, x = inside.x;
    int used =
        canvas_text(out, x, y, inside.width, INK_ACCENT, state->leave_yes ? LOOK_REVERSE : 0, _(" Leave (Enter) "));
    clicks_add(clicks, (area){x, y, used, 1}, CLICK_KEY, '\r');
    x += used + 2;
    used = canvas_text(out, x, y, inside.width, INK_ACCENT, state->leave_yes ? 0 : LOOK_REVERSE, _(" Stay (Esc) "));
    clicks_add(clicks, (area){x, y, used, 1}, CLICK_KEY, 27);
}

static void draw_handover(canvas *out, const table_state *state, click_areas *clicks)
{
    char text[MESSAGE_SIZE];
    write_text(text, sizeof text, _("Now it is %s's turn. When nobody else is looking, press Enter."),
               table_name(state, state->asked));
    int columns = least(state->width, 60);
    area inside = paint_box(out, clicks, middle(state, columns, 5 + wrapped_lines(text, columns - 4)),
                            (ink)(INK_SEAT + state->asked), table_name(state, state->asked));
    inside.y++;
    inside.height--;
    canvas_wrap(out, inside, INK_STRONG, LOOK_BOLD, text);
    clicks_add(clicks, canvas_all(out), CLICK_KEY, '\r');
}

static void draw_panel(canvas *out, const table_state *state, click_areas *clicks)
{
    chm_ticket list[CHM_MAX_TICKETS];
    int columns = least(state->width, 64), seats = state_game(state)->seats;
    area inside;
    switch (state->sheet) {
    case SHEET_PLAYERS:
        inside =
            paint_box(out, clicks, middle(state, columns, seats * 4 + 2), INK_ACCENT, _("Players: points, wagons"));
        panel_players(out, state, inside,
                      inside.height >= seats * 4   ? 4
                      : inside.height >= seats * 2 ? 2
                                                   : 1,
                      false, clicks);
        break;
    case SHEET_TICKETS:
        inside = paint_box(out, clicks, panel_box(state, least(columns, 46), table_tickets(state, list) + 5),
                           INK_ACCENT, _("My tickets"));
        panel_tickets(out, state, inside, false, clicks);
        break;
    case SHEET_HISTORY:
        inside =
            paint_box(out, clicks, middle(state, least(state->width, 90), state->height - 4), INK_ACCENT, _("Log"));
        panel_history(out, state, inside, false, clicks);
        break;
    default:
        inside = paint_box(out, clicks, middle(state, least(columns, 50), panel_supply_lines(state) + 2), INK_ACCENT,
                           panel_supply_title(state));
        panel_supply(out, state, inside, false);
        break;
    }
}

/* ---- the end: the scores, one part after the other, then who won ---- */

static bool part_used(const chm_event *end, int part)
{
    for (int s = 0; s < end->seats; s++)
        if (end->final_score[s].part[part])
            return true;
    return false;
}

int sheet_end_steps(const table_state *state)
{
    int count = 1; /* the winners */
    for (int part = 0; part < CHM_PARTS; part++)
        count += part_used(&state->end, part);
    return count;
}

enum { NAME = 13, HEADING = 3 };

/* Columns are as wide as the longest word in their headings, if the window is wide enough. */
static int column_width(const table_state *state)
{
    int parts = sheet_end_steps(state) - 1, longest = 7, most = (state->width - NAME - 4) / (parts + 2);
    for (int part = 0; part < CHM_PARTS; part++) {
        const char *text = message_part((chm_part)part);
        for (int word = 0; part_used(&state->end, part) && *text;) {
            word = character_next(&text) == ' ' ? 0 : word + 1;
            longest = word > longest ? word : longest;
        }
    }
    return longest + 2 < most ? longest + 2 : most;
}

static void draw_number(canvas *out, int right, int y, int number, ink with, int look)
{
    char text[16];
    write_text(text, sizeof text, "%d", number);
    paint_right(out, right, y, with, look, text);
}

/* A heading longer than its column takes several lines. */
static void draw_heading(canvas *out, int column, int right, int y, const char *text)
{
    int lines = wrapped_lines(text, column - 2);
    if (text_columns(text) > column - 1)
        canvas_wrap(out, (area){right - column + 2, y + HEADING - lines, column - 2, lines}, INK_DIM, 0, text);
    else
        paint_right(out, right, y + HEADING - 1, INK_DIM, 0, text);
}

static void draw_seat(canvas *out, const table_state *state, area at, chm_seat seat, bool all)
{
    const chm_score *score = &state->end.final_score[seat];
    int x = at.x + NAME, shown = 0, sum = 0, column = column_width(state);
    bool won = all && (state->end.winners >> seat & 1);
    paint_seat(out, at.x, at.y, seat);
    canvas_text(out, at.x + 4, at.y, NAME - 4, won ? INK_GOOD : INK_PLAIN, won ? LOOK_BOLD : 0,
                table_name(state, seat));
    for (int part = 0; part < CHM_PARTS && shown < state->end_step; part++)
        if (part_used(&state->end, part)) {
            x += column;
            shown++;
            sum += score->part[part];
            draw_number(out, x, at.y, score->part[part], shown == state->end_step ? INK_ACCENT : INK_PLAIN, 0);
        }
    x = at.x + at.width;
    if (sheet_end_steps(state) > 1)
        draw_number(out, x - column, at.y, all ? score->total : sum, won ? INK_GOOD : INK_STRONG, LOOK_BOLD);
    if (all)
        draw_number(out, x, at.y, score->completed, INK_PLAIN, 0);
}

static void draw_end(canvas *out, const table_state *state, click_areas *clicks)
{
    const chm_event *end = &state->end;
    int parts = sheet_end_steps(state) - 1, column = column_width(state), wanted = NAME + (parts + 2) * column + 4;
    wanted = wanted < 60 ? 60 : wanted; /* for the sentences */
    int width = wanted > state->width ? state->width : wanted, height = end->seats + HEADING + 6;
    height = height > state->height ? state->height : height;
    char text[MESSAGE_SIZE];
    message_event(state->board, state->header, end, text);
    area inside = paint_box(
        out, clicks, (area){(state->width - width) / 2, (state->height - height) / 2, width, height}, INK_ACCENT, text);
    bool all = state->end_step >= parts + 1;
    int y = inside.y, x = inside.x + NAME, shown = 0;
    for (int part = 0; part < CHM_PARTS && shown < state->end_step; part++)
        if (part_used(end, part)) {
            x += column;
            shown++;
            draw_heading(out, column, x, y, message_part((chm_part)part));
        }
    if (parts) /* a ticket race has no points */
        draw_heading(out, column, inside.x + inside.width - column, y, _("total"));
    if (all)
        draw_heading(out, column, inside.x + inside.width, y, _("done"));
    for (chm_seat s = 0; s < end->seats; s++)
        draw_seat(out, state, (area){inside.x, y + HEADING + s, inside.width, 1}, s, all);
    y += end->seats + HEADING + 1;
    if (all) {
        message_winners(state->header, end, text);
        canvas_text(out, inside.x, y, inside.width, INK_GOOD, LOOK_BOLD, text);
        canvas_text(out, inside.x, y + 2, inside.width, INK_DIM, 0, _("Esc looks at the board, q leaves."));
    } else {
        canvas_text(out, inside.x, y, inside.width, INK_DIM, 0, _("Enter goes on."));
    }
    clicks_add(clicks, inside, CLICK_KEY, '\r');
}

/* ---- all sheets ---- */

void sheet_draw(canvas *out, const table_state *state, click_areas *clicks)
{
    switch (state->sheet) {
    case SHEET_NONE:
        break;
    case SHEET_HELP:
        draw_help(out, state, clicks);
        break;
    case SHEET_NOTE:
        draw_text(out, state, _("Hint"), state->note, clicks);
        break;
    case SHEET_LEAVE:
        draw_leave(out, state, clicks);
        break;
    case SHEET_HANDOVER:
        draw_handover(out, state, clicks);
        break;
    case SHEET_END:
        draw_end(out, state, clicks);
        break;
    default:
        draw_panel(out, state, clicks);
        break;
    }
}
