// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/colours.h"
#include "draw/drawing.h"
#include "draw/svg.h"

/* Draws the part of a path between two distances. */
static void piece(const drawing *self, const track_path *path, double from, double to)
{
    enum { CHORDS = 4 };
    vec at = path_point(path, from);
    sink_print(self->out, "M%d %dL", tenths(at.x), tenths(at.y));
    for (int i = path->bent ? 1 : CHORDS; i <= CHORDS; i++) {
        at = path_point(path, from + (to - from) * i / CHORDS);
        sink_print(self->out, "%d %d ", tenths(at.x), tenths(at.y));
    }
}

/* A thin line joins the places of a connection where there is no space; unbuilt projects are hollow. */
void draw_lines(const drawing *self)
{
    sink_print(self->out, "<g class=\"lines\" fill=\"none\" stroke=\"" COLOUR_FAINT "\" stroke-width=\"%d\">\n",
               tenths(1.3 * self->layout->sizes.unit));
    for (int i = 0; i < self->layout->connection_count; i++) {
        const drawn_connection *connection = &self->layout->connections[i];
        sink_text(self->out, "<path d=\"");
        for (int row = 0; row <= connection->rows; row++) {
            double from, to;
            line_piece(connection, row, &from, &to);
            piece(self, &connection->path, from, to);
        }
        sink_text(self->out, "\"/>\n");
    }
    sink_text(self->out, "</g>\n");
}

static void wagon(const drawing *self, const rotated_rect *space, int seat)
{
    double unit = self->layout->sizes.unit;
    rotated_rect shadow = *space;
    shadow.centre = vec_add(shadow.centre, (vec){0.9 * unit, 1.1 * unit});
    sink_text(self->out, "<rect fill=\"" COLOUR_DEEP "\" fill-opacity=\".4\" stroke=\"none\"");
    svg_rect(self->out, &shadow, 0.2 * unit);
    sink_print(self->out, "/><rect class=\"space wagon\" fill=\"url(#chm-seat%d)\" stroke-width=\"%d\"", seat,
               tenths(1.2 * unit));
    svg_rect(self->out, space, 0.2 * unit);
    sink_text(self->out, "/>\n");
}

/* Behind a free space, and seen around it. */
static void edge(const drawing *self, const rotated_rect *space)
{
    sink_text(self->out, "<rect class=\"edge\" fill=\"" COLOUR_DEEP "\"");
    svg_rect(self->out, space, 1.6 * self->layout->sizes.unit);
    sink_text(self->out, "/>\n");
}

static void free_space(const drawing *self, const rotated_rect *space, int colour, bool with_loco)
{
    static const char *const symbols[CHM_COLOURS] = {
#define X(name, text) [CHM_##name] = (text),
        CHM_COLOUR_LIST(X)
#undef X
    };
    sink_text(self->out, "<rect class=\"space\"");
    svg_rect(self->out, space, -0.3 * self->layout->sizes.unit);
    sink_text(self->out, "/>");
    int x = tenths(space->centre.x), y = tenths(space->centre.y);
    if (with_loco) {
        /* along the track, but never upside down */
        vec along = space->along.x < 0 ? vec_scale(space->along, -1) : space->along;
        sink_print(self->out, "<use href=\"#chm-loco\" transform=\"translate(%d %d) rotate(%d)\"/>", x, y,
                   svg_degrees(along));
    } else if (colour < CHM_COLOURS)
        sink_print(self->out, "<use href=\"#chm-%s\" x=\"%d\" y=\"%d\"/>", symbols[colour], x, y);
    sink_text(self->out, "\n");
}

static int colour_now(const drawing *self, chm_track track)
{
    return self->overlay->colour ? self->overlay->colour[track] : self->board->tracks[track].colour;
}

static int owner_now(const drawing *self, chm_track track)
{
    return self->overlay->owner ? self->overlay->owner[track] : CHM_NOBODY;
}

static void track_svg(const drawing *self, const drawn_connection *connection, int beside)
{
    const chm_track track = (chm_track)(connection->first + beside);
    const chm_track_info *info = &self->board->tracks[track];
    const double unit = self->layout->sizes.unit;
    int colour = colour_now(self, track), owner = owner_now(self, track);
    sink_print(self->out, "<g class=\"track\" data-track=\"%s\"", info->id);
    if (owner != CHM_NOBODY)
        sink_print(self->out, " data-seat=\"%d\">\n", owner);
    else if (colour > CHM_GREY)
        sink_print(self->out,
                   " fill=\"none\" stroke=\"" COLOUR_FAINT "\" stroke-width=\"%d\" stroke-dasharray=\"%d %d\">\n",
                   tenths(1.1 * unit), tenths(3.4 * unit), tenths(1.9 * unit));
    else
        sink_print(self->out, " fill=\"%s\">\n", colour_fill(colour));
    for (int i = 0; i < info->length; i++) {
        rotated_rect space = space_rect(self->board, self->layout, connection, beside, i);
        if (owner == CHM_NOBODY && chm_tracks_has(&self->features->edged, track))
            edge(self, &space);
        if (owner != CHM_NOBODY)
            wagon(self, &space, owner);
        else
            free_space(self, &space, colour, space_has_loco(info, i));
    }
    sink_text(self->out, "</g>\n");
}

/* Where tracks cross, wagons are drawn over tiles, and tiles over unbuilt projects. */
static int depth(const drawing *self, chm_track track)
{
    return owner_now(self, track) != CHM_NOBODY ? 2 : colour_now(self, track) <= CHM_GREY ? 1 : 0;
}

void draw_tracks(const drawing *self)
{
    sink_print(self->out, "<g class=\"tracks\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"%d\">\n",
               tenths(0.9 * self->layout->sizes.unit));
    for (int level = 0; level <= 2; level++)
        for (int i = 0; i < self->layout->connection_count; i++) {
            const drawn_connection *connection = &self->layout->connections[i];
            for (int beside = 0; beside < connection->count; beside++)
                if (depth(self, (chm_track)(connection->first + beside)) == level)
                    track_svg(self, connection, beside);
        }
    sink_text(self->out, "</g>\n");
}
