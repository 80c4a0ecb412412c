// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/panels/layout.h"

enum { TINY_WIDTH = 60, TINY_HEIGHT = 20, WIDE = 130, TALL = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int within(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* Cut lines off the bottom or the top of an area. */
static area cut_bottom(area *self, int lines)
{
    lines = within(lines, 0, self->height);
    self->height -= lines;
    return (area){self->x, self->y + self->height, self->width, lines};
}

static area cut_top(area *self, int lines)
{
    lines = within(lines, 0, self->height);
    area cut = {self->x, self->y, self->width, lines};
    self->y += lines;
    self->height -= lines;
    return cut;
}

/* Cut columns off its right or left; one of them stays free for the separating line. */
static area cut_right(area *self, int columns)
{
    self->width -= columns;
    return (area){self->x + self->width + 1, self->y, columns - 1, self->height};
}

static area cut_left(area *self, int columns)
{
    area cut = {self->x, self->y, columns - 1, self->height};
    self->x += columns;
    self->width -= columns;
    return cut;
}

static layout tiny(area all, const layout_needs *needs)
{
    layout made = {.tiny = true};
    made.keys = cut_bottom(&all, 1);
    made.status = cut_bottom(&all, all.height > 8 ? 2 : 1);
    if (needs->hand)
        made.hand = cut_bottom(&all, 1);
    if (needs->market && all.height > 6)
        made.market = cut_bottom(&all, 1);
    made.board = all;
    return made;
}

/* The right-hand column: players, market, tickets, supply. */
static void fill_right(layout *self, area column, const layout_needs *needs, bool with_players)
{
    if (with_players)
        self->players = cut_top(&column, 1 + needs->seats * self->player_lines);
    self->market = cut_top(&column, needs->market + 2);
    if (needs->supply && column.height >= needs->supply + needs->tickets + 4)
        self->supply = cut_bottom(&column, needs->supply + 1);
    self->tickets = column;
}

layout layout_make(int width, int height, const layout_needs *needs)
{
    area all = {0, 0, width < 1 ? 1 : width, height < 1 ? 1 : height};
    if (width < TINY_WIDTH || height < TINY_HEIGHT)
        return tiny(all, needs);
    bool columns = width >= WIDE && height >= TALL;
    layout made = {.large = columns, .player_lines = columns || height >= 40 ? 3 : height >= 30 ? 2 : 1};
    made.keys = cut_bottom(&all, 1);
    made.status = cut_bottom(&all, 2);
    if (columns)
        made.head = cut_top(&all, 1);
    else
        made.head = cut_bottom(&all, 1);
    if (needs->hand)
        made.hand = cut_bottom(&all, columns ? 2 : 1);
    if (columns) {
        area left = cut_left(&all, within(width * 18 / 100, 30, 42));
        made.players = cut_top(&left, 1 + needs->seats * (made.player_lines + (left.height > 45)));
        made.player_lines += made.players.height > needs->seats * made.player_lines + 1;
        made.history = left;
    } else if (height >= TALL) {
        made.history = cut_bottom(&all, within(height / 6, 4, 8));
    }
    fill_right(&made, cut_right(&all, columns ? within(width / 5, 31, 44) : within(width * 28 / 100, 22, 34)), needs,
               !columns);
    made.board = all;
    return made;
}

static bool covers(area box, const layout_point *points, int count)
{
    area near = {box.x - 2, box.y - 1, box.width + 4, box.height + 2};
    for (int i = 0; i < count; i++)
        if (area_has(near, points[i].x, points[i].y))
            return true;
    return false;
}

area layout_box(const layout *self, int columns, int lines, const layout_point *avoid, int count)
{
    const area *board = &self->board;
    if (self->large && self->tickets.height >= lines && self->tickets.width >= columns) {
        area over = self->tickets; /* over the tickets, up to the edge of the board */
        over.y += over.height - lines;
        over.height = lines;
        return over;
    }
    int width = least(columns, board->width), height = least(lines, board->height);
    for (int corner = 4; corner-- > 0;) { /* below on the left, above on the left, then on the right */
        area box = {(corner & 2) ? board->x : board->x + board->width - width,
                    (corner & 1) ? board->y + board->height - height : board->y, width, height};
        if (!covers(box, avoid, count))
            return box;
    }
    return (area){board->x, board->y + board->height - height, width, height};
}
