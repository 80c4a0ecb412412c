// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The line to a table from inside: remote_line.c has the thread and what the main thread asks of it, remote_heard.c
 * what the server says. */
#ifndef TERMINAL_REMOTE_INTERNAL_H
#define TERMINAL_REMOTE_INTERNAL_H

#include "terminal/match/remote_connection.h"
#include "terminal/match/wakeup.h"
#include <pthread.h>

typedef struct request {
    struct request *next;
    bool move;
    uint32_t after;
    char text[2200];
} request;

struct remote_line {
    pthread_t thread;
    pthread_mutex_t lock;
    bool quit;
    remote_note *notes, **last_note;
    remote_note *last_words; /* there is memory for them whatever happens; NULL: they were said */
    request *requests, **last_request;
    bell bell;

    /* The thread's own. */
    client_loop *loop;
    client_table *table;
    client_url url;
    char name[128]; /* to sit down with; "": watches */
    bool lost, begun, ended;
    chm_event *events; /* that wait for a view */
    uint32_t first, count, room;
    client_now now;
    uint64_t now_at;
    bool needed, asked;                  /* a view is needed; one is on its way */
    bool moving, done, asked_after_done; /* a move is on its way; it was made; a view was asked for since */
    uint64_t asked_at;
    timer later;
    char seats[REMOTE_TEXT]; /* as they were last told */
};

/* Who listens to the server. */
client_guest remote_guest(remote_line *my);
/* A note of a few words for the main thread. */
void remote_give_text(remote_line *my, int kind, const char *who, const char *text);
/* The last note: the line is at its end. `whole`: it is a sentence of its own. */
void remote_end(remote_line *my, const char *why, bool whole);
/* The server will not have us, or the game cannot be shown: the last note, in the reader's words if there are any for
 * this id. */
void remote_refused(remote_line *my, const char *id, const char *why);
/* The link of a table of this server; key "": for watching. */
void remote_table_link(const remote_line *my, const char *table, const char *key, char to[REMOTE_LINK]);

#endif
