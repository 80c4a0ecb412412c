// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/board_svg.h"

#include "draw/colours.h"
#include "draw/drawing.h"
#include "draw/svg.h"

#include <string.h>

static void open_image(const drawing *self, box page, const char *title)
{
    sink_print(self->out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" role=\"img\" font-family=\"" SVG_SERIF
               "\">\n<title>",
               (int)page.left, (int)page.top, (int)(page.right - page.left), (int)(page.bottom - page.top));
    svg_escaped(self->out, title, strlen(title));
    sink_text(self->out, "</title>\n");
    colour_defs(self->out, (int)lround(self->layout->sizes.unit * 100));
    sink_text(self->out, "<g transform=\"scale(.1)\">\n");
}

/* The dead ends of tracks into zones; parallel tracks share one. */
static void draw_stops(const drawing *self)
{
    const layout_sizes *sizes = &self->layout->sizes;
    sink_print(self->out,
               "<g class=\"stops\" fill=\"" COLOUR_PLATE "\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"%d\">\n",
               tenths(1.3 * sizes->unit));
    for (int i = 0; i < self->layout->connection_count; i++) {
        const drawn_connection *connection = &self->layout->connections[i];
        const chm_track_info *track = &self->board->tracks[connection->first];
        for (int end = 0; end < 2; end++)
            if (self->board->places[end ? track->b : track->a].zone) {
                vec at = end ? connection->path.end : connection->path.start;
                sink_print(self->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", tenths(at.x), tenths(at.y),
                           tenths(sizes->stop));
            }
    }
    sink_text(self->out, "</g>\n");
}

static void draw_place(const drawing *self, int place)
{
    const chm_place_info *info = &self->board->places[place];
    const layout_sizes *sizes = &self->layout->sizes;
    int x = tenths(self->layout->places[place].x), y = tenths(self->layout->places[place].y);
    int seat = self->overlay->marker ? self->overlay->marker[place] : CHM_NOBODY;
    sink_print(self->out, "<g class=\"place\" data-place=\"%s\" transform=\"translate(%d %d)\">", info->id, x, y);
    if (seat != CHM_NOBODY)
        sink_print(self->out, "<circle class=\"marker\" r=\"%d\" fill=\"url(#chm-seat%d)\"/>", tenths(1.5 * sizes->dot),
                   seat);
    else
        sink_print(self->out,
                   "<circle r=\"%d\" fill=\"" COLOUR_PLATE "\"/><circle r=\"%d\" fill=\"" COLOUR_ACCENT
                   "\" stroke=\"none\"/>",
                   tenths(sizes->dot - 0.6 * sizes->unit), tenths(0.5 * sizes->dot));
    const char *symbol = self->overlay->symbol ? self->overlay->symbol[place] : NULL;
    if (symbol) {
        vec at = beside_name(self->layout, place, seat != CHM_NOBODY);
        sink_print(self->out, "<use class=\"%s\" href=\"#chm-%s\" x=\"%d\" y=\"%d\"/>", symbol, symbol,
                   tenths(at.x) - x, tenths(at.y) - y);
    }
    sink_text(self->out, "</g>\n");
}

static void draw_name(const drawing *self, int place)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    const name_label *label = &self->layout->labels[place];
    bool zone = self->board->places[place].zone;
    sink_print(self->out, "<text class=\"%s\" data-place=\"%s\" text-anchor=\"%s\" font-size=\"%d\"",
               zone ? "zone" : "name", self->board->places[place].id, anchors[label->align], tenths(label->font));
    if (zone)
        sink_print(self->out, " font-style=\"italic\" letter-spacing=\"%d\"", tenths(LABEL_SPACING * label->font));
    sink_text(self->out, ">");
    for (int i = 0; i < LABEL_LINES && label->lines[i].size; i++) {
        const label_line *line = &label->lines[i];
        double x = label->x + (zone ? LABEL_SPACING * label->font / 2 : 0);
        sink_print(self->out, "<tspan x=\"%d\" y=\"%d\">", tenths(x), tenths(line->baseline));
        (zone ? svg_capitals : svg_escaped)(self->out, line->text, line->size);
        sink_text(self->out, "</tspan>");
    }
    sink_text(self->out, "</text>\n");
}

/* A halo in the colour of the paper keeps a name readable over whatever it overlaps. */
static void draw_names(const drawing *self)
{
    sink_print(self->out,
               "<g class=\"names\" fill=\"" COLOUR_DEEP "\" stroke=\"" COLOUR_PAPER
               "\" stroke-width=\"%d\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
               tenths(2.6 * self->layout->sizes.unit));
    for (int i = 0; i < self->board->place_count; i++)
        draw_name(self, i);
    sink_text(self->out, "</g>\n");
}

static void draw_places(const drawing *self)
{
    sink_print(self->out, "<g class=\"places\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"%d\">\n",
               tenths(1.2 * self->layout->sizes.unit));
    for (int i = 0; i < self->board->place_count; i++)
        if (!self->board->places[i].zone)
            draw_place(self, i);
    sink_text(self->out, "</g>\n");
}

void board_svg(const chm_board *board, const board_overlay *overlay, chm_lang lang, chm_sink *out)
{
    board_features features;
    board_layout layout;
    board_features_read(board, &features);
    board_layout_make(board, &features, &(layout_request){.lang = lang}, &layout);
    drawing d = {board, &features, overlay, &layout, out};
    double unit = layout.sizes.unit;
    cartouche title = cartouche_place(&d, lang);
    box page = overlay->unframed ? layout.content : box_union(layout.page, title.plate);
    page = box_grow(page, (overlay->unframed ? 4 : 11) * unit);
    page = (box){floor(page.left), floor(page.top), ceil(page.right), ceil(page.bottom)};

    open_image(&d, page, title.title);
    draw_paper(&d, page, !overlay->unframed);
    draw_lines(&d);
    draw_tracks(&d);
    draw_stops(&d);
    draw_names(&d);
    draw_places(&d);
    if (!overlay->unframed)
        draw_cartouche(&d, &title);
    sink_text(out, "</g>\n</svg>\n");
}
