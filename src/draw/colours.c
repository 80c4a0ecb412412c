// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/colours.h"
#include "draw/rule_drawing.h"

#include <cheminot/board.h>

/* Light symbols on dark fills, dark ones on light fills. */
#define LIGHT "fill=\"" COLOUR_PLATE "\""
#define DARK "fill=\"" COLOUR_DEEP "\""
#define LIGHT_LINE "fill=\"none\" stroke=\"" COLOUR_PLATE "\" stroke-width=\"11\""
#define DARK_LINE "fill=\"none\" stroke=\"" COLOUR_DEEP "\" stroke-width=\"11\""
#define GREY "#b5afa5"

typedef struct style {
    const char *name, *fill, *symbol;
} style;

static const style colours[CHM_TRACK_COLOURS] = {
    {"red", "#bd3b2d", "<path d=\"M0-38L31 0 0 38-31 0Z\" " LIGHT "/>"},
    {"orange", "#e28c37", "<circle r=\"25\" " DARK_LINE "/>"},
    {"yellow", "#edc94c", "<path d=\"M0-40L10-13 38-12 16 5 24 32 0 16-24 32-16 5-38-12-10-13Z\" " DARK "/>"},
    {"green", "#4e7e43", "<path d=\"M0-36L37 26H-37Z\" " LIGHT "/>"},
    {"blue", "#2f699d", "<path d=\"M-36-6Q-18-34 0-14T36-20M-36 22Q-18-6 0 14T36 8\" " LIGHT_LINE "/>"},
    {"violet", "#7f4d8d", "<path d=\"M-26-26L26 26M26-26L-26 26\" " LIGHT_LINE "/>"},
    {"white", "#fefbf4", "<path d=\"M-24-24H24V24H-24Z\" " DARK_LINE "/>"},
    {"black", "#36312c", "<path d=\"M-27-27H27V27H-27Z\" " LIGHT "/>"},
    {"grey", GREY, ""},
};

/* A locomotive facing right on its own plate: cab, boiler with dome and chimney, wheels. */
static const char loco[] =
    "<rect x=\"-116\" y=\"-44\" width=\"232\" height=\"88\" rx=\"12\" " LIGHT "/><g " DARK
    "><path d=\"M-84 14V-30H-92V-40"
    "H-30V-30H-36V-14H-6V-24H16V-14H44V-30H36V-40H76V-30H68V-14H80Q90-14 90-4V8L106 32H84L78 14Z\"/>"
    "<g stroke=\"" COLOUR_PLATE
    "\" stroke-width=\"5\"><circle cx=\"-62\" cy=\"18\" r=\"20\"/><circle cx=\"-16\" cy=\"18\" "
    "r=\"20\"/><circle cx=\"28\" cy=\"22\" r=\"16\"/><circle cx=\"64\" cy=\"22\" r=\"16\"/></g></g>"
    "<path d=\"M-74-24H-50V-6H-74Z\" " LIGHT "/>";

/* Patterns run along the wagon: a tile is 80 by 106 and repeats. */
static const style seats[CHM_MAX_SEATS] = {
    {"#ffe9d6", "#c2362b", "M0 106L80 0M-8 117L8 95M72 11L88-11"},
    {"#e6f1ff", "#2a5c96", "M28 53H52"},
    {"#eef7e0", "#3d7a4a", "M22 8L58 53 22 98"},
    {"#5c3d0a", "#e3b23a", "M40 0V106"},
    {"#f4e9d0", "#36312c", "M0 35H80M0 71H80"},
    {"#6b5f50", "#fefbf4", "M0 0L80 106M80 0L0 106"},
};
static const unsigned char thickness[CHM_MAX_SEATS] = {16, 40, 15, 18, 9, 8};

const char *colour_fill(int colour)
{
    return colours[colour].fill;
}

static void symbol(chm_sink *out, const char *name, int percent, const char *body)
{
    sink_print(out, "<g id=\"chm-%s\" stroke=\"none\" transform=\"scale(%d.%02d)\">", name, percent / 100,
               percent % 100);
    sink_text(out, body);
    sink_text(out, "</g>\n");
}

void colour_defs(chm_sink *out, int percent)
{
    sink_text(out, "<defs>\n");
    for (int i = 0; i < CHM_COLOURS; i++)
        symbol(out, colours[i].name, percent * 115 / 100, colours[i].symbol);
    symbol(out, "loco", percent, loco);
    for (int i = 0; rule_drawings[i]; i++)
        if (rule_drawings[i]->symbol)
            symbol(out, rule_drawings[i]->symbol_name, percent, rule_drawings[i]->symbol);
    for (int i = 0; i < CHM_MAX_SEATS; i++) {
        sink_print(out,
                   "<pattern id=\"chm-seat%d\" patternUnits=\"userSpaceOnUse\" x=\"-40\" y=\"-53\" width=\"80\" "
                   "height=\"106\" patternTransform=\"scale(%d.%02d)\"><path d=\"M-1-1H81V107H-1Z\" fill=\"%s\"/>",
                   i, percent / 100, percent % 100, seats[i].fill);
        sink_print(
            out,
            "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\"/></pattern>\n",
            seats[i].symbol, seats[i].name, thickness[i]);
    }
    sink_text(out, "</defs>\n");
}
