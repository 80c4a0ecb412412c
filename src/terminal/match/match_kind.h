// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the kinds of matches share; included by match.c, local.c, remote.c and recorded.c only. */
#ifndef TERMINAL_MATCH_KIND_H
#define TERMINAL_MATCH_KIND_H

#include "terminal/match/match.h"

/* The functions of match.h, by kind. Any but `close` and `step` may be NULL. */
typedef struct match_kind {
    void (*close)(match *m);
    void (*step)(match *m);
    void (*view_as)(match *m, chm_seat seat);
    bool (*play)(match *m, chm_seat seat, chm_move move, char why[MATCH_WHY]);
    bool (*clock)(const match *m, chm_seat seat, int64_t *left, int64_t *reserve);
    bool (*hint)(match *m);
    bool (*chat)(match *m, const char *text);
    uint32_t (*length)(const match *m);
    bool (*goto_event)(match *m, uint32_t number);
} match_kind;

/* The first member of each kind's own struct. */
struct match {
    const match_kind *kind;
    match_listener listener;
    int fd;
    bool begun; /* header, board and view are set */
    bool ended;
    char end[MATCH_WHY]; /* why, if the game is not over */
    chm_header header;
    const chm_board *board;
    chm_view view;
    uint8_t mine;
    chm_seat viewer;
    bool moving; /* a move was sent and is not confirmed yet: nobody is asked */
};

/* Ends the match for the given reason, which is passed to `notice`; nobody is asked any more. */
void match_end(match *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Call the listener. Texts are cleaned of what acts on a terminal; events must be blanked by the caller. */
void match_notify_begin(const match *self);
void match_notify_event(const match *self, uint32_t number, const chm_event *event);
void match_notify_turn(const match *self);
void match_notify_refused(const match *self, const char *why);
void match_notify_chat(const match *self, const char *who, const char *text);
void match_notify_notice(const match *self, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
