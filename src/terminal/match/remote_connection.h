// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The connection to a table, on a thread of its own; included by remote*.c only. remote_connection.c has the thread and
 * the main thread's calls, remote_messages.c turns the server's messages into notes for the main thread: events
 * together with the position after them. */
#ifndef TERMINAL_REMOTE_CONNECTION_H
#define TERMINAL_REMOTE_CONNECTION_H

#include "client/client.h"
#include "terminal/match/event_list.h"
#include "terminal/match/match.h"
#include "terminal/match/wakeup.h"
#include <cheminot/hint.h>
#include <pthread.h>

enum { REMOTE_TEXT = 4096, REMOTE_REFUSAL = 64 };

/* What the connection's thread has to say to the main thread. */
typedef struct remote_note {
    struct remote_note *next;
    enum {
        NOTE_WELCOME,
        NOTE_BEGIN,
        NOTE_BATCH,
        NOTE_REFUSED,
        NOTE_HINT,
        NOTE_CHAT,
        NOTE_LINK,
        NOTE_NOTICE,
        NOTE_ENDED
    } kind;
    chm_seat seat; /* WELCOME */
    bool again;    /* WELCOME: after a connection was lost */
    bool settled;  /* BATCH: no move is on its way any more */
    chm_header header;
    const chm_board *board; /* BEGIN: lives as long as the connection */
    chm_view view;          /* BATCH */
    uint32_t first, count;  /* BATCH: the number of its first event, and how many */
    chm_event *events;
    client_now now;
    uint64_t at;                    /* when `now` arrived */
    uint32_t after;                 /* HINT: the number of the last event before it */
    bool whole_sentence;            /* ENDED: `text` is one; otherwise it is a reason to be put into one */
    char name[CHM_MAX_PLAYER_NAME]; /* CHAT: who wrote it */
    char refusal[REMOTE_REFUSAL];   /* REFUSED: its id; "": none */
    char move[CHM_MOVE_TEXT];       /* HINT: the move */
    chm_hint hint;                  /* HINT: moves without their move, which is a line of `text` */
    char text[REMOTE_TEXT];
} remote_note;

/* A message for the server, queued by the main thread. */
typedef struct remote_request {
    struct remote_request *next;
    bool move;
    uint32_t after;
    char text[2200];
} remote_request;

typedef struct remote_connection {
    pthread_t thread;
    wakeup wakeup;

    /* Guarded by `lock`. */
    pthread_mutex_t lock;
    bool quit;
    remote_note *notes, **last_note;
    remote_request *requests, **last_request;

    /* Used by the connection's thread only. */
    client_loop *loop;
    client_table *table;
    client_url url;
    char name[128];          /* for taking a seat; "": watches */
    remote_note *final_note; /* allocated at the start, so that the end can always be reported; NULL once it was */
    const chm_board *board;  /* NULL before the game begins */
    bool welcomed;           /* it has been connected */
    bool lost, ended;
    event_list events; /* waiting for the position after them; the first of them has the number `first` */
    uint32_t first;
    client_now now;
    uint64_t now_at;
    bool moving, done;       /* a move was sent; it was confirmed */
    uint32_t done_at;        /* the number of events after the confirmed move */
    char seats[REMOTE_TEXT]; /* of the waiting table, as last told */
} remote_connection;

/* ---- for the main thread ---- */

/* NULL: `why`. */
remote_connection *remote_connection_open(const char *url, const char *name, char why[MATCH_WHY]);
void remote_connection_close(remote_connection *self);
/* The next note, freed by the caller; NULL: there is none. */
remote_note *remote_connection_take(remote_connection *self);
void remote_note_free(remote_note *note);
/* Queue a move, or a message. False: no memory. */
bool remote_connection_move(remote_connection *self, const char *move, uint32_t after);
bool remote_connection_send(remote_connection *self, const char *message);

/* ---- for the connection's thread ---- */

/* The callbacks for the server's messages. */
client_callbacks remote_listener(remote_connection *my);
void remote_give_text(remote_connection *my, int kind, const char *text);
/* `id` may be "". */
void remote_give_refusal(remote_connection *my, const char *id, const char *text);
/* Gives the final note. `whole_sentence`: `why` is a sentence of its own, not the end of "cannot be reached". */
void remote_end(remote_connection *my, const char *why, bool whole_sentence);
/* The same for a refusal by its id, in the reader's language if there is a sentence for it. */
void remote_refused(remote_connection *my, const char *id, const char *why);

#endif
