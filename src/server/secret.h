// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What nobody may guess: keys, ids of tables, seeds. libsodium is in secret.c alone. */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "server/store/store.h"
#include <cheminot/random.h>

enum { SECRET_KEY = 44, SECRET_HASH = 44 }; /* bytes of each as text, with its zero */

/* To be called before the others. False: the system has no randomness to offer. */
bool secret_start(void);

/* A new key: 256 bits. */
void secret_key(char key[SECRET_KEY]);
/* Whether a text could be a key. */
bool secret_is_key(const char *key);
/* What is stored of a key: nobody gets back from it. */
void secret_hash(const char *key, char hash[SECRET_HASH]);
/* Whether two hashes are the same, in a time that does not tell where they differ. */
bool secret_same(const char *hash, const char *other);

/* A new table's id: 80 bits, in letters and digits that are told apart when read aloud. */
void secret_id(char id[STORE_ID]);
/* Whether a text of so many bytes could be one. */
bool secret_is_id(const char *id, size_t size);

chm_seed secret_seed(void);
uint64_t secret_dice(void);

#endif
