// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/colours.h"
#include "draw/drawing.h"
#include "draw/svg.h"

#include <math.h>
#include <string.h>

#define TITLE_SPACING 0.16

cartouche cartouche_place(const drawing *self, chm_lang lang)
{
    const double unit = self->layout->sizes.unit;
    const box all = self->layout->page;
    cartouche c = {.title = self->overlay->title ? self->overlay->title : self->board->name[lang],
                   .subtitle = self->overlay->subtitle,
                   .font = 22 * sqrt(unit)};
    double width = capitals_width(c.title, strlen(c.title), TITLE_SPACING) * c.font;
    if (c.subtitle)
        width = fmax(width, text_width(c.subtitle, strlen(c.subtitle)) * 0.56 * c.font);
    width += 1.7 * c.font;
    double height = (c.subtitle ? 2.75 : 2.15) * c.font;

    if (!corner_spot(self->board, self->layout, width, height, NULL, &c.plate)) {
        double x = (all.left + all.right - width) / 2, y = all.top - height;
        c.plate = (box){x, y, x + width, y + height};
    }
    return c;
}

static void rectangle(const drawing *self, box b, const char *more)
{
    sink_print(self->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"%s/>\n", tenths(b.left), tenths(b.top),
               tenths(b.right - b.left), tenths(b.bottom - b.top), more);
}

/* A border of alternating light and dark segments, as in atlases, between two fine lines. */
static void scale_border(const drawing *self, box b, double thick)
{
    enum { LENGTHS = 12 }; /* on the shorter side */
    double across = b.right - b.left, down = b.bottom - b.top, length = fmin(across, down) / LENGTHS;
    int n_across = (int)lround(across / length / 2) * 2, n_down = (int)lround(down / length / 2) * 2;
    sink_print(self->out, "<g fill=\"none\" stroke=\"" COLOUR_DEEP "\" stroke-opacity=\".8\" stroke-width=\"%d\">\n",
               tenths(thick));
    double inset = thick / 2;
    for (int side = 0; side < 4; side++) {
        bool level = side % 2 == 0;
        double size = level ? across / n_across : down / n_down;
        int x0 = tenths(side == 1 ? b.right - inset : side == 3 ? b.left + inset : b.left);
        int y0 = tenths(side == 0 ? b.top + inset : side == 2 ? b.bottom - inset : b.top);
        sink_print(self->out, "<path d=\"M%d %d%c%d\" stroke-dasharray=\"%d\"/>\n", x0, y0, level ? 'H' : 'V',
                   tenths(level ? b.right : b.bottom), tenths(size));
    }
    sink_print(self->out, "</g>\n<g fill=\"none\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"%d\">\n",
               tenths(thick / 4));
    rectangle(self, b, "");
    rectangle(self, box_grow(b, -thick), "");
    sink_text(self->out, "</g>\n");
}

/* Land and lakes, where the map has outlines. What lies off the page is not seen. */
static void draw_country(const drawing *self)
{
    sink_print(self->out, "<g class=\"country\" stroke=\"" COLOUR_FAINT "\" stroke-width=\"%d\">\n",
               tenths(0.9 * self->layout->sizes.unit));
    for (int i = 0; i < self->board->outline_count; i++) {
        const chm_outline *outline = &self->board->outlines[i];
        sink_print(self->out, "<path fill=\"%s\" d=\"", outline->lake ? COLOUR_SEA : COLOUR_PAPER);
        for (int p = 0; p < outline->count; p++)
            sink_print(self->out, "%c%d %d", p ? 'L' : 'M', tenths(outline->points[p].x * self->layout->stretch),
                       tenths(outline->points[p].y));
        sink_text(self->out, "Z\"/>\n");
    }
    sink_text(self->out, "</g>\n");
}

void draw_paper(const drawing *self, box page, bool framed)
{
    bool sea = self->board->outline_count > 0;
    rectangle(self, page, sea ? " fill=\"" COLOUR_SEA "\"" : " fill=\"" COLOUR_PAPER "\"");
    if (sea)
        draw_country(self);
    if (!framed)
        return;
    double unit = self->layout->sizes.unit;
    scale_border(self, box_grow(page, -9 * unit), 3.2 * unit);
}

/* A plate with concave corners. */
static void plate(const drawing *self, box b, double corner, const char *more)
{
    int r = tenths(corner), w = tenths(b.right - b.left) - 2 * r, h = tenths(b.bottom - b.top) - 2 * r;
    sink_print(
        self->out,
        "<path d=\"M%d %dh%da%d %d 0 0 0 %d %dv%da%d %d 0 0 0 %d %dh%da%d %d 0 0 0 %d %dv%da%d %d 0 0 0 %d %dZ\"%s/>\n",
        tenths(b.left) + r, tenths(b.top), w, r, r, r, r, h, r, r, -r, r, -w, r, r, -r, -r, -h, r, r, r, -r, more);
}

void draw_cartouche(const drawing *self, const cartouche *title)
{
    double middle = (title->plate.left + title->plate.right) / 2, top = title->plate.top;
    sink_print(self->out, "<g class=\"cartouche\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"%d\">\n",
               tenths(0.06 * title->font));
    plate(self, title->plate, 0.42 * title->font, " fill=\"" COLOUR_PLATE "\"");
    plate(self, box_grow(title->plate, -0.2 * title->font), 0.36 * title->font,
          " fill=\"none\" stroke=\"" COLOUR_ACCENT "\"");
    sink_text(self->out, "</g>\n<g text-anchor=\"middle\" fill=\"" COLOUR_DEEP "\">\n");
    /* Letter spacing also follows the last letter: half of it centres the text again. */
    sink_print(self->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" letter-spacing=\"%d\">",
               tenths(middle + TITLE_SPACING * title->font / 2), tenths(top + 1.28 * title->font), tenths(title->font),
               tenths(TITLE_SPACING * title->font));
    svg_capitals(self->out, title->title, strlen(title->title));
    sink_text(self->out, "</text>\n");
    double rule = top + 1.58 * title->font;
    sink_print(self->out,
               "<path d=\"M%d %dl%d %d %d %d %d %dZM%d %dh%dM%d %dh%d\" fill=\"" COLOUR_ACCENT
               "\" stroke=\"" COLOUR_ACCENT "\" stroke-width=\"%d\"/>\n",
               tenths(middle), tenths(rule - 0.11 * title->font), tenths(0.11 * title->font),
               tenths(0.11 * title->font), -tenths(0.11 * title->font), tenths(0.11 * title->font),
               -tenths(0.11 * title->font), -tenths(0.11 * title->font), tenths(middle - 1.5 * title->font),
               tenths(rule), tenths(1.2 * title->font), tenths(middle + 0.3 * title->font), tenths(rule),
               tenths(1.2 * title->font), tenths(0.04 * title->font));
    if (title->subtitle) {
        sink_print(self->out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" font-style=\"italic\">", tenths(middle),
                   tenths(top + 2.25 * title->font), tenths(0.56 * title->font));
        svg_escaped(self->out, title->subtitle, strlen(title->subtitle));
        sink_text(self->out, "</text>\n");
    }
    sink_text(self->out, "</g>\n");
}
