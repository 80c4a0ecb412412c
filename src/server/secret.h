// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Everything that must not be guessable: keys, table ids, seeds. Only secret.c uses libsodium. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "server/store/store.h"
#include <cheminot/random.h>

enum { SECRET_KEY = 44, SECRET_HASH = 44 }; /* bytes of each as text, with its NUL */

/* Must be called before the others. False: the system provides no randomness. */
bool secret_start(void);

/* Writes a new 256-bit key. */
void secret_key(char key[SECRET_KEY]);
/* Whether a text has the form of a key. */
bool secret_is_key(const char *key);
/* The hash of a key, which is all that is stored of it. */
void secret_hash(const char *key, char hash[SECRET_HASH]);
/* Compares two hashes in constant time. */
bool secret_same(const char *hash, const char *other);

/* Writes a new 80-bit table id, in characters that are distinct when read aloud. */
void secret_id(char id[STORE_ID]);
/* Whether a text has the form of a table id. */
bool secret_is_id(const char *id, size_t size);

chm_seed secret_seed(void);
uint64_t secret_dice(void);

#endif
