// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"

/* The points of the window that a box should not hide: what is pointed at. */
static int pointed(const table_state *of, layout_point points[CHM_MAX_PLACES + 1])
{
    map_marks marks;
    int count = 0;
    table_marks(of, &marks);
    if (!of->map_view)
        return 0;
    if (marks.track != CHM_NO_TRACK) {
        map_view_track_point(of->map_view, marks.track, &points[count].x, &points[count].y);
        count++;
    }
    uint64_t places = marks.lit_places | (marks.place >= 0 ? UINT64_C(1) << marks.place : 0);
    for (; places; places &= places - 1, count++)
        map_view_place_point(of->map_view, (chm_place)__builtin_ctzll(places), &points[count].x, &points[count].y);
    for (int i = 0; i < count; i++) {
        points[i].x += of->at.board.x - of->scroll_x;
        points[i].y += of->at.board.y - of->scroll_y;
    }
    return count;
}

area panel_box(const table_state *of, int columns, int lines)
{
    layout_point points[CHM_MAX_PLACES + 1];
    return layout_box(&of->at, columns, lines, points, pointed(of, points));
}

void panel_choice(canvas *to, const table_state *of, click_areas *clicks)
{
    const chooser *current = choose_current(of);
    if (!current->lines)
        return;
    char title[MESSAGE_SIZE] = "";
    int columns = of->width >= 76 ? 50 : of->width - 2; /* a long ticket and its wagons */
    if (of->at.large && of->at.tickets.width < columns)
        columns = of->at.tickets.width;
    int lines = current->lines(of, columns - 4) + 2;
    area where = panel_box(of, columns, lines);
    current->title(of, title);
    area inside = paint_box(to, clicks, where, of->focus == FOCUS_CHOICE ? INK_ACCENT : INK_DIM, title);
    current->draw(of, to, inside, clicks);
}

static void draw_edges(canvas *to, const table_state *of)
{
    const area *board = &of->at.board;
    for (int y = board->y; y < board->y + board->height; y++) {
        if (board->x + board->width < of->width)
            canvas_put(to, board->x + board->width, y, 0x2502, INK_DIM, 0);
        if (board->x > 0)
            canvas_put(to, board->x - 1, y, 0x2502, INK_DIM, 0);
    }
}

/* Arrows at the edges beyond which the board goes on. */
static void draw_more(canvas *to, const table_state *of)
{
    int width, height, right = of->at.board.x + of->at.board.width - 1, low = of->at.board.y + of->at.board.height - 1;
    int middle_x = of->at.board.x + of->at.board.width / 2, middle_y = of->at.board.y + of->at.board.height / 2;
    map_view_size(of->map_view, &width, &height);
    if (of->scroll_x > 0)
        canvas_put(to, of->at.board.x, middle_y, '<', INK_ACCENT, LOOK_BOLD);
    if (of->scroll_x + of->at.board.width < width)
        canvas_put(to, right, middle_y, '>', INK_ACCENT, LOOK_BOLD);
    if (of->scroll_y > 0)
        canvas_put(to, middle_x, of->at.board.y, '^', INK_ACCENT, LOOK_BOLD);
    if (of->scroll_y + of->at.board.height < height)
        canvas_put(to, middle_x, low, 'v', INK_ACCENT, LOOK_BOLD);
}

void panel_board(canvas *to, const table_state *of, click_areas *clicks)
{
    map_marks marks;
    table_marks(of, &marks);
    clicks_add(clicks, of->at.board, CLICK_BOARD, 0);
    if (of->map_view) {
        map_view_draw(of->map_view, to, of->at.board, of->scroll_x, of->scroll_y, &marks);
        draw_more(to, of);
    }
    draw_edges(to, of);
}
