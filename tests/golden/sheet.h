// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A record as a list of lines, each with its event, from which changed records are made. */
#ifndef GOLDEN_SHEET_H
#define GOLDEN_SHEET_H

#include "property/ledger.h"
#include "property/text.h"
#include <cheminot/record.h>

typedef struct sheet_line {
    const char *text; /* without its newline */
    size_t size;
    chm_event event; /* not for the header */
    bool read;       /* it could be read as an event */
} sheet_line;

typedef struct sheet {
    text file;
    chm_header header;
    const chm_board *board;
    chm_options options;
    bool seeded; /* random decisions are checked against the record's seed */
    sheet_line *lines;
    int count;
} sheet;

/* Reads a record of one game. Returns false if it cannot be read. */
bool sheet_read(sheet *s, const char *path);
void sheet_free(sheet *s);

/* Makes a line from bytes, which must outlive it. */
sheet_line sheet_line_make(const sheet *s, const char *bytes, size_t size);

/* A verdict: 0 for a legal record, otherwise the first wrong line, from 1. */
typedef struct verdict {
    int line;
    const char *why;
} verdict;

/* The engine's verdict on a list of lines, and the referee's. The referee may continue from its state before line
 * `from`, if all lines before that are known to be right. */
verdict sheet_replay(const sheet_line *lines, int count, chm_error *error);
verdict sheet_referee(const sheet_line *lines, int count, int from, const ledger *before);

#endif
