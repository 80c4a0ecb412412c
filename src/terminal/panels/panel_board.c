// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"

/* The points of the window that a box should not hide: what is pointed at. */
static int pointed(const table_state *state, layout_point points[CHM_MAX_PLACES + 1])
{
    map_marks marks;
    int count = 0;
    table_marks(state, &marks);
    if (!state->map_view)
        return 0;
    if (marks.track != CHM_NO_TRACK) {
        map_view_track_point(state->map_view, marks.track, &points[count].x, &points[count].y);
        count++;
    }
    uint64_t places = marks.lit_places | (marks.place >= 0 ? UINT64_C(1) << marks.place : 0);
    for (; places; places &= places - 1, count++)
        map_view_place_point(state->map_view, (chm_place)__builtin_ctzll(places), &points[count].x, &points[count].y);
    for (int i = 0; i < count; i++) {
        points[i].x += state->layout.board.x - state->scroll_x;
        points[i].y += state->layout.board.y - state->scroll_y;
    }
    return count;
}

area panel_box(const table_state *state, int columns, int lines)
{
    layout_point points[CHM_MAX_PLACES + 1];
    return layout_box(&state->layout, columns, lines, points, pointed(state, points));
}

void panel_choice(canvas *out, const table_state *state, click_areas *clicks)
{
    const chooser *current = choose_current(state);
    if (!current->lines)
        return;
    char title[MESSAGE_SIZE] = "";
    int columns = state->width >= 76 ? 50 : state->width - 2; /* a long ticket and its wagons */
    if (state->layout.large && state->layout.tickets.width < columns)
        columns = state->layout.tickets.width;
    int lines = current->lines(state, columns - 4) + 2;
    area where = panel_box(state, columns, lines);
    current->title(state, title);
    area inside = paint_box(out, clicks, where, state->focus == FOCUS_CHOICE ? INK_ACCENT : INK_DIM, title);
    current->draw(state, out, inside, clicks);
}

static void draw_edges(canvas *out, const table_state *state)
{
    const area *board = &state->layout.board;
    for (int y = board->y; y < board->y + board->height; y++) {
        if (board->x + board->width < state->width)
            canvas_put(out, board->x + board->width, y, 0x2502, INK_DIM, 0);
        if (board->x > 0)
            canvas_put(out, board->x - 1, y, 0x2502, INK_DIM, 0);
    }
}

/* Arrows at the edges beyond which the board goes on. */
static void draw_more(canvas *out, const table_state *state)
{
    int width, height, right = state->layout.board.x + state->layout.board.width - 1,
                       low = state->layout.board.y + state->layout.board.height - 1;
    int middle_x = state->layout.board.x + state->layout.board.width / 2,
        middle_y = state->layout.board.y + state->layout.board.height / 2;
    map_view_size(state->map_view, &width, &height);
    if (state->scroll_x > 0)
        canvas_put(out, state->layout.board.x, middle_y, '<', INK_ACCENT, LOOK_BOLD);
    if (state->scroll_x + state->layout.board.width < width)
        canvas_put(out, right, middle_y, '>', INK_ACCENT, LOOK_BOLD);
    if (state->scroll_y > 0)
        canvas_put(out, middle_x, state->layout.board.y, '^', INK_ACCENT, LOOK_BOLD);
    if (state->scroll_y + state->layout.board.height < height)
        canvas_put(out, middle_x, low, 'v', INK_ACCENT, LOOK_BOLD);
}

void panel_board(canvas *out, const table_state *state, click_areas *clicks)
{
    map_marks marks;
    table_marks(state, &marks);
    clicks_add(clicks, state->layout.board, CLICK_BOARD, 0);
    if (state->map_view) {
        map_view_draw(state->map_view, out, state->layout.board, state->scroll_x, state->scroll_y, &marks);
        draw_more(out, state);
    }
    draw_edges(out, state);
}
