// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A quick reader for what most messages and records are: short, plain JSON. It knows nothing but that. Whatever it does
 * not take (mistakes, escapes, letters beyond ASCII, fractions, depth, length) is left to the JSON library, which has
 * the last word on what is valid and how a mistake is called. */
#ifndef BOARD_JSON_QUICK_H
#define BOARD_JSON_QUICK_H

#include "board/json.h"

/* The same tree as the library's, in one block of memory, to be freed; NULL: it is left to the library. */
json_value *json_quick(const char *text, size_t size);

#endif
