// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where tables are kept: for each a log, lines of text numbered from 0, that is only ever added to. What a table is
 * follows from its log. Whoever adds a line says which number it must get; if another process was faster it is refused,
 * so that several servers can share one database.
 *
 * Lines are gathered and written together by `commit`: all of them are on disk when it answers STORE_OK, or none. */
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
    STORE_BROKEN  /* what is stored cannot be read: `trouble` tells */
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
     * state. The line is copied. STORE_FAILED: no memory, or an id that does not fit; then the round's commit fails,
     * too. */
    store_status (*add)(void *context, const char *table, uint64_t number, store_state state, int64_t now,
                        const char *line, size_t size);
    /* Writes all that was gathered. Whatever it answers, nothing is gathered afterwards. STORE_TAKEN: `table` says for
     * which table (STORE_ID bytes; it may also be that there is none, and the number was not 0); nothing was written.
     */
    store_status (*commit)(void *context, char *table);
    /* Hands out the lines of a table from a number on, in order; stops early if `each` answers false. Gathered lines
     * are not among them. `each` does not call the store. */
    store_status (*read)(void *context, const char *table, uint64_t from,
                         bool (*each)(void *to, uint64_t number, const char *line, size_t size), void *to);
    /* Hands out the tables whose state is in a set (bit 1 << state), newest change first. `each` may call the store. */
    store_status (*list)(void *context, unsigned states, bool (*each)(void *to, const store_table *table), void *to);
    /* One table; STORE_NONE if there is none. */
    store_status (*find)(void *context, const char *table, store_table *found);
    /* What went wrong last, in a sentence. */
    const char *(*trouble)(void *context);
    void (*close)(void *context);
} store;

/* A store in memory: for tests. `fail_commits` of them fail from now on; close frees it. */
bool store_memory_open(store *made);
void store_memory_fail(store *memory, int fail_commits);

/* A store in a folder: one SQLite database, cheminot.db. The folder is made if it is not there. False: `why` says in a
 * sentence what is wrong (it cannot be written, another server uses it, the file is no database, is damaged, or was
 * made by a newer version), and nothing was changed. */
bool store_sqlite_open(store *made, const char *folder, char *why, size_t room);

#endif
