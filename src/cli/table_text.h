// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tables printed as text. */
#ifndef CLI_TABLE_TEXT_H
#define CLI_TABLE_TEXT_H

#include <cheminot/event.h>
#include <stdio.h>

/* Columns a text takes on a terminal (UTF-8, no wide characters). */
int printed_columns(const char *text);
/* The heading of a column for a part of the score. */
const char *part_heading(chm_part part);
/* A right-aligned cell of a table, by columns and not bytes. */
void print_cell(FILE *out, const char *text, int width);

#endif
