// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The real network: libwebsockets, in the files net_lws*.c alone. */
#ifndef SERVER_NET_LWS_H
#define SERVER_NET_LWS_H

#include "server/net/net.h"

typedef struct net_lws_settings {
    const char *bind;               /* address: "127.0.0.1", "::1", "0.0.0.0" */
    int port;                       /* 0: any free one */
    const char *tls_cert, *tls_key; /* PEM files, both or neither (NULL) */
    bool proxy; /* the peer is a trusted reverse proxy: X-Forwarded-For and X-Forwarded-Proto count */
    net_limits limits;
    void (*log)(void *context, const char *line); /* the library's own warnings; may be NULL */
    void *log_context;
} net_lws_settings;

typedef struct net_lws net_lws;

/* Begins to listen. NULL: it cannot, and `why` says so in a sentence ("port 8080 is in use"). */
net_lws *net_lws_open(const net_lws_settings *settings, const net_callbacks *callbacks, char *why, size_t capacity);
/* What the guest may ask for, and the port that is listened on. */
net net_lws_net(net_lws *network);
int net_lws_port(const net_lws *network);

/* One round: waits for something to come in, at most as long as the last `round` allowed, hands it to the guest, and
 * calls its `round`. */
void net_lws_round(net_lws *network);

/* Peers that are connected now, and bytes in and out since the start: for /metrics. */
typedef struct net_lws_counts {
    uint64_t sockets, requests, bytes_in, bytes_out, refused, dropped_slow;
} net_lws_counts;
net_lws_counts net_lws_count(const net_lws *network);

/* No more connections are taken; the others are closed (code 1001) once what was sent has gone out, or after so many
 * milliseconds. Then everything is freed. */
void net_lws_close(net_lws *network, int patience);

#endif
