// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The results of a tournament: tables for people, or one JSON object. The same blocks give the same bytes, independent
 * of time, number of threads and interruptions. */
#ifndef CLI_ARENA_REPORT_H
#define CLI_ARENA_REPORT_H

#include "arena/tournament.h"
#include <stdio.h>

typedef struct arena_report {
    const tournament *tour;
    int anchor; /* the bot whose rating is 0 */
    chm_lang lang;
} arena_report;

void arena_print_tables(const arena_report *report, FILE *out);
void arena_print_json(const arena_report *report, FILE *out);

#endif
