// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the client's own files share. */
#ifndef CLIENT_CLIENT_INTERNAL_H
#define CLIENT_CLIENT_INTERNAL_H

#include "client/client.h"
#include "client/wire.h"

/* A map that a game was played on: ours, or one that the server has sent. */
typedef struct known_board {
    struct known_board *next;
    char map[CHM_MAX_NAME], sha256[65];
    chm_board *board;     /* NULL: it is being asked for, or … */
    char why[CLIENT_WHY]; /* … could not be had … */
    bool unknown;         /* … because it has something that this version does not know */
} known_board;

typedef struct asked {
    struct asked *next, **link;
    wire_line *line;
    client_response *answer;
    void *context;
} asked;

struct client_loop {
    wire *lines;
    timers timers;
    unsigned silence;
    chm_dice dice;
    known_board *boards;
    asked *asked;
    client_table *tables;
};

struct client_table {
    client_loop *loop;
    client_table *next, **link;
    client_url url;
    client_callbacks callbacks;
    wire_line *line; /* NULL: there is no connection */
    timer timer;     /* without a connection: to make one; else: to send the move again */
    uint32_t wait;   /* microseconds of the last wait for a connection; 0: it was good */
    uint32_t number; /* events so far */
    chm_seat seat;
    bool welcomed, begun, over, left;
    uint8_t held; /* so many of our functions are using it: it cannot be freed */
    const chm_board *board;

    bool moving; /* `move` has no answer yet */
    uint32_t after, resent;
    char move[CHM_MOVE_TEXT];
};

/* Keeps a table while its guest is called; release frees it if it was left meanwhile. */
void client_table_hold(client_table *table);
void client_table_release(client_table *table);
/* It is over, for this reason. */
void client_table_end(client_table *table, const char *id, const char *why);
/* Gives the connection up and makes another one later. */
void client_table_retry(client_table *table, const char *why);
void client_table_send_move(client_table *table);
/* Sends the move once more, in a moment: the server could not take it now. */
void client_table_move_later(client_table *table);

/* What the wire tells of a table's socket. */
void client_table_opened(void *tag);
void client_table_closed(void *tag, int status, const char *why);
void client_table_message(void *tag, const char *text, size_t size);

/* The board for a header. NULL with *why NULL: it is on its way, try again later; else it cannot be had; `unknown`: a
 * newer version could read it. */
const chm_board *board_for(client_loop *loop, const client_url *server, const chm_header *header, const char **why,
                           bool *unknown);

/* Whether a refusal passes: the same may be tried again later. */
bool passes(const char *id);

#endif
