// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Writes texts as JSON strings to a file. */
#ifndef ARENA_JSON_TEXT_H
#define ARENA_JSON_TEXT_H

#include <stdio.h>

void json_string(FILE *out, const char *text);

#endif
