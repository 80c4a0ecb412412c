// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Load for a bare WebSocket echo server, shaped like that of load_table.h: many sockets, of which some have a message
 * in flight at any time. Shows what the network alone can do. */
#ifndef LOADTEST_ECHO_H
#define LOADTEST_ECHO_H

#include "client/client.h"
#include "loadtest/histogram.h"

typedef struct echo_plan {
    client_url server;
    unsigned sockets, busy; /* in all; of which send */
    uint32_t think;         /* mean microseconds between an answer and the next message */
    unsigned seconds;
} echo_plan;

typedef struct echo_result {
    histogram times;
    uint64_t closed; /* connections lost */
    unsigned open;
    double seconds;
} echo_result;

/* Opens the sockets, then measures. False: `why` says why. */
bool echo_run(const echo_plan *plan, echo_result *result, char why[CLIENT_WHY]);

#endif
