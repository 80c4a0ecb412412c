// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Load for a bare WebSocket echo, in the shape of that of parties: many sockets, of which some have a message under way
 * at any time. What a game server does is then told as a share of what the network alone can do. */
#ifndef LOADTEST_ECHO_H
#define LOADTEST_ECHO_H

#include "client/client.h"
#include "loadtest/histogram.h"

typedef struct echo_plan {
    client_url server;
    unsigned sockets, busy; /* so many in all; so many of them that send */
    uint32_t think;         /* microseconds between an answer and the next message, on average */
    unsigned seconds;
} echo_plan;

typedef struct echo_result {
    histogram times;
    uint64_t closed; /* sockets that were lost */
    unsigned open;
    double seconds;
} echo_result;

/* Opens the sockets, then measures. False: `why` says so. */
bool echo_run(const echo_plan *plan, echo_result *result, char why[CLIENT_WHY]);

#endif
