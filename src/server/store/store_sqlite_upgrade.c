// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Databases of earlier versions. Version 1 had no check values: each line gets its own now, from what it holds. */

#include "server/store/store_sqlite.h"
#include <stdlib.h>

static const char columns[] = "BEGIN IMMEDIATE;"
                              "ALTER TABLE lines ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
                              "ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
                              "CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), alive INTEGER NOT NULL);";

/* Runs `write` for each row of `read`: `sum` computes the value to write to the row, named by its first column. */
typedef struct pass {
    const char *read, *write;
    uint64_t (*sum)(sqlite3_stmt *row, uint64_t *of_table);
} pass;

static const char *text_at(sqlite3_stmt *row, int column)
{
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

/* place, key, id, number, text */
static uint64_t sum_line(sqlite3_stmt *row, uint64_t *of_table)
{
    const char *line = text_at(row, 4);
    *of_table = store_line_sum(*of_table, text_at(row, 2), (uint64_t)sqlite3_column_int64(row, 3), line,
                               (size_t)sqlite3_column_bytes(row, 4));
    return *of_table;
}

/* key, key, id, state, lines, changed */
static uint64_t sum_table(sqlite3_stmt *row, uint64_t *of_table)
{
    store_table table = {.state = (store_state)sqlite3_column_int64(row, 3),
                         .lines = (uint64_t)sqlite3_column_int64(row, 4),
                         .changed = sqlite3_column_int64(row, 5)};
    const char *id = text_at(row, 2);
    for (size_t i = 0; i < STORE_ID - 1 && id[i]; i++)
        table.id[i] = id[i];
    return store_table_sum(*of_table, &table);
}

/* Lines are in the order of arrival, so each table's in the order of its log. */
static const pass passes[] = {
    {"SELECT place, key, id, number, text FROM lines JOIN tables USING (key) ORDER BY place",
     "UPDATE lines SET sum = ?2 WHERE place = ?1", sum_line},
    {"SELECT key, key, id, state, lines, changed FROM tables ORDER BY key", "UPDATE tables SET sum = ?2 WHERE key = ?1",
     sum_table},
};

static int run_pass(sqlite3 *db, const pass *one, uint64_t *sums, int64_t keys)
{
    sqlite3_stmt *read = NULL, *write = NULL;
    int result = sqlite3_prepare_v2(db, one->read, -1, &read, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_prepare_v2(db, one->write, -1, &write, NULL);
    while (result == SQLITE_OK && (result = sqlite3_step(read)) == SQLITE_ROW) {
        int64_t key = sqlite3_column_int64(read, 1);
        if (key < 0 || key > keys) {
            result = SQLITE_CORRUPT;
            break;
        }
        sqlite3_bind_int64(write, 1, sqlite3_column_int64(read, 0));
        sqlite3_bind_int64(write, 2, (int64_t)one->sum(read, &sums[key]));
        result = sqlite3_step(write);
        sqlite3_reset(write);
        result = result == SQLITE_DONE ? SQLITE_OK : result;
    }
    sqlite3_finalize(read);
    sqlite3_finalize(write);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

static int find_keys(sqlite3 *db, int64_t *keys)
{
    sqlite3_stmt *ask;
    int result = sqlite3_prepare_v2(db, "SELECT max(key) FROM tables", -1, &ask, NULL);
    if (result != SQLITE_OK)
        return result;
    result = sqlite3_step(ask);
    *keys = sqlite3_column_int64(ask, 0);
    sqlite3_finalize(ask);
    return result == SQLITE_ROW ? SQLITE_OK : result;
}

static int add_sums(sqlite3 *db)
{
    int64_t keys = 0;
    int result = find_keys(db, &keys);
    if (result != SQLITE_OK || keys < 0)
        return result == SQLITE_OK ? SQLITE_CORRUPT : result;
    uint64_t *sums = calloc((size_t)keys + 1, sizeof *sums);
    if (!sums)
        return SQLITE_NOMEM;
    for (size_t i = 0; i < sizeof passes / sizeof *passes && result == SQLITE_OK; i++)
        result = run_pass(db, &passes[i], sums, keys);
    free(sums);
    return result;
}

int sqlite_upgrade(sqlite3 *db)
{
    int result = sqlite3_exec(db, columns, NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = add_sums(db);
    if (result == SQLITE_OK)
        result = sqlite3_exec(db, "PRAGMA user_version=2; COMMIT", NULL, NULL, NULL);
    if (!sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    return result;
}
