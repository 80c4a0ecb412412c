// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Storage of tables: for each an append-only log of lines of text, numbered from 0, from which the table's state
 * follows. Who appends a line states the number it must get. If another process has taken that number the commit is
 * refused, so that several servers can share one database.
 *
 * Lines are added to a batch and committed together: when `end` returns STORE_OK all of them are durable, otherwise
 * none is. Between `begin` and `end` the store writes in the background while the caller adds lines to the next batch.
 * Each line has a check value over itself, its number and the lines before it, so that decay of the disk is noticed
 * before another legal game comes of it.
 *
 * Not thread-safe: all functions are called from one thread. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "base/util/buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum store_status {
    STORE_OK,
    STORE_NONE,   /* there is no such table */
    STORE_TAKEN,  /* the line's number is taken: read the log again */
    STORE_FAILED, /* disk full, not writable, or the like: see `trouble`; nothing was changed */
    STORE_BROKEN, /* the stored data cannot be read: see `trouble` */
    STORE_BUSY    /* the commit is still in progress */
} store_status;

/* The state of a table, so that a starting server finds those that continue. */
typedef enum store_state { STORE_WAITING, STORE_RUNNING, STORE_OVER, STORE_CLOSED, STORE_STATES } store_state;

enum { STORE_ID = 24 }; /* bytes of a table's id, with its NUL */

typedef struct store_table {
    char id[STORE_ID];
    store_state state;
    uint64_t lines;  /* number of lines in its log */
    int64_t changed; /* milliseconds since 1970 */
    bool damaged;    /* what is stored of this table does not have its check value */
} store_table;

typedef struct store {
    void *context;
    /* Adds a line (no newline, no NUL) to the next commit, with the number that it must get; 0 creates the table.
     * `state` is the table's state after it. The line is copied. STORE_FAILED: no memory, or the id is too long; the
     * commit will then fail, too. */
    store_status (*add)(void *context, const char *table, uint64_t number, store_state state, int64_t now,
                        const char *line, size_t size);
    /* Begins to commit all lines added so far. One at a time: call `end` before the next `begin`. `ended` is called
     * when there is a result, possibly before this returns, possibly on another thread; it may only wake somebody and
     * must not call the store. NULL: the caller will wait, so the commit is best done here and now. */
    void (*begin)(void *context, void (*ended)(void *my), void *my);
    /* Returns the result of the commit. STORE_BUSY: in progress, call again; never with `wait`. STORE_TAKEN: nothing
     * was written, and `table` (STORE_ID bytes) is the table whose number was taken, or that does not exist although
     * the number was not 0. */
    store_status (*end)(void *context, bool wait, char *table);
    /* Microseconds that the last commit spent waiting for the disk. */
    uint64_t (*waited)(void *context);
    /* Discards the lines added since the last `begin`. */
    void (*forget)(void *context);
    /* Passes the lines of a table from number `from` on to `each`, in order, until it returns false. Lines not yet
     * committed are not included; lines of a commit in progress may be, so end it first. `each` must not call the
     * store, except for read_map. STORE_BROKEN: those before the first damaged line have been passed. */
    store_status (*read)(void *context, const char *table, uint64_t from,
                         bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my);
    /* Passes the tables in one of the states (bit 1 << state) to `each`, most recently changed first, until it returns
     * false. `each` may call the store. A damaged one may have an id that is none, or "". */
    store_status (*list)(void *context, unsigned states, bool (*each)(void *my, const store_table *table), void *my);
    /* Looks up one table. STORE_NONE: there is none. */
    store_status (*find)(void *context, const char *table, store_table *found);
    /* Notes with the next commit that the server was running at `now`; there need be no lines. */
    void (*note_alive)(void *context, int64_t now);
    /* What was noted when the store was opened; 0: nothing. */
    int64_t (*was_alive)(void *context);
    /* Passes the tables that were changed beside this server since the last call. Cheap if there are none. */
    void (*changed_beside)(void *context, void (*each)(void *my, const char *table), void *my);
    /* The last error as a sentence; valid until the next call. */
    const char *(*trouble)(void *context);
    /* Finishes a commit in progress and frees the store. */
    void (*close)(void *context);
    /* Keeps a map file with the next commit, by its hash; one that is kept already stays. The text is copied.
     * STORE_FAILED: no memory; the commit will then fail, too. */
    store_status (*keep_map)(void *context, const char *sha256, const char *text, size_t size);
    /* Appends a map file that was kept. STORE_NONE: there is none of that hash. */
    store_status (*read_map)(void *context, const char *sha256, buffer *out);
} store;

/* Opens the store in a folder: one SQLite database, cheminot.db. Creates both if they are missing. False: nothing was
 * changed and `why` says in a sentence what is wrong (not writable, in use by another server, not a database, damaged,
 * or from a newer version). */
bool store_sqlite_open(store *made, const char *folder, char *why, size_t capacity);

/* ---- beside a server, for whoever runs it ---- */

/* Opens an existing store beside a server that may be using it. Commits are made by `begin` with NULL. False: as
 * above. */
bool store_sqlite_open_beside(store *made, const char *folder, char *why, size_t capacity);
/* Replaces the lines of a table: `line` writes the new one, and returns false if there is no memory. The old ones are
 * overwritten on the disk. A running server reads the table anew. */
store_status store_sqlite_rewrite(store *opened, const char *table,
                                  bool (*line)(void *my, uint64_t number, const char *old, size_t size, buffer *out),
                                  void *my);
/* Removes all tables in one of the states that have not changed since `before`, and counts them. */
store_status store_sqlite_prune(store *opened, unsigned states, int64_t before, uint64_t *removed);
/* Lets a running server know that something was added to a table. */
store_status store_sqlite_announce(store *opened, const char *table);
/* Checks the database's own structure. STORE_BROKEN: `trouble` says what is wrong. */
store_status store_sqlite_check(store *opened);

#endif
