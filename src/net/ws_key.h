// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The keys of a WebSocket's handshake (RFC 6455, 1.3). */
#ifndef NET_WS_KEY_H
#define NET_WS_KEY_H

#include <stdbool.h>

enum { ACCEPT_KEY = 24, ACCEPT_SIZE = 29 }; /* characters of a key; bytes of an accept value, with its NUL */

/* Makes a Sec-WebSocket-Key. False: the system has no randomness to offer. */
bool ws_key_new(char key[ACCEPT_KEY + 1]);
/* The Sec-WebSocket-Accept for a Sec-WebSocket-Key of 24 characters. */
void ws_key_accept(const char *key, char accept[ACCEPT_SIZE]);

#endif
