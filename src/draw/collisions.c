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
    track_path path[CHM_MAX_TRACKS]; /* of each drawn_connection */
    box reach[CHM_MAX_TRACKS];       /* bounding box of its spaces */
} search;

static void report(const search *s, collision_kind kind, int one, int other)
{
    s->found(s->context, &(collision){(uint16_t)kind, (uint16_t)one, (uint16_t)other});
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

static vec place_at(const search *s, int place)
{
    return (vec){s->board->places[place].at.x, s->board->places[place].at.y};
}

static bool lies_on(const rotated_rect *what, const drawn_connection *c)
{
    for (int row = 0; row < c->rows; row++) {
        rotated_rect q = row_quad(c, row);
        if (quad_gap(what, &q) < 0)
            return true;
    }
    return false;
}

static bool rows_meet(const drawn_connection *a, const drawn_connection *b)
{
    for (int row = 0; row < a->rows; row++) {
        rotated_rect q = row_quad(a, row);
        if (lies_on(&q, b))
            return true;
    }
    return false;
}

static void two_connections(const search *s, int i, int j)
{
    const drawn_connection *a = &s->layout->connections[i], *b = &s->layout->connections[j];
    bool declared = s->crossings && chm_tracks_has(&s->crossings[a->first], b->first);
    bool cross = paths_cross(&s->path[i], &s->path[j]);
    if (cross != declared)
        report(s, declared ? COLLISION_NO_CROSS : COLLISION_CROSS, a->first, b->first);
    else if (!declared && !boxes_apart(s->reach[i], s->reach[j]) && rows_meet(a, b))
        report(s, COLLISION_SPACES, a->first, b->first);
}

/* Consecutive spaces in a bend may touch with their inner corners. */
static bool folds_over(const drawn_connection *c, double touch)
{
    for (int i = 0; i < c->rows; i++)
        for (int j = i + 1; j < c->rows; j++) {
            rotated_rect p = row_quad(c, i), q = row_quad(c, j);
            if (quad_gap(&p, &q) < (j == i + 1 ? -touch : 0))
                return true;
        }
    return false;
}

/* The image grows with what extends beyond the board's edge; up to a tenth of the board is accepted. */
static bool off_board(const search *s, box b)
{
    const double x = s->board->size.x, y = s->board->size.y;
    return b.left < -0.1 * x || b.top < -0.1 * y || b.right > 1.1 * x || b.bottom > 1.1 * y;
}

static bool leaves(const search *s, const drawn_connection *c)
{
    for (int row = 0; row < c->rows; row++) {
        rotated_rect q = row_quad(c, row);
        if (off_board(s, box_of_quad(&q)))
            return true;
    }
    return false;
}

static bool covers(const drawn_connection *c, vec at, double radius)
{
    for (int row = 0; row < c->rows; row++) {
        rotated_rect q = row_quad(c, row);
        if (quad_distance(&q, at) < radius)
            return true;
    }
    return false;
}

static void connection_places(const search *s, const drawn_connection *c)
{
    const layout_sizes *sizes = &s->layout->sizes;
    const chm_track_info *track = &s->board->tracks[c->first];
    for (int place = 0; place < s->board->place_count; place++) {
        if (s->board->places[place].zone)
            continue;
        if (covers(c, place_at(s, place), sizes->dot))
            report(s, COLLISION_TRACK_PLACE, c->first, place);
        for (int end = 0; end < 2; end++)
            if (s->board->places[end ? track->b : track->a].zone &&
                vec_length(vec_sub(c->end[end], place_at(s, place))) < sizes->stop + sizes->dot)
                report(s, COLLISION_STOP_PLACE, c->first, place);
    }
}

static void connections(const search *s)
{
    const board_layout *layout = s->layout;
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *c = &layout->connections[i];
        for (int j = i + 1; j < layout->connection_count; j++)
            two_connections(s, i, j);
        if (c->space < 0.7 * layout->sizes.length)
            report(s, COLLISION_SHORT, c->first, 0);
        else if (folds_over(c, layout->sizes.gap))
            report(s, COLLISION_FOLDED, c->first, 0);
        if (leaves(s, c))
            report(s, COLLISION_TRACK_OFF, c->first, 0);
        connection_places(s, c);
    }
}

static void names(const search *s)
{
    const board_layout *layout = s->layout;
    for (int i = 0; i < s->board->place_count; i++) {
        rotated_rect name = quad_of_box(layout->labels[i].box);
        for (int j = 0; j < s->board->place_count; j++) {
            bool dots = !s->board->places[i].zone && !s->board->places[j].zone;
            rotated_rect other = quad_of_box(layout->labels[j].box);
            if (j > i && dots && vec_length(vec_sub(place_at(s, i), place_at(s, j))) < 2 * layout->sizes.dot)
                report(s, COLLISION_PLACES, i, j);
            if (j > i && quad_gap(&name, &other) < 0)
                report(s, COLLISION_NAMES, i, j);
            if (!s->board->places[j].zone && quad_distance(&name, place_at(s, j)) < layout->sizes.dot)
                report(s, COLLISION_NAME_PLACE, i, j);
        }
        for (int j = 0; j < layout->connection_count; j++)
            if (lies_on(&name, &layout->connections[j]))
                report(s, COLLISION_NAME_TRACK, i, layout->connections[j].first);
        if (off_board(s, layout->labels[i].box))
            report(s, COLLISION_NAME_OFF, i, 0);
    }
}

void layout_collisions(const chm_board *board, const board_layout *layout, const chm_tracks *crossings,
                       collision_found *found, void *context)
{
    search s = {.board = board, .layout = layout, .crossings = crossings, .found = found, .context = context};
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *c = &layout->connections[i];
        s.path[i] = path_of(board, c->first);
        s.reach[i] = box_grow(path_box(&s.path[i]), c->half_width + c->space);
    }
    connections(&s);
    names(&s);
}
