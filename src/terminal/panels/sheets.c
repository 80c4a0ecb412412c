// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/panels/panels.h"
#include <stdlib.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* A box in the middle of the window. */
static area middle(const table_state *of, int columns, int lines)
{
    int width = least(columns, of->width), height = least(lines, of->height);
    return (area){(of->width - width) / 2, (of->height - height) / 2, width, height};
}

/* A long text, to be scroll_to. */
static void draw_text(canvas *to, const table_state *of, const char *title, const char *text, click_areas *clicks)
{
    int columns = least(of->width, 84), lines = wrapped_lines(text, columns - 4);
    area inside = paint_box(to, clicks, middle(of, columns, lines + 3), INK_ACCENT, title);
    canvas page = {.ascii = to->ascii};
    int room = inside.height - 1, most = lines - room < 0 ? 0 : lines - room, top = least(of->sheet_top, most);
    if (!canvas_size(&page, inside.width, lines + 1))
        return;
    canvas_wrap(&page, canvas_all(&page), INK_PLAIN, 0, text);
    for (int y = 0; y < room && top + y < lines; y++)
        for (int x = 0; x < inside.width; x++) {
            const cell *from = &page.cells[(top + y) * page.width + x];
            canvas_put(to, inside.x + x, inside.y + y, from->character, (ink)from->ink, from->look);
        }
    canvas_free(&page);
    canvas_text(to, inside.x, inside.y + inside.height - 1, inside.width, INK_DIM, 0,
                top < most ? _("↓ more below · Esc closes") : _("Esc closes"));
}

static void draw_help(canvas *to, const table_state *of, click_areas *clicks)
{
    char *text = help_text(of);
    draw_text(to, of, _("Help"), text ? text : "", clicks);
    free(text);
}

static void draw_leave(canvas *to, const table_state *of, click_areas *clicks)
{
    char text[2 * TELL_ROOM];
    if (of->saved)
        write_text(text, sizeof text, _("The game is kept in %s. “cheminot play --resume” goes on with it."),
                   of->saved);
    else
        write_text(text, sizeof text, "%s", _("Your seat stays yours; you can come back."));
    int columns = least(of->width, 56), lines = wrapped_lines(text, columns - 4);
    area inside = paint_box(to, clicks, middle(of, columns, lines + 4), INK_ACCENT, _("Leave the table?"));
    canvas_wrap(to, (area){inside.x, inside.y, inside.width, lines}, INK_PLAIN, 0, text);
    int y = inside.y + inside.height - 1, x = inside.x;
    int used = canvas_text(to, x, y, inside.width, INK_ACCENT, of->leave_yes ? LOOK_REVERSE : 0, _(" Leave (Enter) "));
    clicks_add(clicks, (area){x, y, used, 1}, CLICK_KEY, '\r');
    x += used + 2;
    used = canvas_text(to, x, y, inside.width, INK_ACCENT, of->leave_yes ? 0 : LOOK_REVERSE, _(" Stay (Esc) "));
    clicks_add(clicks, (area){x, y, used, 1}, CLICK_KEY, 27);
}

static void draw_handover(canvas *to, const table_state *of, click_areas *clicks)
{
    char text[TELL_ROOM];
    write_text(text, sizeof text, _("Now it is %s's turn. When nobody else is looking, press Enter."),
               table_name(of, of->asked));
    int columns = least(of->width, 60);
    area inside = paint_box(to, clicks, middle(of, columns, 5 + wrapped_lines(text, columns - 4)),
                            (ink)(INK_SEAT + of->asked), table_name(of, of->asked));
    inside.y++;
    inside.height--;
    canvas_wrap(to, inside, INK_STRONG, LOOK_BOLD, text);
    clicks_add(clicks, canvas_all(to), CLICK_KEY, '\r');
}

static void draw_panel(canvas *to, const table_state *of, click_areas *clicks)
{
    chm_ticket list[CHM_MAX_TICKETS];
    int columns = least(of->width, 64), seats = table_game(of)->seats;
    area inside;
    switch (of->sheet) {
    case SHEET_PLAYERS:
        inside = paint_box(to, clicks, middle(of, columns, seats * 4 + 2), INK_ACCENT, _("Players: points, wagons"));
        panel_players(to, of, inside,
                      inside.height >= seats * 4   ? 4
                      : inside.height >= seats * 2 ? 2
                                                   : 1,
                      false, clicks);
        break;
    case SHEET_TICKETS:
        inside = paint_box(to, clicks, panel_box(of, least(columns, 46), table_tickets(of, list) + 5), INK_ACCENT,
                           _("My tickets"));
        panel_tickets(to, of, inside, false, clicks);
        break;
    case SHEET_HISTORY:
        inside = paint_box(to, clicks, middle(of, least(of->width, 90), of->height - 4), INK_ACCENT, _("Log"));
        panel_history(to, of, inside, false, clicks);
        break;
    default:
        inside = paint_box(to, clicks, middle(of, least(columns, 50), panel_supply_lines(of) + 2), INK_ACCENT,
                           panel_supply_title(of));
        panel_supply(to, of, inside, false);
        break;
    }
}

void sheet_draw(canvas *to, const table_state *of, click_areas *clicks)
{
    switch (of->sheet) {
    case SHEET_NONE:
        break;
    case SHEET_HELP:
        draw_help(to, of, clicks);
        break;
    case SHEET_NOTE:
        draw_text(to, of, _("Hint"), of->note, clicks);
        break;
    case SHEET_LEAVE:
        draw_leave(to, of, clicks);
        break;
    case SHEET_HANDOVER:
        draw_handover(to, of, clicks);
        break;
    case SHEET_END:
        sheet_end(to, of, clicks);
        break;
    default:
        draw_panel(to, of, clicks);
        break;
    }
}
