// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Badges stand in a line beside their connection, on the side that is free. They get smaller before they cover
 * anything. */

#include "draw/layout.h"

#include <math.h>

enum { MAX_NEAR = 256, SHIFTS = 6 };

/* Something that a badge must not cover: a rectangle with round corners, as a rule without the one or the other. */
typedef struct obstacle {
    rotated_rect quad;
    double radius;
    double reach; /* from its centre */
    double weight;
} obstacle;

/* What is around one connection. */
typedef struct badge_search {
    const chm_board *board;
    const board_layout *layout;
    const drawn_connection *c;
    double radius; /* of the badges that are tried */
    box around;
    int count;
    obstacle near[MAX_NEAR];
} badge_search;

static double curve_length(const drawn_connection *connection)
{
    return path_length(&connection->path);
}

static void add_near(badge_search *self, rotated_rect quad, double radius, double weight)
{
    if (self->count < MAX_NEAR && !boxes_apart(self->around, box_grow(box_of_rect(&quad), radius)))
        self->near[self->count++] = (obstacle){quad, radius, quad.half_length + quad.half_width + radius, weight};
}

static rotated_rect point(vec at)
{
    return (rotated_rect){at, {1, 0}, 0, 0};
}

static void find_near(badge_search *self)
{
    const board_layout *layout = self->layout;
    self->around = box_grow(connection_box(self->c), 2.5 * layout->sizes.badge);
    self->count = 0;
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        if (!boxes_apart(self->around, connection_box(connection)))
            for (int row = 0; row < connection->rows; row++)
                add_near(self, row_rect(connection, row), 0, 1);
    }
    for (int i = 0; i < self->board->place_count; i++) {
        if (!self->board->places[i].zone)
            add_near(self, point(layout->places[i]), layout->sizes.dot, 1.5);
        if (layout->named && !layout->labels[i].spare)
            add_near(self, rect_of_box(layout->labels[i].box), 0, 1.5);
    }
    for (int i = 0; i < layout->row_count; i++)
        for (int n = 0; n < __builtin_popcount(layout->badges[i].badges); n++)
            add_near(self, point(layout->badges[i].at[n]), layout->badges[i].radius, 1.5);
}

static double cost_of_badge(const badge_search *self, vec at)
{
    const double radius = self->radius;
    const vec size = self->layout->size;
    double cost = at.x < radius || at.y < radius || at.x > size.x - radius || at.y > size.y - radius ? 0.4 : 0;
    for (int i = 0; i < self->count; i++) {
        const obstacle *o = &self->near[i];
        if (fabs(o->quad.centre.x - at.x) > o->reach + radius || fabs(o->quad.centre.y - at.y) > o->reach + radius)
            continue;
        double inside = radius + o->radius - rect_distance(&o->quad, at);
        if (inside > 0)
            cost += o->weight * (1 + inside / radius);
    }
    return cost;
}

/* The spots of a row: `aside` from the middle of the connection, `shift` along it. */
static void row_spots(const drawn_connection *connection, int count, double step, double aside, double shift, vec *at)
{
    const double middle = curve_length(connection) / 2 + shift;
    for (int i = 0; i < count; i++) {
        double distance = middle + (i - (count - 1) / 2.0) * step;
        vec side = vec_side(path_direction(&connection->path, distance));
        at[i] = vec_add(path_point(&connection->path, distance), vec_scale(side, aside));
    }
}

/* Of one size: the best row on either side, with the cost so far as the limit. */
static void try_size(badge_search *self, int count, double *least, badge_row *best)
{
    const double length = curve_length(self->c), step = 2 * self->radius + 0.6 * self->layout->sizes.unit;
    const double room = fmax(length - step * count, 0) / 2; /* a row does not reach beyond its connection */
    const double aside = self->c->half_width + self->radius + 0.9 * self->layout->sizes.unit;
    const double smaller = 1 - self->radius / self->layout->sizes.badge;
    for (int side = 0; side < 2; side++)
        for (int i = -SHIFTS; i <= SHIFTS; i++) {
            badge_row row = *best;
            double cost = 3 * smaller + 0.05 * (i < 0 ? -i : i);
            row.radius = self->radius;
            row_spots(self->c, count, step, side ? -aside : aside, room * i / SHIFTS, row.at);
            for (int n = 0; n < count && cost < *least; n++)
                cost += cost_of_badge(self, row.at[n]);
            if (cost < *least) {
                *least = cost;
                *best = row;
            }
        }
}

static badge_row best_row(badge_search *self, uint16_t badges, int connection)
{
    static const double shrunk[] = {1, 0.82, 0.66, 0.5, 0.38};
    const int count = __builtin_popcount(badges), sizes = sizeof shrunk / sizeof *shrunk;
    badge_row best = {.connection = (uint16_t)connection, .badges = badges};
    double least = INFINITY;
    find_near(self);
    for (int i = 0; i < sizes; i++) {
        self->radius = shrunk[i] * self->layout->sizes.badge;
        double row = count * (2 * self->radius + 0.6 * self->layout->sizes.unit);
        if (row <= curve_length(self->c) || i == sizes - 1)
            try_size(self, count, &least, &best);
    }
    return best;
}

/* The connection's rank among those with badges: short ones come first, since they have the fewest spots. */
static int next_shortest(const board_features *features, const board_layout *layout, const bool *done)
{
    int best = -1;
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        if (!done[i] && features->badges[connection->first] &&
            (best < 0 || curve_length(connection) < curve_length(&layout->connections[best])))
            best = i;
    }
    return best;
}

void layout_badges(const chm_board *board, const board_features *features, board_layout *layout)
{
    bool done[CHM_MAX_TRACKS] = {false};
    badge_search s = {.board = board, .layout = layout};
    layout->row_count = 0;
    for (int i; (i = next_shortest(features, layout, done)) >= 0;) {
        done[i] = true;
        s.c = &layout->connections[i];
        badge_row row = best_row(&s, features->badges[s.c->first], i);
        layout->badges[layout->row_count++] = row;
    }
}
