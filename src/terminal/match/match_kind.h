// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the kinds of matches have in common: for local.c, remote.c and tape.c alone. */
#ifndef TERMINAL_MATCH_KIND_H
#define TERMINAL_MATCH_KIND_H

#include "terminal/match/match.h"

/* Everything but `close` and `step` may be NULL. */
typedef struct match_kind {
    void (*close)(match *of);
    void (*step)(match *of);
    void (*look)(match *of, chm_seat seat);
    bool (*play)(match *of, chm_seat seat, chm_move move, char why[MATCH_WHY]);
    bool (*clock)(const match *of, chm_seat seat, int64_t *left, int64_t *reserve);
    bool (*hint)(match *of);
    bool (*say)(match *of, const char *text);
    uint32_t (*length)(const match *of);
    bool (*go)(match *of, uint32_t number);
} match_kind;

/* Each kind's own struct begins with this. */
struct match {
    const match_kind *kind;
    match_audience audience;
    int fd;
    bool begun; /* header, board and view are there */
    bool ended;
    char end[MATCH_WHY]; /* why, if the game is not over */
    chm_header header;
    const chm_board *board;
    chm_view view;
    uint8_t mine;
    chm_seat eyes;
    bool moving; /* a move waits for its answer: nobody is asked */
};

/* Telling the audience. */
/* Nothing more will come, for this reason: nobody is asked any more. */
void match_end(match *of, const char *format, ...) __attribute__((format(printf, 2, 3)));
void match_tell_begin(const match *of);
void match_tell_one(const match *of, uint32_t number, const chm_event *event); /* blanked already */
void match_tell_turn(const match *of);
void match_tell_refused(const match *of, const char *why);
void match_tell_said(const match *of, const char *who, const char *text);
void match_tell_notice(const match *of, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
