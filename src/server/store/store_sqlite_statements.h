// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The statements of the SQLite store. */
#ifndef SERVER_STORE_SQLITE_STATEMENTS_H
#define SERVER_STORE_SQLITE_STATEMENTS_H

#include <sqlite3.h>

/* What an open store asks of its database. */
typedef enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    END,
    FIND,
    MAKE,
    TOUCH,
    TURN,
    WRITE,
    READ,
    SCAN,
    LIST,
    NOTE_ALIVE,
    WAS_ALIVE,
    DATA_VERSION,
    BESIDE,
    KEEP_MAP,
    READ_MAP,
    STATEMENTS
} statement;

/* Prepares all of them. SQLITE_OK, or what went wrong: then some may have been made, and the caller finalizes them. */
int sqlite_statements_prepare(sqlite3 *db, sqlite3_stmt *made[STATEMENTS]);
void sqlite_statements_finalize(sqlite3_stmt *made[STATEMENTS]);

#endif
