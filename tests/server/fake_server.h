// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A server that does what a script says: plain sockets on a thread, so that it can misbehave in any way. */
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
    char heard[FAKE_TEXT];                 /* all messages that came, one a line */
    const char *map;                       /* for a script that serves one */
} fake;

/* Runs the script on a thread; stop waits for its end. */
void fake_start(fake *server, void (*script)(fake *server));
void fake_stop(fake *server);

/* For scripts. Takes a connection and reads its request: its socket. */
int fake_take(fake *server);
/* Answers a request and closes. */
void fake_reply(int fd, const char *status, const char *body);
/* Makes a WebSocket of it. */
void fake_upgrade(fake *server, int fd);
/* The three and the client's hello, answered with a welcome to seat 0. */
int fake_greet(fake *server);
/* Sends a text message; a frame with this first byte; any bytes. */
void fake_send(int fd, const char *text);
void fake_frame(int fd, int first_byte, const char *text, size_t size);
void fake_write(int fd, const void *bytes, size_t size);
/* The next message of the client, noted. False: it is gone. */
bool fake_listen(fake *server, int fd);

#endif
