// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The names of areas: near the middle of their places, on free ground, a word a line, level or upwards. */

#include "draw/layout.h"

#include <math.h>
#include <string.h>

static double cost_at(const chm_board *board, const board_layout *layout, const rotated_rect *name)
{
    const double unit = layout->sizes.unit;
    const box around = box_of_rect(name);
    double cost =
        around.left < 0 || around.top < 0 || around.right > layout->size.x || around.bottom > layout->size.y ? 20 : 0;
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        if (boxes_apart(box_grow(around, 2 * unit), connection_box(connection)))
            continue;
        for (int row = 0; row < connection->rows; row++) {
            rotated_rect q = row_rect(connection, row);
            cost += rect_gap(name, &q) < 2 * unit ? 5 * connection->count : 0;
        }
        cost += path_enters(&connection->path, name) ? 1 : 0;
    }
    for (int i = 0; i < board->place_count; i++) {
        if (layout->named && !boxes_apart(box_grow(layout->labels[i].box, 2 * unit), around))
            cost += 6;
        if (!board->places[i].zone && rect_distance(name, layout->places[i]) < 1.5 * layout->sizes.dot)
            cost += 6;
    }
    return cost;
}

static vec middle_of(const board_layout *layout, uint64_t places)
{
    vec sum = {0, 0};
    int count = 0;
    for (int i = 0; i < CHM_MAX_PLACES; i++)
        if (places >> i & 1) {
            sum = vec_add(sum, layout->places[i]);
            count++;
        }
    return vec_scale(sum, 1.0 / (count ? count : 1));
}

/* The size of a name with a line for each word. */
static vec extent(const char *name, double font)
{
    vec size = {0, 1};
    for (const char *word = name; *word;) {
        size_t letters = strcspn(word, " ");
        size.x = fmax(size.x, capitals_width(word, letters, LABEL_SPACING));
        word += letters;
        if (*word) {
            word++;
            size.y += 1.1;
        }
    }
    return vec_scale(size, font);
}

void layout_areas(const chm_board *board, const board_features *features, const layout_request *request,
                  board_layout *layout)
{
    enum { STEPS = 12 };
    const double font = 0.82 * layout->sizes.font;
    for (int i = 0; i < features->area_count; i++) {
        const vec middle = middle_of(layout, features->areas[i].places);
        const vec size = extent(features->areas[i].name[request->lang], font);
        double least = INFINITY;
        for (int turned = 0; turned < 2; turned++)
            for (int x = -STEPS; x <= STEPS; x++)
                for (int y = -STEPS; y <= STEPS; y++) {
                    vec at = {middle.x + 0.8 * font * x, middle.y + 0.7 * font * y};
                    double cost = 0.2 * sqrt(x * x + y * y);
                    if (cost >= least)
                        continue;
                    rotated_rect name = {at, turned ? (vec){0, -1} : (vec){1, 0}, size.x / 2, size.y / 2};
                    cost += cost_at(board, layout, &name);
                    if (cost < least) {
                        least = cost;
                        layout->areas[i] = (area_label){at, font, turned};
                    }
                }
    }
}
