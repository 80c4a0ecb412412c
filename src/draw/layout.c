// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/layout.h"

#include <math.h>

/* How large the picture is: pixels for a unit of the board. */
static double scale_of(const layout_request *request, vec size)
{
    return request->width > 0 && request->height > 0 ? fmin(request->width / size.x, request->height / size.y)
                                                     : INFINITY;
}

/* How much larger than usual names are written where the board is shown small, and smaller where it can be large. In
 * steps, so that names keep their places while a window changes its size a little. */
static double letters_at(double scale)
{
    return scale < 0.45 ? 1.45 : scale < 0.62 ? 1.22 : scale < INFINITY ? 1 : 0.82;
}

static layout_sizes sizes_for(const chm_board *board, const layout_request *request, vec size)
{
    double area = size.x * size.y;
    double unit = sqrt(area / (board->place_count ? board->place_count : 1)) / 136;
    double largest = fmin(sqrt(area) / 500, 1.42); /* a board of a few places is not drawn in huge letters */
    unit = fmin(unit, largest);
    double letters = letters_at(scale_of(request, size));
    return (layout_sizes){.unit = unit,
                          .dot = 6.2 * unit,
                          .stop = 3.6 * unit,
                          .length = 31 * unit,
                          .width = 12.6 * unit,
                          .beside = 1.5 * unit,
                          .gap = 2.2 * unit,
                          .font = 16.2 * unit * letters,
                          .letters = letters,
                          .badge = 9 * unit};
}

/* ---- tracks ---- */

/* The room each row has along the line. */
static double pitch(const drawn_connection *connection)
{
    return (path_length(&connection->path) - connection->trim[0] - connection->trim[1]) / connection->rows;
}

static void place_rows(const layout_sizes *sizes, drawn_connection *connection)
{
    double step = pitch(connection);
    connection->space = fmax(fmin(sizes->length, step - sizes->gap), sizes->unit);
    for (int i = 0; i < connection->rows; i++) {
        double distance = connection->trim[0] + (i + 0.5) * step;
        vec at = path_point(&connection->path, distance), along = path_direction(&connection->path, distance);
        connection->row[i] = (layout_row){(float)at.x, (float)at.y, (float)along.x, (float)along.y};
    }
}

static double first_trim(const chm_board *board, chm_place place, const layout_sizes *sizes)
{
    return (board->places[place].zone ? sizes->stop : sizes->dot) + 0.8 * sizes->gap;
}

static void make_connection(const chm_board *board, const board_layout *layout, chm_track first,
                            drawn_connection *connection)
{
    const layout_sizes *sizes = &layout->sizes;
    const chm_track_info *info = &board->tracks[first];
    *connection = (drawn_connection){.first = first,
                                     .count = info->count,
                                     .rows = info->length,
                                     .path = path_of(board, first, layout->stretch),
                                     .half_width = (info->count * (sizes->width + sizes->beside) - sizes->beside) / 2};
    for (int i = 1; i < info->count; i++)
        if (board->tracks[first + i].length > connection->rows)
            connection->rows = board->tracks[first + i].length;
    connection->trim[0] = first_trim(board, info->a, sizes);
    connection->trim[1] = first_trim(board, info->b, sizes);
    place_rows(sizes, connection);
}

rotated_rect row_rect(const drawn_connection *connection, int row)
{
    const layout_row *r = &connection->row[row];
    return (rotated_rect){{r->x, r->y}, {r->dx, r->dy}, connection->space / 2, connection->half_width};
}

double track_aside(const board_layout *layout, const drawn_connection *connection, int track)
{
    const layout_sizes *sizes = &layout->sizes;
    return track * (sizes->width + sizes->beside) + sizes->width / 2 - connection->half_width;
}

rotated_rect space_rect(const chm_board *board, const board_layout *layout, const drawn_connection *connection,
                        int track, int space)
{
    const int length = board->tracks[connection->first + track].length;
    rotated_rect q = row_rect(connection, space);
    if (length != connection->rows) {
        double distance = connection->trim[0] + (space + 0.5) * pitch(connection) * connection->rows / length;
        q.centre = path_point(&connection->path, distance);
        q.along = path_direction(&connection->path, distance);
    }
    q.centre = vec_add(q.centre, vec_scale(vec_side(q.along), track_aside(layout, connection, track)));
    q.half_width = layout->sizes.width / 2;
    return q;
}

bool space_has_loco(const chm_track_info *track, int space)
{
    for (int i = 0; i < track->locos; i++)
        if ((2 * i + 1) * track->length / (2 * track->locos) == space)
            return true;
    return false;
}

vec beside_name(const board_layout *layout, int place, bool aside)
{
    const double unit = layout->sizes.unit, by = aside ? 15 * unit : 0;
    const vec at = layout->places[place];
    const vec spots[] = {{at.x + by, at.y - unit},
                         {at.x - by, at.y - unit},
                         {at.x + by + 10 * unit, at.y + 26 * unit},
                         {at.x - by - 10 * unit, at.y + 26 * unit}};
    for (size_t i = 0; layout->named && i < sizeof spots / sizeof *spots; i++) {
        box covered = {spots[i].x - 9 * unit, spots[i].y - 30 * unit, spots[i].x + 9 * unit, spots[i].y + unit};
        if (boxes_apart(covered, layout->labels[place].box))
            return spots[i];
    }
    return spots[0];
}

box connection_box(const drawn_connection *connection)
{
    return box_grow(path_box(&connection->path), connection->half_width + connection->space);
}

void line_piece(const drawn_connection *connection, int piece, double *from, double *to)
{
    const double step = pitch(connection), length = path_length(&connection->path);
    *from = piece ? connection->trim[0] + (piece - 0.5) * step + connection->space / 2 : 0;
    *to = piece < connection->rows ? connection->trim[0] + (piece + 0.5) * step - connection->space / 2 : length;
}

/* Returns whether the spaces next to a common end (end `i` of `one`, end `j` of `other`) are too close. */
static bool crowded(const drawn_connection *one, int i, const drawn_connection *other, int j, double least)
{
    for (int m = 0; m < 2 && m < one->rows; m++)
        for (int n = 0; n < 2 && n < other->rows; n++) {
            rotated_rect p = row_rect(one, i ? one->rows - 1 - m : m), q = row_rect(other, j ? other->rows - 1 - n : n);
            if (rect_gap(&p, &q) < least)
                return true;
        }
    return false;
}

/* Where connections leave a place at a narrow angle, their first spaces would overlap. Moves the start of one of them
 * away from the place: the one whose spaces are less cramped; none is compressed below a share of the usual length.
 * Returns whether anything changed. */
static bool separate(const layout_sizes *sizes, drawn_connection *a, int i, drawn_connection *b, int j)
{
    bool changed = false;
    while (crowded(a, i, b, j, 0.5 * sizes->gap)) {
        bool first = pitch(a) > pitch(b);
        drawn_connection *yielding = first ? a : b;
        if (pitch(yielding) - sizes->gap < 0.66 * sizes->length)
            break;
        yielding->trim[first ? i : j] += sizes->unit;
        place_rows(sizes, yielding);
        changed = true;
    }
    return changed;
}

static bool same(vec a, vec b)
{
    return a.x == b.x && a.y == b.y;
}

static bool separate_all(board_layout *layout)
{
    bool changed = false;
    for (int m = 0; m < layout->connection_count; m++)
        for (int n = m + 1; n < layout->connection_count; n++)
            for (int ends = 0; ends < 4; ends++) {
                drawn_connection *a = &layout->connections[m], *b = &layout->connections[n];
                vec p = ends / 2 ? a->path.end : a->path.start, q = ends % 2 ? b->path.end : b->path.start;
                if (same(p, q))
                    changed |= separate(&layout->sizes, a, ends / 2, b, ends % 2);
            }
    return changed;
}

/* ---- the whole ---- */

static box box_at(vec at, double radius)
{
    return (box){at.x - radius, at.y - radius, at.x + radius, at.y + radius};
}

static void measure(const chm_board *board, board_layout *layout)
{
    const layout_sizes *sizes = &layout->sizes;
    box all = box_at(vec_scale(layout->size, 0.5), 0);
    for (int i = 0; i < layout->connection_count; i++)
        for (int row = 0; row < layout->connections[i].rows; row++) {
            rotated_rect q = row_rect(&layout->connections[i], row);
            all = box_union(all, box_of_rect(&q));
        }
    for (int i = 0; i < board->place_count; i++) {
        if (layout->named)
            all = box_union(all, layout->labels[i].box);
        if (!board->places[i].zone)
            all = box_union(all, box_at(layout->places[i], sizes->dot));
    }
    for (int i = 0; i < layout->row_count; i++)
        for (int n = 0; n < __builtin_popcount(layout->badges[i].badges); n++)
            all = box_union(all, box_at(layout->badges[i].at[n], 1.2 * layout->badges[i].radius));
    layout->content = all;
}

/* The page is the content with a margin; where the picture is wider or higher, it shows more, up to a part of the
 * board's size. */
static box page_of(const board_layout *layout, const layout_request *request)
{
    const box page = box_grow(layout->content, 13 * layout->sizes.unit);
    if (!(request->width > 0 && request->height > 0))
        return page;
    const double width = page.right - page.left, height = page.bottom - page.top, room = 1.56;
    const double aspect = request->width / request->height;
    double x = fmax(fmin(aspect * height, room * layout->size.x) - width, 0) / 2;
    double y = fmax(fmin(width / aspect, room * layout->size.y) - height, 0) / 2;
    return (box){page.left - x, page.top - y, page.right + x, page.bottom + y};
}

void board_layout_make(const chm_board *board, const board_features *features, const layout_request *request,
                       board_layout *layout)
{
    const double width = board->size.x, height = board->size.y;
    layout->stretch = height > width ? fmin(height / width, 1.15) : 1;
    layout->size = (vec){width * layout->stretch, height};
    layout->sizes = sizes_for(board, request, layout->size);
    layout->connection_count = layout->row_count = 0;
    layout->named = false;
    for (int i = 0; i < board->place_count; i++)
        layout->places[i] = (vec){board->places[i].at.x * layout->stretch, board->places[i].at.y};
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].first == t)
            make_connection(board, layout, t, &layout->connections[layout->connection_count++]);
    /* Separating two may crowd one of them against a third; a few rounds settle it. */
    for (int round = 0; round < 8 && separate_all(layout); round++)
        ;
    /* Badges first keep clear of tracks, names of both, and then badges of the names. */
    layout_badges(board, features, layout);
    if (!request->nameless) {
        layout_names(board, features, request, layout);
        layout->named = true;
        layout_badges(board, features, layout);
    }
    layout_areas(board, features, request, layout);
    measure(board, layout);
    layout->page = page_of(layout, request);
}

static bool spot_free(const chm_board *board, const board_layout *layout, box spot)
{
    const rotated_rect plate = rect_of_box(spot);
    const double dot = 2 * layout->sizes.dot;
    for (int i = 0; i < board->place_count; i++) {
        if (layout->named && !boxes_apart(spot, layout->labels[i].box))
            return false;
        if (!board->places[i].zone && rect_distance(&plate, layout->places[i]) < dot)
            return false;
    }
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        if (boxes_apart(spot, connection_box(connection)))
            continue;
        for (int row = 0; row < connection->rows; row++) {
            rotated_rect q = row_rect(connection, row);
            if (rect_gap(&plate, &q) < 0)
                return false;
        }
        if (path_enters(&connection->path, &plate))
            return false;
    }
    for (int i = 0; i < layout->row_count; i++)
        for (int n = 0; n < __builtin_popcount(layout->badges[i].badges); n++)
            if (rect_distance(&plate, layout->badges[i].at[n]) < 2 * layout->badges[i].radius)
                return false;
    return true;
}

bool corner_spot(const chm_board *board, const board_layout *layout, double width, double height, const box *other,
                 box *spot)
{
    const double unit = layout->sizes.unit;
    const box page = box_grow(layout->page, -14 * unit);
    for (int away = 0; away <= 16; away++)
        for (int across = 0; across <= away; across++)
            for (int corner = 0; corner < 4; corner++) { /* the lower ones first */
                double x = 7 * unit * across, y = 7 * unit * (away - across);
                double left = corner % 2 ? page.right - x - width : page.left + x;
                double top = corner / 2 ? page.top + y : page.bottom - y - height;
                *spot = (box){left, top, left + width, top + height};
                box around = box_grow(*spot, 5 * unit);
                if ((!other || boxes_apart(around, *other)) && spot_free(board, layout, around))
                    return true;
            }
    return false;
}
