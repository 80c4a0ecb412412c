// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/store/store_sqlite_statements.h"
#include <stddef.h>

/* BEGIN IMMEDIATE: no other process writes between reading a table's next number and the commit. TOUCH leaves the state
 * and so its index alone. TOUCH and TURN update a row only if it is as remembered, that is, if nobody else has added a
 * line. READ follows the chain of lines back to the first wanted; requiring that numbers fall by one ends it even in a
 * damaged file; SCAN finds what is left of a log whose chain is broken. */
#define ROW "SELECT key, state, lines, changed, last, id, sum, (SELECT sum FROM lines WHERE place = last) FROM tables"
static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [END] = "SELECT max(place) FROM lines",
    [FIND] = (ROW " WHERE id = ?1"),
    [MAKE] = "INSERT INTO tables (id, state, lines, changed, last, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?8)",
    [TOUCH] =
        "UPDATE tables SET lines = ?3, changed = ?4, last = ?5, sum = ?8 WHERE key = ?1 AND lines = ?6 AND last = ?7",
    [TURN] = ("UPDATE tables SET state = ?2, lines = ?3, changed = ?4, last = ?5, sum = ?8"
              " WHERE key = ?1 AND lines = ?6 AND last = ?7"),
    [WRITE] = "INSERT INTO lines (place, key, number, previous, text, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [READ] = ("WITH RECURSIVE log (number, previous, text, sum) AS"
              " (SELECT number, previous, text, sum FROM lines WHERE place = ?1 AND key = ?3 AND number = ?2 UNION ALL"
              "  SELECT lines.number, lines.previous, lines.text, lines.sum FROM log CROSS JOIN lines"
              "  ON lines.place = log.previous AND lines.key = ?3 AND lines.number = log.number - 1"
              "  WHERE log.number > 0)"
              " SELECT number, text, sum FROM log ORDER BY number"),
    [SCAN] = "SELECT number, text, sum FROM lines WHERE key = ?1 ORDER BY number",
    [LIST] = (ROW " WHERE state IN (?1, ?2, ?3, ?4) ORDER BY changed DESC"),
    [NOTE_ALIVE] = ("INSERT INTO server (one, alive) VALUES (1, ?1)"
                    " ON CONFLICT (one) DO UPDATE SET alive = excluded.alive"),
    [WAS_ALIVE] = "SELECT alive FROM server",
    [DATA_VERSION] = "PRAGMA data_version",
    [BESIDE] = "DELETE FROM beside RETURNING id",
    [KEEP_MAP] = "INSERT OR IGNORE INTO maps (sha256, text) VALUES (?1, ?2)",
    [READ_MAP] = "SELECT text FROM maps WHERE sha256 = ?1",
};

int sqlite_statements_prepare(sqlite3 *db, sqlite3_stmt *made[STATEMENTS])
{
    int result = SQLITE_OK;
    for (int i = 0; i < STATEMENTS && result == SQLITE_OK; i++)
        result = sqlite3_prepare_v3(db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &made[i], NULL);
    return result;
}

void sqlite_statements_finalize(sqlite3_stmt *made[STATEMENTS])
{
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(made[i]);
}
