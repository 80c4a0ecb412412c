// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards as they are drawn. */

#include "draw/layout_json.h"
#include "wasm/objects.h"
#include <stdlib.h>

/* Too large for the stack. */
typedef struct drawn_board {
    board_features features;
    board_layout layout;
} drawn_board;

int engine_board_layout(int board, int lang, uint32_t width, uint32_t height, int nameless)
{
    const chm_board *from = object_find(OBJECT_BOARD, board);
    if (!from)
        return ENGINE_REFUSED;
    if (lang < 0 || lang >= CHM_LANGS)
        return call_refuse_text(CHM_UNKNOWN_ID, "there is no such language");
    drawn_board *drawn = malloc(sizeof *drawn);
    if (!drawn)
        return call_refuse(CHM_NO_MEMORY);
    const layout_request request = {
        .lang = (chm_lang)lang, .width = width, .height = height, .nameless = nameless != 0};
    board_features_read(from, &drawn->features);
    board_layout_make(from, &drawn->features, &request, &drawn->layout);
    layout_write_json(from, &drawn->features, &request, &drawn->layout, call_result());
    free(drawn);
    return call_done(0);
}
