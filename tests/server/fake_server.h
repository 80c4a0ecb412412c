// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A server that runs a test's script: plain sockets on a thread, so that it can misbehave in any way. */
#ifndef SERVER_FAKE_SERVER_H
#define SERVER_FAKE_SERVER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { FAKE_TEXT = 8192 };

typedef struct fake {
    int listening, port;
    pthread_t thread;
    void (*script)(struct fake *server);
    char head[FAKE_TEXT], body[FAKE_TEXT]; /* of the last request */
    char heard[FAKE_TEXT];                 /* all messages received, one a line */
    const char *map;                       /* for scripts that serve a map */
} fake;

/* Runs the script on a thread; stop waits for its end. */
void fake_start(fake *server, void (*script)(fake *server));
void fake_stop(fake *server);

/* For scripts. Accepts a connection and reads its request; returns the socket. */
int fake_take(fake *server);
/* Sends a response and closes. */
void fake_reply(int fd, const char *status, const char *body);
/* Completes the WebSocket handshake. */
void fake_upgrade(fake *server, int fd);
/* All of these, and answers the client's hello with a welcome to seat 0. */
int fake_greet(fake *server);
/* Sends a text message; a frame with this first byte; any bytes. */
void fake_send(int fd, const char *text);
void fake_frame(int fd, int first_byte, const char *text, size_t size);
void fake_write(int fd, const void *bytes, size_t size);
/* Reads the client's next message into `heard`. False: the connection is closed. */
bool fake_listen(fake *server, int fd);

#endif
