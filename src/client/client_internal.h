// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the client's files. */
#ifndef CLIENT_CLIENT_INTERNAL_H
#define CLIENT_CLIENT_INTERNAL_H

#include "client/client.h"
#include "client/client_net.h"

/* A map that a game needs: the library's or the server's. */
typedef struct known_board {
    struct known_board *next;
    char map[CHM_MAX_NAME], sha256[65];
    client_loop *loop;
    client_url server;    /* where it was asked for */
    chm_board *board;     /* NULL: requested, or not available (`why`) */
    char why[CLIENT_WHY]; /* why it is not available; "": it is, or was only requested */
    bool unknown;         /* it is not available because this version is too old for it */
} known_board;

typedef struct asked {
    struct asked *next, **link;
    client_conn *conn;
    client_response *respond;
    void *context;
} asked;

struct client_loop {
    client_net *net;
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
    client_conn *conn; /* NULL: not connected */
    timer timer;       /* not connected: to connect; connected: to send the move again */
    uint32_t wait;     /* microseconds of the last reconnect delay; 0: the last attempt succeeded */
    uint32_t number;   /* events so far */
    chm_seat seat;
    bool welcomed, begun, over;
    bool leave_requested; /* by client_leave */
    uint8_t use_count;    /* number of functions using it: it must not be freed */
    const chm_board *board;
    bool follows_events; /* `view` follows the events; otherwise the server is asked for it: a game of another revision
                          */
    chm_view view;

    bool moving; /* `move` is pending */
    uint32_t after, resent;
    char move[CHM_MOVE_TEXT];
};

/* Keeps a table alive while its callbacks run; release frees it if it was left meanwhile. */
void client_table_hold(client_table *table);
void client_table_release(client_table *table);
/* Ends the table and calls `ended`. */
void client_table_end(client_table *table, const char *id, const char *why);
/* Drops the connection, calls `lost`, and connects again after a delay. */
void client_table_retry(client_table *table, const char *why);
void client_table_send_move(client_table *table);
/* Sends the move again after a delay: the server could not take it now. */
void client_table_move_later(client_table *table);

/* Callbacks of the table's WebSocket. */
void client_table_opened(void *tag);
void client_table_closed(void *tag, int status, const char *why);
void client_table_message(void *tag, const char *text, size_t size);

/* The board for a header. NULL with *why NULL: requested, try again later; otherwise it is not available, and `unknown`
 * says whether a newer version could read it. */
const chm_board *board_for(client_loop *loop, const client_url *server, const chm_header *header, const char **why,
                           bool *unknown);

/* Whether a refusal is temporary: the same request may succeed later. */
bool refusal_is_temporary(const char *id);

#endif
