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
    return s->layout->places[place];
}

/* Returns whether something covers spaces of a connection by more than `touch`: corners may touch, and can still be
 * told apart. */
static bool lies_on(const rotated_rect *what, const drawn_connection *c, double touch)
{
    for (int row = 0; row < c->rows; row++) {
        rotated_rect q = row_quad(c, row);
        if (quad_gap(what, &q) < -touch)
            return true;
    }
    return false;
}

static bool rows_meet(const drawn_connection *a, const drawn_connection *b, double touch)
{
    for (int row = 0; row < a->rows; row++) {
        rotated_rect q = row_quad(a, row);
        if (lies_on(&q, b, touch))
            return true;
    }
    return false;
}

static void two_connections(const search *s, int i, int j)
{
    const drawn_connection *a = &s->layout->connections[i], *b = &s->layout->connections[j];
    bool declared = s->crossings && chm_tracks_has(&s->crossings[a->first], b->first);
    bool cross = paths_cross(&a->path, &b->path, NULL);
    if (cross != declared)
        report(s, declared ? COLLISION_NO_CROSS : COLLISION_CROSS, a->first, b->first);
    else if (!declared && !boxes_apart(connection_box(a), connection_box(b)) &&
             rows_meet(a, b, 0.12 * s->layout->sizes.width))
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
    const double x = s->layout->size.x, y = s->layout->size.y;
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
                vec_length(vec_sub(end ? c->path.end : c->path.start, place_at(s, place))) < sizes->stop + sizes->dot)
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
        if (c->space < 0.62 * layout->sizes.length)
            report(s, COLLISION_SHORT, c->first, 0);
        else if (folds_over(c, 0.3 * layout->sizes.width))
            report(s, COLLISION_FOLDED, c->first, 0);
        if (leaves(s, c))
            report(s, COLLISION_TRACK_OFF, c->first, 0);
        connection_places(s, c);
    }
}

static void names(const search *s)
{
    static const collision_kind kinds[] = {[NAME_ON_NAME] = COLLISION_NAMES,
                                           [NAME_ON_PLACE] = COLLISION_NAME_PLACE,
                                           [NAME_NEARER_TO] = COLLISION_NAME_NEARER,
                                           [NAME_CUT] = COLLISION_NAME_OFF};
    const board_layout *layout = s->layout;
    for (int i = 0; i < s->board->place_count; i++) {
        for (int j = i + 1; j < s->board->place_count; j++)
            if (!s->board->places[i].zone && !s->board->places[j].zone &&
                vec_length(vec_sub(place_at(s, i), place_at(s, j))) < 2 * layout->sizes.dot)
                report(s, COLLISION_PLACES, i, j);
        int other;
        name_fault fault = layout_name_fault(s->board, layout, i, &other);
        if (fault)
            report(s, kinds[fault], i, other);
        rotated_rect name = quad_of_box(layout->labels[i].box);
        for (int j = 0; j < layout->connection_count; j++)
            if (lies_on(&name, &layout->connections[j], 0.35 * layout->sizes.width))
                report(s, COLLISION_NAME_TRACK, i, layout->connections[j].first);
    }
}

void layout_collisions(const chm_board *board, const board_layout *layout, const chm_tracks *crossings,
                       collision_found *found, void *context)
{
    const search s = {.board = board, .layout = layout, .crossings = crossings, .found = found, .context = context};
    connections(&s);
    names(&s);
}
