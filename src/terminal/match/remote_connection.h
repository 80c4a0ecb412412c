// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The connection to a table, on a thread of its own: what comes is noted for the main thread. Events wait until the
 * server's view after them is there, so that the position is always exactly the server's. For remote.c alone. */
#ifndef TERMINAL_REMOTE_CONNECTION_H
#define TERMINAL_REMOTE_CONNECTION_H

#include "client/client.h"
#include "terminal/match/match.h"

enum { REMOTE_LINK = 512, REMOTE_TEXT = 4096 };

typedef struct remote_note {
    struct remote_note *next;
    enum {
        NOTE_WELCOME,
        NOTE_BEGIN,
        NOTE_BATCH,
        NOTE_REFUSED,
        NOTE_HINT,
        NOTE_SAID,
        NOTE_LINK,
        NOTE_TOLD,
        NOTE_ENDED
    } kind;
    chm_seat seat; /* WELCOME */
    bool again;    /* WELCOME: after a connection was lost */
    bool settled;  /* BATCH: no move is on its way any more */
    chm_header header;
    const chm_board *board; /* BEGIN: lasts as long as the line */
    chm_view view;          /* BATCH */
    uint32_t first, count;  /* BATCH: the number of its first event, and how many */
    chm_event *events;
    client_now now;
    uint64_t at;             /* when that was so */
    uint32_t number;         /* HINT: after so many events; ENDED: 1 if the text says it all */
    char who[CHM_MOVE_TEXT]; /* SAID: a name; REFUSED: an id; HINT: a move */
    char text[REMOTE_TEXT];
} remote_note;

typedef struct remote_line remote_line;

/* NULL: `why`. */
remote_line *remote_line_open(const char *url, const char *name, char why[MATCH_WHY]);
void remote_line_close(remote_line *of);
int remote_line_fd(const remote_line *of);

/* The next note, to be freed; NULL: there is none. */
remote_note *remote_line_take(remote_line *of);
void remote_note_free(remote_note *note);

/* False: no memory. */
bool remote_line_move(remote_line *of, const char *move, uint32_t after);
bool remote_line_say(remote_line *of, const char *message);

#endif
