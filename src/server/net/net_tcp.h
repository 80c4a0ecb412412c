// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The real network: HTTP/1.1 and WebSockets over TCP, with or without TLS. */
#ifndef SERVER_NET_TCP_H
#define SERVER_NET_TCP_H

#include "server/net/net.h"

typedef struct net_tcp_settings {
    const char *bind;               /* address: "127.0.0.1", "::1", "0.0.0.0" */
    int port;                       /* 0: any free one */
    const char *tls_cert, *tls_key; /* PEM files, both or neither (NULL) */
    bool proxy; /* the peer is a trusted reverse proxy: X-Forwarded-For and X-Forwarded-Proto count */
    net_limits limits;
    /* What was refused to whom, as "status 400" or "too many connections"; called for each, so it must be limited by
     * whoever writes it down. May be NULL. */
    void (*log)(void *context, const char *address, const char *what);
    void *log_context;
} net_tcp_settings;

typedef struct net_tcp net_tcp;

/* Begins to listen. NULL: it cannot, and `why` says so in a sentence ("port 8080 is in use"). */
net_tcp *net_tcp_open(const net_tcp_settings *settings, const net_callbacks *callbacks, char *why, size_t capacity);
/* What the callbacks' owner may ask for, and the port that is listened on. */
net net_tcp_net(net_tcp *network);
int net_tcp_port(const net_tcp *network);

/* One round: waits for something to come in, at most as long as the last `on_round_end` allowed, passes it to the
 * callbacks, and calls `on_round_end`. The work of a round is bounded, however much has come in: the rest waits for the
 * next one. */
void net_tcp_round(net_tcp *network);

/* Connections of all kinds that are open now, and counts since the start: for /metrics. */
typedef struct net_tcp_counts {
    uint64_t sockets, requests, bytes_in, bytes_out, refused, dropped_slow;
} net_tcp_counts;
net_tcp_counts net_tcp_count(const net_tcp *network);

/* No more connections are taken; the others are closed (code 1001) once what was sent has gone out, or after so many
 * milliseconds. Then everything is freed. */
void net_tcp_close(net_tcp *network, int flush_ms);

#endif
