// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/collisions.h"

/* The state of a search, and its callback. */
typedef struct search {
    const chm_board *board;
    const board_layout *layout;
    const chm_tracks *crossings;
    collision_found *found;
    void *context;
} search;

static void report(const search *self, collision_kind kind, int one, int other)
{
    self->found(self->context, &(collision){(uint16_t)kind, (uint16_t)one, (uint16_t)other});
}

char collision_one(collision_kind kind)
{
    static const char parts[] = {
#define X(name, one, other, sentence) one,
        COLLISION_LIST(X)
#undef X
    };
    return parts[kind];
}

const char *collision_sentence(collision_kind kind)
{
    static const char *const sentences[] = {
#define X(name, one, other, sentence) sentence,
        COLLISION_LIST(X)
#undef X
    };
    return sentences[kind];
}

const char *collision_other_id(const chm_board *board, const collision *found)
{
    static const char parts[] = {
#define X(name, one, other, sentence) other,
        COLLISION_LIST(X)
#undef X
    };
    char separate = parts[found->kind];
    return separate == 'T' ? board->tracks[found->other].id : separate == 'P' ? board->places[found->other].id : NULL;
}

static vec place_at(const search *self, int place)
{
    return self->layout->places[place];
}

/* Returns whether something covers spaces of a connection by more than `touch`: corners may touch, and can still be
 * told apart. */
static bool lies_on(const rotated_rect *what, const drawn_connection *connection, double touch)
{
    for (int row = 0; row < connection->rows; row++) {
        rotated_rect q = row_rect(connection, row);
        if (rect_gap(what, &q) < -touch)
            return true;
    }
    return false;
}

static bool rows_meet(const drawn_connection *a, const drawn_connection *b, double touch)
{
    for (int row = 0; row < a->rows; row++) {
        rotated_rect q = row_rect(a, row);
        if (lies_on(&q, b, touch))
            return true;
    }
    return false;
}

static void two_connections(const search *self, int i, int j)
{
    const drawn_connection *a = &self->layout->connections[i], *b = &self->layout->connections[j];
    bool declared = self->crossings && chm_tracks_has(&self->crossings[a->first], b->first);
    bool cross = paths_cross(&a->path, &b->path, NULL);
    if (cross != declared)
        report(self, declared ? COLLISION_NO_CROSS : COLLISION_CROSS, a->first, b->first);
    else if (!declared && !boxes_apart(connection_box(a), connection_box(b)) &&
             rows_meet(a, b, 0.12 * self->layout->sizes.width))
        report(self, COLLISION_SPACES, a->first, b->first);
}

/* Consecutive spaces in a bend may touch with their inner corners. */
static bool folds_over(const drawn_connection *connection, double touch)
{
    for (int i = 0; i < connection->rows; i++)
        for (int j = i + 1; j < connection->rows; j++) {
            rotated_rect p = row_rect(connection, i), q = row_rect(connection, j);
            if (rect_gap(&p, &q) < (j == i + 1 ? -touch : 0))
                return true;
        }
    return false;
}

/* The image grows with what extends beyond the board's edge; up to a tenth of the board is accepted. */
static bool off_board(const search *self, box b)
{
    const double x = self->layout->size.x, y = self->layout->size.y;
    return b.left < -0.1 * x || b.top < -0.1 * y || b.right > 1.1 * x || b.bottom > 1.1 * y;
}

static bool leaves(const search *self, const drawn_connection *connection)
{
    for (int row = 0; row < connection->rows; row++) {
        rotated_rect q = row_rect(connection, row);
        if (off_board(self, box_of_rect(&q)))
            return true;
    }
    return false;
}

static bool covers(const drawn_connection *connection, vec at, double radius)
{
    for (int row = 0; row < connection->rows; row++) {
        rotated_rect q = row_rect(connection, row);
        if (rect_distance(&q, at) < radius)
            return true;
    }
    return false;
}

static void connection_places(const search *self, const drawn_connection *connection)
{
    const layout_sizes *sizes = &self->layout->sizes;
    const chm_track_info *track = &self->board->tracks[connection->first];
    for (int place = 0; place < self->board->place_count; place++) {
        if (self->board->places[place].zone)
            continue;
        if (covers(connection, place_at(self, place), sizes->dot))
            report(self, COLLISION_TRACK_PLACE, connection->first, place);
        for (int end = 0; end < 2; end++)
            if (self->board->places[end ? track->b : track->a].zone &&
                vec_length(vec_sub(end ? connection->path.end : connection->path.start, place_at(self, place))) <
                    sizes->stop + sizes->dot)
                report(self, COLLISION_STOP_PLACE, connection->first, place);
    }
}

static void connections(const search *self)
{
    const board_layout *layout = self->layout;
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        for (int j = i + 1; j < layout->connection_count; j++)
            two_connections(self, i, j);
        if (connection->space < 0.62 * layout->sizes.length)
            report(self, COLLISION_SHORT, connection->first, 0);
        else if (folds_over(connection, 0.3 * layout->sizes.width))
            report(self, COLLISION_FOLDED, connection->first, 0);
        if (leaves(self, connection))
            report(self, COLLISION_TRACK_OFF, connection->first, 0);
        connection_places(self, connection);
    }
}

static void names(const search *self)
{
    static const collision_kind kinds[] = {[NAME_ON_NAME] = COLLISION_NAMES,
                                           [NAME_ON_PLACE] = COLLISION_NAME_PLACE,
                                           [NAME_NEARER_TO] = COLLISION_NAME_NEARER,
                                           [NAME_CUT] = COLLISION_NAME_OFF};
    const board_layout *layout = self->layout;
    for (int i = 0; i < self->board->place_count; i++) {
        for (int j = i + 1; j < self->board->place_count; j++)
            if (!self->board->places[i].zone && !self->board->places[j].zone &&
                vec_length(vec_sub(place_at(self, i), place_at(self, j))) < 2 * layout->sizes.dot)
                report(self, COLLISION_PLACES, i, j);
        int other;
        name_fault fault = layout_name_fault(self->board, layout, i, &other);
        if (fault)
            report(self, kinds[fault], i, other);
        rotated_rect name = rect_of_box(layout->labels[i].box);
        for (int j = 0; j < layout->connection_count; j++)
            if (lies_on(&name, &layout->connections[j], 0.35 * layout->sizes.width))
                report(self, COLLISION_NAME_TRACK, i, layout->connections[j].first);
    }
}

void layout_collisions(const chm_board *board, const board_layout *layout, const chm_tracks *crossings,
                       collision_found *found, void *context)
{
    const search s = {.board = board, .layout = layout, .crossings = crossings, .found = found, .context = context};
    connections(&s);
    names(&s);
}
