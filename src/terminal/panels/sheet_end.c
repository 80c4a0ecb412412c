// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The end: the scores, one source after the other, then who won. */

#include "tell/words.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/character.h"

static bool part_used(const chm_event *end, int part)
{
    for (int s = 0; s < end->seats; s++)
        if (end->score[s].part[part])
            return true;
    return false;
}

int sheet_end_steps(const table_state *of)
{
    int count = 1; /* the winners */
    for (int part = 0; part < CHM_PARTS; part++)
        count += part_used(&of->end, part);
    return count;
}

enum { NAME = 13, HEADING = 3 };

/* Columns are as wide as the longest word above them, where the window is. */
static int column_width(const table_state *of)
{
    int parts = sheet_end_steps(of) - 1, longest = 7, most = (of->width - NAME - 4) / (parts + 2);
    for (int part = 0; part < CHM_PARTS; part++) {
        const char *text = tell_part((chm_part)part);
        for (int word = 0; part_used(&of->end, part) && *text;) {
            word = character_next(&text) == ' ' ? 0 : word + 1;
            longest = word > longest ? word : longest;
        }
    }
    return longest + 2 < most ? longest + 2 : most;
}

static void draw_number(canvas *to, int right, int y, int number, ink with, int look)
{
    char text[16];
    write_text(text, sizeof text, "%d", number);
    paint_right(to, right, y, with, look, text);
}

/* Headings take several lines where they are longer than a column. */
static void draw_heading(canvas *to, int column, int right, int y, const char *text)
{
    int lines = wrapped_lines(text, column - 2);
    if (text_columns(text) > column - 1)
        canvas_wrap(to, (area){right - column + 2, y + HEADING - lines, column - 2, lines}, INK_DIM, 0, text);
    else
        paint_right(to, right, y + HEADING - 1, INK_DIM, 0, text);
}

static void draw_seat(canvas *to, const table_state *of, area at, chm_seat seat, bool all)
{
    const chm_score *score = &of->end.score[seat];
    int x = at.x + NAME, shown = 0, sum = 0, column = column_width(of);
    bool won = all && (of->end.winners >> seat & 1);
    paint_seat(to, at.x, at.y, seat);
    canvas_text(to, at.x + 4, at.y, NAME - 4, won ? INK_GOOD : INK_PLAIN, won ? LOOK_BOLD : 0, table_name(of, seat));
    for (int part = 0; part < CHM_PARTS && shown < of->end_step; part++)
        if (part_used(&of->end, part)) {
            x += column;
            shown++;
            sum += score->part[part];
            draw_number(to, x, at.y, score->part[part], shown == of->end_step ? INK_ACCENT : INK_PLAIN, 0);
        }
    x = at.x + at.width;
    if (sheet_end_steps(of) > 1)
        draw_number(to, x - column, at.y, all ? score->total : sum, won ? INK_GOOD : INK_STRONG, LOOK_BOLD);
    if (all)
        draw_number(to, x, at.y, score->completed, INK_PLAIN, 0);
}

void sheet_end(canvas *to, const table_state *of, click_areas *clicks)
{
    const chm_event *end = &of->end;
    int parts = sheet_end_steps(of) - 1, column = column_width(of), wanted = NAME + (parts + 2) * column + 4;
    wanted = wanted < 60 ? 60 : wanted; /* the sentences fit as well */
    int width = wanted > of->width ? of->width : wanted, height = end->seats + HEADING + 6;
    height = height > of->height ? of->height : height;
    char text[TELL_ROOM];
    tell_event(of->board, of->header, end, text);
    area inside = paint_box(to, clicks, (area){(of->width - width) / 2, (of->height - height) / 2, width, height},
                            INK_ACCENT, text);
    bool all = of->end_step >= parts + 1;
    int y = inside.y, x = inside.x + NAME, shown = 0;
    for (int part = 0; part < CHM_PARTS && shown < of->end_step; part++)
        if (part_used(end, part)) {
            x += column;
            shown++;
            draw_heading(to, column, x, y, tell_part((chm_part)part));
        }
    if (parts) /* where points count at all */
        draw_heading(to, column, inside.x + inside.width - column, y, _("total"));
    if (all)
        draw_heading(to, column, inside.x + inside.width, y, _("done"));
    for (chm_seat s = 0; s < end->seats; s++)
        draw_seat(to, of, (area){inside.x, y + HEADING + s, inside.width, 1}, s, all);
    y += end->seats + HEADING + 1;
    if (all) {
        tell_winners(of->header, end, text);
        canvas_text(to, inside.x, y, inside.width, INK_GOOD, LOOK_BOLD, text);
        canvas_text(to, inside.x, y + 2, inside.width, INK_DIM, 0, _("Esc looks at the board, q leaves."));
    } else {
        canvas_text(to, inside.x, y, inside.width, INK_DIM, 0, _("Enter goes on."));
    }
    clicks_add(clicks, inside, CLICK_KEY, '\r');
}
