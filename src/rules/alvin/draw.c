// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/colours.h"
#include "draw/rule_drawing.h"

static const char alvin[] =
    "<g stroke=\"" COLOUR_DEEP "\" stroke-width=\"10\" stroke-linejoin=\"round\"><path d=\"M-40 0Q-36-50 0-50T40 0Z\" "
    "fill=\"#5f7f8f\"/><path d=\"M0-160C62-160 74-96 40-62Q16-38 0-38T-40-62C-74-96-62-160 0-160Z\" "
    "fill=\"#a9c48a\"/></g>"
    "<path d=\"M-10-84Q-44-88-44-118-12-112-10-84ZM10-84Q44-88 44-118 12-112 10-84Z\" fill=\"" COLOUR_DEEP "\"/>";

static void pieces(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES])
{
    int place = chm_alvin_place(game);
    (void)marker;
    if (place >= 0)
        symbol[place] = "alvin";
}

const rule_drawing draw_alvin = {.pieces = pieces, .symbol_name = "alvin", .symbol = alvin};
