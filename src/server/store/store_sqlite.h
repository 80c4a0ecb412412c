// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the files of the SQLite store share. Nobody else includes this, nor sqlite3.h. */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include "server/store/store_batch.h"
#include <limits.h>
#include <sqlite3.h>

/* A database that is open, in a folder that is locked. */
typedef struct sqlite_file {
    sqlite3 *db;
    int folder; /* holds the lock */
    char path[PATH_MAX];
} sqlite_file;

/* Room for a path, and what is said of it. */
enum { SQLITE_WHY = PATH_MAX + 512 };

/* Makes the folder and the database if they are not there, and refuses what is not whole, ours, or free. */
bool sqlite_file_open(sqlite_file *file, const char *folder, char *why, size_t capacity);
/* All statements must be finalized. */
void sqlite_file_close(sqlite_file *file);

/* Moves the log into the database, on a thread of its own (store_sqlite_checkpoint.c). NULL: there is no memory or no
 * thread. To be looked at after every commit, and stopped before the database is closed. */
typedef struct sqlite_checkpointer sqlite_checkpointer;
sqlite_checkpointer *sqlite_checkpointer_start(sqlite3 *writer);
void sqlite_checkpointer_poll(sqlite_checkpointer *self);
void sqlite_checkpointer_stop(sqlite_checkpointer *self);

/* A thread that commits (store_sqlite_writer.c). What it was begun with is its own until it has ended. NULL: there is
 * no memory or no thread. */
typedef struct sqlite_writer sqlite_writer;
sqlite_writer *sqlite_writer_start(void (*commit)(void *context), void *context);
void sqlite_writer_begin(sqlite_writer *self, void (*ended)(void *to), void *to); /* as store.begin */
bool sqlite_writer_ended(sqlite_writer *self, bool wait);                         /* or has never begun */
void sqlite_writer_stop(sqlite_writer *self);                                     /* ends what it has begun */

/* What a result of SQLite means to the one who runs the server. */
void sqlite_explain(sqlite3 *db, int result, char *text, size_t capacity);

#endif
