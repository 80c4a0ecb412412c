// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A client of a server whose memory runs out: it asks again until it is served. */
#ifndef TESTS_RETRY_CLIENT_H
#define TESTS_RETRY_CLIENT_H

#include "watched_net.h"

enum { RETRY_MOST = 20, NOBODY = WATCHED_NOBODY };

typedef struct client {
    int who; /* number of its key, or NOBODY */
    char table[STORE_ID];
    fake_peer *peer;
    buffer events; /* so far, as received */
    uint32_t count;
    bool came_again; /* since the mark its socket was closed and opened anew */
} client;

/* An HTTP request, sent until there is memory for it. `who` sends a cookie. */
fake_peer *retry_ask(fixture *server, const char *method, const char *path, int who, const char *body);
/* The same for a GET without a cookie, whose status and body must be as expected. */
void retry_get(fixture *server, const char *path, int status, const char *part);
/* Takes in the events; a socket that was closed comes again. False: it was. */
bool retry_listen(fixture *server, client *who);
/* A socket at a table, welcomed. */
client retry_enter(fixture *server, const char *table, int who);
void retry_leave(fixture *server, client *who);
void retry_check_tables(fixture *server);
/* The table in memory; brought there if it is not. */
const struct table *retry_table(fixture *server, const char *table);
/* Makes the nth move of the seat, sent again until it is made; it is made once. */
void retry_move(fixture *server, client *by, int seat, uint32_t nth);
int retry_actor(const struct table *shown);
void retry_make_table(fixture *server, int who, char id[STORE_ID], const char *request);
void retry_sit(fixture *server, const char *table, int who);
/* Lets bots and clocks go on until somebody of the seats may act, or there are so many moves. */
void retry_wait_for(fixture *server, const char *table, unsigned seats, uint32_t moves);
fake_peer *retry_ask_for_key(fixture *server, const char *method, const char *path, int who, const char *body,
                             bool key);
/* Sends a message until there is a reply of that kind ("done", "refused", "moves", …) that is not due to lack of
 * memory. A message sent again after a reconnect may have been carried out before. */
void retry_send(fixture *server, client *by, const char *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Whether a refusal is due to lack of memory. */
bool retry_no_memory(const char *refused);

#endif
