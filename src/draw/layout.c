// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/layout.h"

#include <math.h>

static layout_sizes sizes_for(const chm_board *board)
{
    double area = (double)board->size.x * board->size.y;
    double unit = sqrt(area / (board->place_count ? board->place_count : 1)) / 136;
    double largest = sqrt(area) / 500; /* a board of a few places is not drawn in huge letters */
    unit = fmin(unit, largest);
    return (layout_sizes){.unit = unit,
                          .dot = 5.6 * unit,
                          .stop = 3.4 * unit,
                          .length = 29 * unit,
                          .width = 10.4 * unit,
                          .beside = 1.9 * unit,
                          .gap = 2.4 * unit,
                          .font = 13.4 * unit};
}

/* The space each row has along the line. */
static double pitch(const drawn_connection *c)
{
    return (c->path - c->trim[0] - c->trim[1]) / c->rows;
}

static void place_rows(const track_path *path, const layout_sizes *sizes, drawn_connection *c)
{
    double step = pitch(c);
    c->space = fmax(fmin(sizes->length, step - sizes->gap), sizes->unit);
    for (int i = 0; i < c->rows; i++) {
        double distance = c->trim[0] + (i + 0.5) * step;
        vec at = path_point(path, distance), along = path_direction(path, distance);
        c->row[i] = (layout_row){(float)at.x, (float)at.y, (float)along.x, (float)along.y};
    }
}

static double first_trim(const chm_board *board, chm_place place, const layout_sizes *sizes)
{
    return (board->places[place].zone ? sizes->stop : sizes->dot) + sizes->gap - 0.4 * sizes->unit;
}

static void make_connection(const chm_board *board, const layout_sizes *sizes, chm_track first, drawn_connection *c)
{
    const chm_track_info *info = &board->tracks[first];
    track_path path = path_of(board, first);
    *c = (drawn_connection){.first = first,
                            .count = info->count,
                            .rows = info->length,
                            .end = {path.start, path.end},
                            .path = path_length(&path),
                            .half_width = (info->count * (sizes->width + sizes->beside) - sizes->beside) / 2};
    for (int i = 1; i < info->count; i++)
        if (board->tracks[first + i].length > c->rows)
            c->rows = board->tracks[first + i].length;
    c->trim[0] = first_trim(board, info->a, sizes);
    c->trim[1] = first_trim(board, info->b, sizes);
    place_rows(&path, sizes, c);
}

rotated_rect row_quad(const drawn_connection *c, int row)
{
    const layout_row *r = &c->row[row];
    return (rotated_rect){{r->x, r->y}, {r->dx, r->dy}, c->space / 2, c->half_width};
}

rotated_rect space_quad(const chm_board *board, const board_layout *layout, const drawn_connection *c, int track,
                        int space)
{
    const layout_sizes *sizes = &layout->sizes;
    const int length = board->tracks[c->first + track].length;
    rotated_rect q = row_quad(c, space);
    if (length != c->rows) {
        track_path path = path_of(board, c->first);
        double distance = c->trim[0] + (space + 0.5) * (c->path - c->trim[0] - c->trim[1]) / length;
        q.centre = path_point(&path, distance);
        q.along = path_direction(&path, distance);
    }
    double aside = track * (sizes->width + sizes->beside) + sizes->width / 2 - c->half_width;
    q.centre = vec_add(q.centre, vec_scale(vec_side(q.along), aside));
    q.half_width = sizes->width / 2;
    return q;
}

/* Returns whether the spaces next to a common end (end `i` of `a`, end `j` of `b`) are too close. */
static bool crowded(const drawn_connection *a, int i, const drawn_connection *b, int j, double least)
{
    for (int m = 0; m < 2 && m < a->rows; m++)
        for (int n = 0; n < 2 && n < b->rows; n++) {
            rotated_rect p = row_quad(a, i ? a->rows - 1 - m : m), q = row_quad(b, j ? b->rows - 1 - n : n);
            if (quad_gap(&p, &q) < least)
                return true;
        }
    return false;
}

/* Where connections leave a place at a narrow angle, their first spaces would overlap. Moves the start of one of them
 * away from the place: the one whose spaces are less cramped; none is compressed below a share of the usual length.
 * Returns whether anything changed. */
static bool separate(const chm_board *board, board_layout *layout, drawn_connection *a, int i, drawn_connection *b,
                     int j)
{
    const layout_sizes *sizes = &layout->sizes;
    const double least = 0.6 * sizes->gap;
    if (!crowded(a, i, b, j, least))
        return false;
    track_path path_a = path_of(board, a->first), path_b = path_of(board, b->first);
    bool changed = false;
    do {
        bool first = pitch(a) > pitch(b);
        drawn_connection *yielding = first ? a : b;
        if (pitch(yielding) - sizes->gap < 0.72 * sizes->length)
            break;
        yielding->trim[first ? i : j] += sizes->unit;
        place_rows(first ? &path_a : &path_b, sizes, yielding);
        changed = true;
    } while (crowded(a, i, b, j, least));
    return changed;
}

static bool same(vec a, vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool separate_all(const chm_board *board, board_layout *layout)
{
    bool changed = false;
    for (int m = 0; m < layout->connection_count; m++)
        for (int n = m + 1; n < layout->connection_count; n++)
            for (int ends = 0; ends < 4; ends++) {
                drawn_connection *a = &layout->connections[m], *b = &layout->connections[n];
                if (same(a->end[ends / 2], b->end[ends % 2]))
                    changed |= separate(board, layout, a, ends / 2, b, ends % 2);
            }
    return changed;
}

/* ---- Names. The map file says on which side of its dot a name stands; it is moved along that side, as little as
 * necessary, until it is clear of tracks, dots and the names before it. ---- */

enum { MAX_NEAR = 64 };

/* The connections near a name, found once for all positions that are tried. */
typedef struct label_search {
    const chm_board *board;
    const board_layout *layout;
    int place;
    int count;
    const drawn_connection *near[MAX_NEAR];
    track_path path[MAX_NEAR];
} label_search;

/* The bounding box of a drawn_connection. */
static box reach_of(const chm_board *board, const drawn_connection *c)
{
    const chm_track_info *track = &board->tracks[c->first];
    box all = box_of_segment(c->end[0], c->end[1]);
    if (track->bent) {
        vec bend = {track->bend.x, track->bend.y};
        all = box_union(all, box_of_segment(bend, bend));
    }
    return box_grow(all, c->half_width);
}

static void find_near(label_search *s, box where)
{
    s->count = 0;
    for (int i = 0; i < s->layout->connection_count && s->count < MAX_NEAR; i++) {
        const drawn_connection *c = &s->layout->connections[i];
        if (boxes_apart(where, reach_of(s->board, c)))
            continue;
        s->near[s->count] = c;
        s->path[s->count++] = path_of(s->board, c->first);
    }
}

static double connection_clearance(const drawn_connection *c, const track_path *path, const rotated_rect *name,
                                   double usual)
{
    double clearance = usual;
    for (int row = 0; row < c->rows; row++) {
        rotated_rect q = row_quad(c, row);
        clearance = fmin(clearance, quad_gap(name, &q));
    }
    if (clearance > 0 && path_enters(path, name))
        return 0; /* over the thin line: not as bad as over a space */
    return clearance;
}

/* The clearance around a name, up to `enough`; negative if it overlaps something. */
static double clearance_of(const label_search *s, box where, double enough)
{
    const layout_sizes *sizes = &s->layout->sizes;
    rotated_rect name = quad_of_box(where);
    double clearance = enough;
    for (int i = 0; i < s->count && clearance > -sizes->font; i++)
        clearance = fmin(clearance, connection_clearance(s->near[i], &s->path[i], &name, enough));
    for (int i = 0; i < s->board->place_count; i++) {
        const chm_place_info *place = &s->board->places[i];
        if (i != s->place && !place->zone)
            clearance = fmin(clearance, quad_distance(&name, (vec){place->at.x, place->at.y}) - sizes->dot);
        rotated_rect other = quad_of_box(s->layout->labels[i].box);
        if (i < s->place)
            clearance = fmin(clearance, quad_gap(&name, &other));
    }
    return clearance;
}

static name_label place_name(label_search *s, const char *name)
{
    const chm_place_info *place = &s->board->places[s->place];
    const layout_sizes *sizes = &s->layout->sizes;
    /* Above and below the dot a name is moved sideways, beside it up and down. */
    const bool sideways = place->label == CHM_SIDE_N || place->label == CHM_SIDE_S;
    name_label plain =
        label_beside(name, (vec){place->at.x, place->at.y}, sizes->dot, (chm_side)place->label, sizes->font);
    const double step = sideways ? (plain.box.right - plain.box.left) / 10 : 1.2 * sizes->unit;
    const double enough = 1.5 * sizes->unit;
    find_near(s, box_grow(plain.box, 4 * step + enough));

    name_label best = plain;
    double most = -INFINITY;
    for (int i = 0; i <= 8 && most < enough; i++) {
        const int steps = (i + 1) / 2; /* alternately to one side and the other */
        double push = step * steps * (i % 2 ? -1 : 1);
        name_label tried = plain;
        label_move(&tried, sideways ? push : 0, sideways ? 0 : push);
        double clearance = clearance_of(s, tried.box, enough);
        if (clearance > most) {
            most = clearance;
            best = tried;
        }
    }
    return best;
}

static void place_names(const chm_board *board, chm_lang lang, board_layout *layout)
{
    label_search s = {.board = board, .layout = layout};
    for (s.place = 0; s.place < board->place_count; s.place++) {
        const chm_place_info *place = &board->places[s.place];
        vec at = {place->at.x, place->at.y};
        layout->labels[s.place] = place->zone ? label_spaced(place->name[lang], at, 0.95 * layout->sizes.font)
                                              : place_name(&s, place->name[lang]);
    }
}

static void measure(const chm_board *board, board_layout *layout)
{
    const layout_sizes *sizes = &layout->sizes;
    box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < layout->connection_count; i++)
        for (int row = 0; row < layout->connections[i].rows; row++) {
            rotated_rect q = row_quad(&layout->connections[i], row);
            all = box_union(all, box_of_quad(&q));
        }
    for (int i = 0; i < board->place_count; i++) {
        const chm_place_info *place = &board->places[i];
        box dot = {place->at.x, place->at.y, place->at.x, place->at.y};
        all = box_union(all, box_union(layout->labels[i].box, box_grow(dot, sizes->dot)));
    }
    layout->content = all;
}

void board_layout_make(const chm_board *board, chm_lang lang, board_layout *layout)
{
    layout->sizes = sizes_for(board);
    layout->connection_count = 0;
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].first == t)
            make_connection(board, &layout->sizes, t, &layout->connections[layout->connection_count++]);
    /* Separating two may crowd one of them against a third; a few rounds settle it. */
    for (int round = 0; round < 8 && separate_all(board, layout); round++)
        ;
    place_names(board, lang, layout);
    measure(board, layout);
}
