// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A record as a list of lines, each with its event, from which changed records are made. */
#ifndef GOLDEN_PARSED_RECORD_H
#define GOLDEN_PARSED_RECORD_H

#include "property/file.h"
#include "property/referee.h"
#include <cheminot/record.h>

typedef struct parsed_line {
    const char *text; /* without its newline */
    size_t size;
    chm_event event; /* not for the header */
    bool read;       /* it could be read as an event */
} parsed_line;

typedef struct parsed_record {
    buffer file;
    chm_header header;
    const chm_board *board;
    chm_options options;
    bool seeded; /* random decisions are checked against the record's seed */
    parsed_line *lines;
    int count;
} parsed_record;

/* Reads a record of one game. Returns false if it cannot be read. */
bool parsed_record_read(parsed_record *self, const char *path);
void parsed_record_free(parsed_record *self);

/* Makes a line from bytes, which must outlive it. */
parsed_line parsed_line_make(const parsed_record *self, const char *bytes, size_t size);

/* A verdict: 0 for a legal record, otherwise the first wrong line, from 1. */
typedef struct verdict {
    int line;
    const char *why;
} verdict;

/* The engine's verdict on a list of lines, and the referee's. The referee may continue from its state before line
 * `from`, if all lines before that are known to be right. */
verdict judge_by_engine(const parsed_line *lines, int count, chm_error *error);
verdict judge_by_referee(const parsed_line *lines, int count, int from, const referee *before);

#endif
