// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/layout_json.h"

#include "base/writer.h"

#include <math.h>

/* Unit vectors need more decimals than coordinates. */
enum { COORDINATE = 100, DIRECTION = 10000 };

static void fixed(writer *w, double value, int parts)
{
    int64_t n = llround(value * parts);
    if (n < 0) {
        writer_bytes(w, "-", 1);
        n = -n;
    }
    writer_number(w, n / parts);
    int64_t fraction = n % parts;
    if (!fraction)
        return;
    char digits[5] = {'.'};
    size_t size = 1;
    for (int scale = parts / 10; fraction; scale /= 10) {
        digits[size++] = (char)('0' + fraction / scale);
        fraction %= scale;
    }
    writer_bytes(w, digits, size);
}

static void number(writer *w, double value)
{
    fixed(w, value, COORDINATE);
}

static void comma(writer *w)
{
    writer_bytes(w, ",", 1);
}

/* Writes a comma before each item but the first. */
static void next(writer *w, bool *first)
{
    if (!*first)
        comma(w);
    *first = false;
}

static void coordinates(writer *w, vec at)
{
    number(w, at.x);
    comma(w);
    number(w, at.y);
}

static void point(writer *w, vec at)
{
    writer_text(w, "[");
    coordinates(w, at);
    writer_text(w, "]");
}

static void box_of(writer *w, box b)
{
    writer_text(w, "[");
    coordinates(w, (vec){b.left, b.top});
    comma(w);
    coordinates(w, (vec){b.right, b.bottom});
    writer_text(w, "]");
}

static void key(writer *w, const char *name)
{
    writer_quoted(w, name);
    writer_text(w, ":");
}

static void member(writer *w, const char *name, double value)
{
    comma(w);
    key(w, name);
    number(w, value);
}

/* Part of a name: map files have no control characters in names. */
static void text_part(writer *w, const char *text, size_t size)
{
    writer_text(w, "\"");
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"' || text[i] == '\\')
            writer_text(w, "\\");
        writer_bytes(w, text + i, 1);
    }
    writer_text(w, "\"");
}

static void write_sizes(writer *w, const board_layout *layout)
{
    const layout_sizes *sizes = &layout->sizes;
    writer_text(w, "{\"sizes\":{\"unit\":");
    fixed(w, sizes->unit, DIRECTION);
    member(w, "dot", sizes->dot);
    member(w, "stop", sizes->stop);
    member(w, "width", sizes->width);
    member(w, "font", sizes->font);
    writer_text(w, "},\"stretch\":");
    fixed(w, layout->stretch, DIRECTION);
    writer_text(w, ",\"size\":");
    point(w, layout->size);
    writer_text(w, ",\"page\":");
    box_of(w, layout->page);
}

static void write_stops(writer *w, const chm_board *board, const board_layout *layout, int place)
{
    bool first = true;
    writer_text(w, "\"stops\":[");
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *c = &layout->connections[i];
        const chm_track_info *track = &board->tracks[c->first];
        if (track->a != place && track->b != place)
            continue;
        next(w, &first);
        point(w, track->a == place ? c->path.start : c->path.end);
    }
    writer_text(w, "],");
}

static void write_places(writer *w, const chm_board *board, const board_features *features, const board_layout *layout)
{
    bool first = true;
    writer_text(w, ",\"places\":{");
    for (int i = 0; i < board->place_count; i++) {
        next(w, &first);
        key(w, board->places[i].id);
        writer_text(w, "{");
        if (board->places[i].zone)
            write_stops(w, board, layout, i);
        writer_text(w, "\"at\":");
        point(w, layout->places[i]);
        if (features->pieces) {
            writer_text(w, ",\"beside\":[");
            point(w, beside_name(layout, i, false));
            comma(w);
            point(w, beside_name(layout, i, true));
            writer_text(w, "]");
        }
        writer_text(w, "}");
    }
    writer_text(w, "}");
}

/* The first connection that is meant to cross this one, and where. */
static bool crossing(const board_features *features, const board_layout *layout, const drawn_connection *c, int track,
                     vec *where)
{
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *other = &layout->connections[i];
        if (chm_tracks_has(&features->crossings[c->first + track], other->first) &&
            paths_cross(&c->path, &other->path, where))
            return true;
    }
    return false;
}

static void write_track(writer *w, const chm_board *board, const board_features *features, const board_layout *layout,
                        const drawn_connection *c, int track)
{
    enum { STEPS = 12 };
    const int length = board->tracks[c->first + track].length;
    key(w, board->tracks[c->first + track].id);
    writer_text(w, "{\"half\":");
    number(w, c->space / 2);
    writer_text(w, ",\"spaces\":[");
    for (int i = 0; i < length; i++) {
        rotated_rect q = space_quad(board, layout, c, track, i);
        writer_text(w, i ? ",[" : "[");
        coordinates(w, q.centre);
        comma(w);
        fixed(w, q.along.x, DIRECTION);
        comma(w);
        fixed(w, q.along.y, DIRECTION);
        writer_text(w, "]");
    }
    writer_text(w, "],\"locos\":[");
    bool first = true;
    for (int i = 0; i < length; i++)
        if (space_has_loco(&board->tracks[c->first + track], i)) {
            next(w, &first);
            writer_number(w, i);
        }
    writer_text(w, "],\"line\":[");
    const double aside = track_aside(layout, c, track), to = path_length(&c->path) - c->trim[1];
    for (int i = 0; i <= STEPS; i++) {
        double distance = c->trim[0] + (to - c->trim[0]) * i / STEPS;
        vec side = vec_side(path_direction(&c->path, distance));
        if (i)
            comma(w);
        point(w, vec_add(path_point(&c->path, distance), vec_scale(side, aside)));
    }
    writer_text(w, "]");
    vec where;
    if (crossing(features, layout, c, track, &where)) {
        writer_text(w, ",\"cut\":");
        point(w, where);
    }
    writer_text(w, "}");
}

static void write_tracks(writer *w, const chm_board *board, const board_features *features, const board_layout *layout)
{
    bool first = true;
    writer_text(w, ",\"tracks\":{");
    for (int i = 0; i < layout->connection_count; i++)
        for (int track = 0; track < layout->connections[i].count; track++) {
            next(w, &first);
            write_track(w, board, features, layout, &layout->connections[i], track);
        }
    writer_text(w, "}");
}

static void write_lines(writer *w, const board_layout *layout)
{
    writer_text(w, ",\"lines\":[");
    for (int i = 0; i < layout->connection_count; i++) {
        const drawn_connection *c = &layout->connections[i];
        writer_text(w, i ? ",[" : "[");
        for (int piece = 0; piece <= c->rows; piece++) {
            double from, to;
            line_piece(c, piece, &from, &to);
            writer_text(w, piece ? ",[" : "[");
            for (int n = 0; n <= 2; n++) {
                if (n)
                    comma(w);
                point(w, path_point(&c->path, from + (to - from) * n / 2));
            }
            writer_text(w, "]");
        }
        writer_text(w, "]");
    }
    writer_text(w, "]");
}

static void write_name(writer *w, const name_label *label)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    const int lines = label->lines[1].size ? 2 : 1;
    writer_text(w, "{\"lines\":[");
    for (int i = 0; i < lines; i++) {
        if (i)
            comma(w);
        text_part(w, label->lines[i].text, label->lines[i].size);
    }
    writer_text(w, "],\"y\":[");
    for (int i = 0; i < lines; i++) {
        if (i)
            comma(w);
        number(w, label->lines[i].baseline);
    }
    writer_text(w, "],\"anchor\":");
    writer_quoted(w, anchors[label->align]);
    member(w, "x", label->x);
    member(w, "font", label->font);
    writer_text(w, ",\"box\":");
    box_of(w, label->box);
    writer_text(w, label->spare ? ",\"spare\":true}" : "}");
}

static void write_names(writer *w, const chm_board *board, const board_layout *layout)
{
    writer_text(w, ",\"names\":{");
    for (int i = 0; layout->named && i < board->place_count; i++) {
        if (i)
            comma(w);
        key(w, board->places[i].id);
        write_name(w, &layout->labels[i]);
    }
    writer_text(w, "}");
}

static void write_words(writer *w, const char *name)
{
    bool first = true;
    for (const char *word = name; *word;) {
        size_t size = strcspn(word, " ");
        next(w, &first);
        text_part(w, word, size);
        word += size + (word[size] == ' ');
    }
}

static void write_areas(writer *w, const board_features *features, const board_layout *layout, chm_lang lang)
{
    writer_text(w, ",\"areas\":[");
    for (int i = 0; i < features->area_count; i++) {
        writer_text(w, i ? ",{\"id\":" : "{\"id\":");
        writer_quoted(w, features->areas[i].id);
        writer_text(w, ",\"lines\":[");
        write_words(w, features->areas[i].name[lang]);
        writer_text(w, "],\"at\":");
        point(w, layout->areas[i].at);
        member(w, "font", layout->areas[i].font);
        writer_text(w, layout->areas[i].turned ? ",\"turned\":true}" : ",\"turned\":false}");
    }
    writer_text(w, "]");
}

static void write_badges(writer *w, const chm_board *board, const board_features *features, const board_layout *layout)
{
    bool first = true;
    writer_text(w, ",\"badges\":[");
    for (int i = 0; i < layout->row_count; i++) {
        const badge_row *row = &layout->badges[i];
        int n = 0;
        for (int badge = 0; badge < MAX_BADGES; badge++) {
            if (!(row->badges >> badge & 1))
                continue;
            next(w, &first);
            writer_text(w, "{\"badge\":");
            writer_number(w, badge);
            writer_text(w, ",\"id\":");
            writer_quoted(w, features->badge_id[badge]);
            writer_text(w, ",\"track\":");
            writer_quoted(w, board->tracks[layout->connections[row->connection].first].id);
            writer_text(w, ",\"at\":");
            point(w, row->at[n++]);
            member(w, "size", 2 * row->radius);
            writer_text(w, "}");
        }
    }
    writer_text(w, "]");
}

/* A title in capitals and a compass, in corners of the page where there is room. */
static void write_ornaments(writer *w, const chm_board *board, const board_layout *layout, chm_lang lang)
{
    const char *title = board->name[lang];
    const double unit = layout->sizes.unit, font = 23 * sqrt(unit);
    const double width = (capitals_width(title, strlen(title), 0.18) + 1.9) * font;
    box plate, rose;
    bool titled = corner_spot(board, layout, width, 2.1 * font, NULL, &plate);
    writer_text(w, ",\"plate\":");
    if (titled)
        box_of(w, plate);
    else
        writer_text(w, "null");
    writer_text(w, ",\"rose\":");
    if (corner_spot(board, layout, 62 * unit, 66 * unit, titled ? &plate : NULL, &rose))
        point(w, (vec){(rose.left + rose.right) / 2, (rose.top + rose.bottom) / 2 + 3 * unit});
    else
        writer_text(w, "null");
}

void layout_write_json(const chm_board *board, const board_features *features, const layout_request *request,
                       const board_layout *layout, chm_sink *out)
{
    writer w = {.to = out};
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
