// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where tables are kept: for each a log, lines of text numbered from 0, that is only ever added to. What a table is
 * follows from its log. Whoever adds a line says which number it must get; if another process was faster it is refused,
 * so that several servers can share one database.
 *
 * Lines are gathered and written together: all of them are on disk when `end` answers STORE_OK, or none. Between
 * `begin` and `end` the store writes by itself, and whoever uses it goes on and gathers the lines of the next commit.
 * All is called from one thread. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum store_status {
    STORE_OK,
    STORE_NONE,   /* there is no such table */
    STORE_TAKEN,  /* the line has another number by now: read the log again */
    STORE_FAILED, /* the disk is full, cannot be written, or the like: `trouble` tells; nothing was changed */
    STORE_BROKEN, /* what is stored cannot be read: `trouble` tells */
    STORE_BUSY    /* it is still being written */
} store_status;

/* How far a table is, so that a server that starts finds those that go on. */
typedef enum store_state { STORE_WAITING, STORE_RUNNING, STORE_OVER, STORE_CLOSED, STORE_STATES } store_state;

enum { STORE_ID = 24 }; /* bytes of a table's id, with its zero */

typedef struct store_table {
    char id[STORE_ID];
    store_state state;
    uint64_t lines;  /* in its log */
    int64_t changed; /* when: milliseconds since 1970 */
} store_table;

typedef struct store {
    void *context;
    /* Gathers a line (no newline, no zero byte) that must get this number; 0 makes the table. The table is then in this
     * state. The line is copied. STORE_FAILED: no memory, or an id that does not fit; then the commit fails, too. */
    store_status (*add)(void *context, const char *table, uint64_t number, store_state state, int64_t now,
                        const char *line, size_t size);
    /* Begins to write all that was gathered; nothing is gathered afterwards. One at a time: it must be ended before the
     * next. `ended` is called once there is an answer, perhaps at once, perhaps by another thread: it only wakes
     * somebody, and does not call the store. NULL: nobody goes on meanwhile, so it is best written here and now. */
    void (*begin)(void *context, void (*ended)(void *to), void *to);
    /* What became of it. STORE_BUSY: nothing yet, and it is to be asked again; never so if it may `wait`. STORE_TAKEN:
     * `table` says for which table (STORE_ID bytes; it may also be that there is none, and the number was not 0);
     * nothing was written. */
    store_status (*end)(void *context, bool wait, char *table);
    /* Microseconds for which the commit that ended last did nothing but wait, for the disk or for somebody far away. */
    uint64_t (*waited)(void *context);
    /* What was gathered since the last `begin` is not to be written. */
    void (*forget)(void *context);
    /* Hands out the lines of a table from a number on, in order; stops early if `each` answers false. Gathered lines
     * are not among them, and those that are being written may be or not: who reads such a table ends that first.
     * `each` does not call the store. */
    store_status (*read)(void *context, const char *table, uint64_t from,
                         bool (*each)(void *to, uint64_t number, const char *line, size_t size), void *to);
    /* Hands out the tables whose state is in a set (bit 1 << state), newest change first. `each` may call the store. */
    store_status (*list)(void *context, unsigned states, bool (*each)(void *to, const store_table *table), void *to);
    /* One table; STORE_NONE if there is none. */
    store_status (*find)(void *context, const char *table, store_table *found);
    /* What went wrong last, in a sentence. */
    const char *(*trouble)(void *context);
    /* What is being written is written to its end. */
    void (*close)(void *context);
} store;

/* For those who have nothing to do meanwhile. */
static inline store_status store_commit(const store *in, char *table)
{
    in->begin(in->context, NULL, NULL);
    return in->end(in->context, true, table);
}

/* A store in a folder: one SQLite database, cheminot.db. The folder is made if it is not there. False: `why` says in a
 * sentence what is wrong (it cannot be written, another server uses it, the file is no database, is damaged, or was
 * made by a newer version), and nothing was changed. */
bool store_sqlite_open(store *made, const char *folder, char *why, size_t capacity);

#endif
