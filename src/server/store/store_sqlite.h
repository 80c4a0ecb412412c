// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the files of the SQLite store only, as is sqlite3.h. */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include "server/store/store_batch.h"
#include <limits.h>
#include <sqlite3.h>

/* An open database in a locked folder. */
typedef struct sqlite_file {
    sqlite3 *db;
    int folder; /* holds the lock */
    char path[PATH_MAX];
} sqlite_file;

/* Identify our files. A schema that an older server cannot use gets a new version; 1 had no check values. */
enum { SQLITE_APPLICATION = 0x43484d4e, SQLITE_FIRST_VERSION = 1, SQLITE_VERSION_NOW = 2 };

/* capacity for a path and a sentence about it */
enum { SQLITE_WHY = PATH_MAX + 512 };

/* Creates folder and database if they are missing; refuses a database that is damaged, foreign, or in use. */
bool sqlite_file_open(sqlite_file *file, const char *folder, char *why, size_t capacity);
/* Brings a database of an earlier version up to date, in one transaction (store_sqlite_upgrade.c). */
int sqlite_upgrade(sqlite3 *db);
/* Opens an existing database of the present version, beside a server that may be using it. */
bool sqlite_file_look(sqlite_file *file, const char *folder, char *why, size_t capacity);
/* All statements must have been finalized. */
void sqlite_file_close(sqlite_file *file);

/* Checkpoints the write-ahead log on a thread of its own (store_sqlite_checkpoint.c). NULL: no memory or no thread.
 * Call sqlite_checkpointer_poll after every commit, and stop it before closing the database. */
typedef struct sqlite_checkpointer sqlite_checkpointer;
sqlite_checkpointer *sqlite_checkpointer_start(sqlite3 *writer);
void sqlite_checkpointer_poll(sqlite_checkpointer *self);
void sqlite_checkpointer_stop(sqlite_checkpointer *self);

/* A thread that runs commits (store_sqlite_writer.c). `commit` owns its context from sqlite_writer_begin until
 * sqlite_writer_ended returns true. NULL: no memory or no thread. */
typedef struct sqlite_writer sqlite_writer;
sqlite_writer *sqlite_writer_start(void (*commit)(void *context), void *context);
void sqlite_writer_begin(sqlite_writer *self, void (*ended)(void *my), void *my); /* as store.begin */
bool sqlite_writer_ended(sqlite_writer *self, bool wait); /* true as well before the first begin */
void sqlite_writer_stop(sqlite_writer *self);             /* finishes a commit in progress */

/* Passes the lines that a statement finds (number, text, check value) to `each`, from number `from` on, as long as each
 * is the next and has its check value. Writes the number of sound lines, or UINT64_MAX if `each` had enough. */
int sqlite_pass_lines(sqlite3_stmt *ask, const char *table, uint64_t from,
                      bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my,
                      uint64_t *sound);

/* What the other files need of an open store. */
sqlite3 *sqlite_store_db(store *opened);
store_status sqlite_store_fail(store *opened, int result); /* sets `trouble` */

/* Describes an SQLite result for the server's operator. */
void sqlite_explain(sqlite3 *db, int result, char *text, size_t capacity);

#endif
