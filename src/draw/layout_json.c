// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/layout_json.h"

#include "base/writer.h"

#include <math.h>

/* Unit vectors need more decimals than coordinates. */
enum { COORDINATE = 100, DIRECTION = 10000 };

static void fixed(writer *out, double value, int parts)
{
    int64_t n = llround(value * parts);
    if (n < 0) {
        writer_bytes(out, "-", 1);
        n = -n;
    }
    writer_number(out, n / parts);
    int64_t fraction = n % parts;
    if (!fraction)
        return;
    char digits[5] = {'.'};
    size_t size = 1;
    for (int scale = parts / 10; fraction; scale /= 10) {
        digits[size++] = (char)('0' + fraction / scale);
        fraction %= scale;
    }
    writer_bytes(out, digits, size);
}

static void number(writer *out, double value)
{
    fixed(out, value, COORDINATE);
}

static void comma(writer *out)
{
    writer_bytes(out, ",", 1);
}

/* Writes a comma before each item but the first. */
static void next(writer *out, bool *first)
{
    if (!*first)
        comma(out);
    *first = false;
}

static void coordinates(writer *out, vec at)
{
    number(out, at.x);
    comma(out);
    number(out, at.y);
}

static void point(writer *out, vec at)
{
    writer_text(out, "[");
    coordinates(out, at);
    writer_text(out, "]");
}

static void box_of(writer *out, box b)
{
    writer_text(out, "[");
    coordinates(out, (vec){b.left, b.top});
    comma(out);
    coordinates(out, (vec){b.right, b.bottom});
    writer_text(out, "]");
}

static void key(writer *out, const char *name)
{
    writer_quoted(out, name);
    writer_text(out, ":");
}

static void member(writer *out, const char *name, double value)
{
    comma(out);
    key(out, name);
    number(out, value);
}

/* Part of a name: map files have no control characters in names. */
static void text_part(writer *out, const char *text, size_t size)
{
    writer_text(out, "\"");
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"' || text[i] == '\\')
            writer_text(out, "\\");
        writer_bytes(out, text + i, 1);
    }
    writer_text(out, "\"");
}

static void write_sizes(writer *out, const board_layout *layout)
{
    const layout_sizes *sizes = &layout->sizes;
    writer_text(out, "{\"sizes\":{\"unit\":");
    fixed(out, sizes->unit, DIRECTION);
    member(out, "dot", sizes->dot);
    member(out, "stop", sizes->stop);
    member(out, "width", sizes->width);
    member(out, "font", sizes->font);
    writer_text(out, "},\"stretch\":");
    fixed(out, layout->stretch, DIRECTION);
    writer_text(out, ",\"size\":");
    point(out, layout->size);
    writer_text(out, ",\"page\":");
    box_of(out, layout->page);
}

static void write_stops(writer *out, const chm_board *board, const board_layout *layout, int place)
{
    bool first = true;
    writer_text(out, "\"stops\":[");
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        const chm_track_info *track = &board->tracks[connection->first];
        if (track->a != place && track->b != place)
            continue;
        next(out, &first);
        point(out, track->a == place ? connection->path.start : connection->path.end);
    }
    writer_text(out, "],");
}

static void write_places(writer *out, const chm_board *board, const board_features *features,
                         const board_layout *layout)
{
    bool first = true;
    writer_text(out, ",\"places\":{");
    for (int i = 0; i < board->place_count; i++) {
        next(out, &first);
        key(out, board->places[i].id);
        writer_text(out, "{");
        if (board->places[i].zone)
            write_stops(out, board, layout, i);
        writer_text(out, "\"at\":");
        point(out, layout->places[i]);
        if (features->pieces) {
            writer_text(out, ",\"beside\":[");
            point(out, beside_name(layout, i, false));
            comma(out);
            point(out, beside_name(layout, i, true));
            writer_text(out, "]");
        }
        writer_text(out, "}");
    }
    writer_text(out, "}");
}

/* The first connection that is meant to cross this one, and where. */
static bool crossing(const board_features *features, const board_layout *layout, const drawn_connection *connection,
                     int track, vec *where)
{
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *other = &layout->connections[i];
        if (chm_tracks_has(&features->crossings[connection->first + track], other->first) &&
            paths_cross(&connection->path, &other->path, where))
            return true;
    }
    return false;
}

static void write_track(writer *out, const chm_board *board, const board_features *features, const board_layout *layout,
                        const drawn_connection *connection, int track)
{
    enum { STEPS = 12 };
    const int length = board->tracks[connection->first + track].length;
    key(out, board->tracks[connection->first + track].id);
    writer_text(out, "{\"half\":");
    number(out, connection->space / 2);
    writer_text(out, ",\"spaces\":[");
    for (int i = 0; i < length; i++) {
        rotated_rect q = space_rect(board, layout, connection, track, i);
        writer_text(out, i ? ",[" : "[");
        coordinates(out, q.centre);
        comma(out);
        fixed(out, q.along.x, DIRECTION);
        comma(out);
        fixed(out, q.along.y, DIRECTION);
        writer_text(out, "]");
    }
    writer_text(out, "],\"locos\":[");
    bool first = true;
    for (int i = 0; i < length; i++)
        if (space_has_loco(&board->tracks[connection->first + track], i)) {
            next(out, &first);
            writer_number(out, i);
        }
    writer_text(out, "],\"line\":[");
    const double aside = track_aside(layout, connection, track),
                 to = path_length(&connection->path) - connection->trim[1];
    for (int i = 0; i <= STEPS; i++) {
        double distance = connection->trim[0] + (to - connection->trim[0]) * i / STEPS;
        vec side = vec_side(path_direction(&connection->path, distance));
        if (i)
            comma(out);
        point(out, vec_add(path_point(&connection->path, distance), vec_scale(side, aside)));
    }
    writer_text(out, "]");
    vec where;
    if (crossing(features, layout, connection, track, &where)) {
        writer_text(out, ",\"cut\":");
        point(out, where);
    }
    writer_text(out, "}");
}

static void write_tracks(writer *out, const chm_board *board, const board_features *features,
                         const board_layout *layout)
{
    bool first = true;
    writer_text(out, ",\"tracks\":{");
    for (int i = 0; i < layout->connection_count; i++)
        for (int track = 0; track < layout->connections[i].count; track++) {
            next(out, &first);
            write_track(out, board, features, layout, &layout->connections[i], track);
        }
    writer_text(out, "}");
}

static void write_lines(writer *out, const board_layout *layout)
{
    writer_text(out, ",\"lines\":[");
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *connection = &layout->connections[i];
        writer_text(out, i ? ",[" : "[");
        for (int piece = 0; piece <= connection->rows; piece++) {
            double from, to;
            line_piece(connection, piece, &from, &to);
            writer_text(out, piece ? ",[" : "[");
            for (int n = 0; n <= 2; n++) {
                if (n)
                    comma(out);
                point(out, path_point(&connection->path, from + (to - from) * n / 2));
            }
            writer_text(out, "]");
        }
        writer_text(out, "]");
    }
    writer_text(out, "]");
}

static void write_name(writer *out, const name_label *label)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    const int lines = label->lines[1].size ? 2 : 1;
    writer_text(out, "{\"lines\":[");
    for (int i = 0; i < lines; i++) {
        if (i)
            comma(out);
        text_part(out, label->lines[i].text, label->lines[i].size);
    }
    writer_text(out, "],\"y\":[");
    for (int i = 0; i < lines; i++) {
        if (i)
            comma(out);
        number(out, label->lines[i].baseline);
    }
    writer_text(out, "],\"anchor\":");
    writer_quoted(out, anchors[label->align]);
    member(out, "x", label->x);
    member(out, "font", label->font);
    writer_text(out, ",\"box\":");
    box_of(out, label->box);
    writer_text(out, label->spare ? ",\"spare\":true}" : "}");
}

static void write_names(writer *out, const chm_board *board, const board_layout *layout)
{
    writer_text(out, ",\"names\":{");
    for (int i = 0; layout->named && i < board->place_count; i++) {
        if (i)
            comma(out);
        key(out, board->places[i].id);
        write_name(out, &layout->labels[i]);
    }
    writer_text(out, "}");
}

static void write_words(writer *out, const char *name)
{
    bool first = true;
    for (const char *word = name; *word;) {
        size_t size = strcspn(word, " ");
        next(out, &first);
        text_part(out, word, size);
        word += size + (word[size] == ' ');
    }
}

static void write_areas(writer *out, const board_features *features, const board_layout *layout, chm_lang lang)
{
    writer_text(out, ",\"areas\":[");
    for (int i = 0; i < features->area_count; i++) {
        writer_text(out, i ? ",{\"id\":" : "{\"id\":");
        writer_quoted(out, features->areas[i].id);
        writer_text(out, ",\"lines\":[");
        write_words(out, features->areas[i].name[lang]);
        writer_text(out, "],\"at\":");
        point(out, layout->areas[i].at);
        member(out, "font", layout->areas[i].font);
        writer_text(out, layout->areas[i].turned ? ",\"turned\":true}" : ",\"turned\":false}");
    }
    writer_text(out, "]");
}

static void write_badges(writer *out, const chm_board *board, const board_features *features,
                         const board_layout *layout)
{
    bool first = true;
    writer_text(out, ",\"badges\":[");
    for (int i = 0; i < layout->row_count; i++) {
        const badge_row *row = &layout->badges[i];
        int n = 0;
        for (int badge = 0; badge < MAX_BADGES; badge++) {
            if (!(row->badges >> badge & 1))
                continue;
            next(out, &first);
            writer_text(out, "{\"badge\":");
            writer_number(out, badge);
            writer_text(out, ",\"id\":");
            writer_quoted(out, features->badge_id[badge]);
            writer_text(out, ",\"track\":");
            writer_quoted(out, board->tracks[layout->connections[row->connection].first].id);
            writer_text(out, ",\"at\":");
            point(out, row->at[n++]);
            member(out, "size", 2 * row->radius);
            writer_text(out, "}");
        }
    }
    writer_text(out, "]");
}

/* A title in capitals and a compass, in corners of the page where there is room. */
static void write_ornaments(writer *out, const chm_board *board, const board_layout *layout, chm_lang lang)
{
    const char *title = board->name[lang];
    const double unit = layout->sizes.unit, font = 23 * sqrt(unit);
    const double width = (capitals_width(title, strlen(title), 0.18) + 1.9) * font;
    box plate, rose;
    bool titled = corner_spot(board, layout, width, 2.1 * font, NULL, &plate);
    writer_text(out, ",\"plate\":");
    if (titled)
        box_of(out, plate);
    else
        writer_text(out, "null");
    writer_text(out, ",\"rose\":");
    if (corner_spot(board, layout, 62 * unit, 66 * unit, titled ? &plate : NULL, &rose))
        point(out, (vec){(rose.left + rose.right) / 2, (rose.top + rose.bottom) / 2 + 3 * unit});
    else
        writer_text(out, "null");
}

void layout_write_json(const chm_board *board, const board_features *features, const layout_request *request,
                       const board_layout *layout, chm_sink *out)
{
    writer w = writer_on(out);
    write_sizes(&w, layout);
    write_places(&w, board, features, layout);
    write_tracks(&w, board, features, layout);
    write_lines(&w, layout);
    write_names(&w, board, layout);
    write_areas(&w, features, layout, request->lang);
    write_badges(&w, board, features, layout);
    write_ornaments(&w, board, layout, request->lang);
    writer_text(&w, "}");
    writer_flush(&w);
}
