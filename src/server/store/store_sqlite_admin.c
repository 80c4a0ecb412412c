// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What whoever runs a server does to its database, also while it runs. Each change is one transaction, and names the
 * tables it concerns in `beside`, which the server looks at from time to time.
 *
 * A table that is rewritten gets new places for its lines. So a server that remembers its row finds it changed at its
 * next commit, whether it has looked or not, and never continues the old log. */

#include "server/store/store_sqlite.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Runs a statement with up to two values: a text, or NULL, and a number. */
static int run(sqlite3 *db, const char *sql, const char *text, int64_t number)
{
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (result != SQLITE_OK)
        return result;
    if (text)
        sqlite3_bind_text(statement, 1, text, -1, SQLITE_STATIC);
    if (sqlite3_bind_parameter_count(statement) > 1)
        sqlite3_bind_int64(statement, 2, number);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW)
        ;
    sqlite3_finalize(statement);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

static store_status finish(store *opened, int result)
{
    sqlite3 *db = sqlite_store_db(opened);
    store_status status = STORE_OK;
    if (result == SQLITE_OK)
        result = sqlite3_exec(db, "COMMIT", NULL, NULL, NULL);
    if (result != SQLITE_OK)
        status = sqlite_store_fail(opened, result);
    if (!sqlite3_get_autocommit(db))
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    /* what was overwritten is still in the write-ahead log */
    sqlite3_exec(db, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL);
    return status;
}

store_status store_sqlite_announce(store *opened, const char *table)
{
    return finish(opened, run(sqlite_store_db(opened), "BEGIN IMMEDIATE", NULL, 0) == SQLITE_OK
                              ? run(sqlite_store_db(opened), "INSERT INTO beside (id) VALUES (?1)", table, 0)
                              : SQLITE_BUSY);
}

/* ---- rewriting ---- */

typedef struct rewriting {
    store_batch lines;
    const char *table;
    bool (*line)(void *my, uint64_t number, const char *old, size_t size, buffer *out);
    void *context;
    buffer text;
    bool failed;
} rewriting;

static bool rewrite_line(void *my, uint64_t number, const char *line, size_t size)
{
    rewriting *in = my;
    buffer_clear(&in->text);
    in->failed = !in->line(in->context, number, line, size, &in->text) || in->text.failed ||
                 !store_batch_add(&in->lines, in->table, number, STORE_WAITING, 0, in->text.bytes, in->text.size);
    return !in->failed;
}

static const char drop_lines[] =
    "DELETE FROM lines WHERE place IN (WITH RECURSIVE chain (place, previous, key) AS"
    " (SELECT place, previous, lines.key FROM lines JOIN tables ON place = last WHERE id = ?1 UNION ALL"
    "  SELECT lines.place, lines.previous, lines.key FROM chain CROSS JOIN lines"
    "  ON lines.place = chain.previous AND lines.key = chain.key) SELECT place FROM chain)";

static int write_lines(sqlite3 *db, const rewriting *in, const store_table *row)
{
    sqlite3_stmt *write = NULL, *update = NULL;
    int result = sqlite3_prepare_v2(db,
                                    "INSERT INTO lines (place, key, number, previous, text, sum) SELECT"
                                    " 1 + (SELECT max(0, max(place)) FROM (SELECT place FROM lines UNION SELECT 0)),"
                                    " key, ?2, last, ?3, ?4 FROM tables WHERE id = ?1",
                                    -1, &write, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_prepare_v2(db, "UPDATE tables SET last = ?2, sum = ?3 WHERE id = ?1", -1, &update, NULL);
    uint64_t sum = 0;
    for (size_t i = 0; i < in->lines.count && result == SQLITE_OK; i++) {
        const store_line *line = &in->lines.lines[i];
        const char *text = in->lines.text.bytes + line->at;
        sum = store_line_sum(sum, row->id, line->number, text, line->size);
        sqlite3_bind_text(write, 1, row->id, -1, SQLITE_STATIC);
        sqlite3_bind_int64(write, 2, (int64_t)line->number);
        sqlite3_bind_text64(write, 3, text, line->size, SQLITE_STATIC, SQLITE_UTF8);
        sqlite3_bind_int64(write, 4, (int64_t)sum);
        result = sqlite3_step(write) == SQLITE_DONE ? SQLITE_OK : sqlite3_extended_errcode(db);
        sqlite3_reset(write);
        if (result != SQLITE_OK)
            break;
        sqlite3_bind_text(update, 1, row->id, -1, SQLITE_STATIC);
        sqlite3_bind_int64(update, 2, sqlite3_last_insert_rowid(db));
        sqlite3_bind_int64(update, 3, (int64_t)store_table_sum(sum, row));
        result = sqlite3_step(update) == SQLITE_DONE ? SQLITE_OK : sqlite3_extended_errcode(db);
        sqlite3_reset(update);
    }
    sqlite3_finalize(write);
    sqlite3_finalize(update);
    return result;
}

store_status store_sqlite_rewrite(store *opened, const char *table,
                                  bool (*line)(void *my, uint64_t number, const char *old, size_t size, buffer *out),
                                  void *my)
{
    sqlite3 *db = sqlite_store_db(opened);
    rewriting in = {.table = table, .line = line, .context = my};
    store_table row;
    int result = run(db, "BEGIN IMMEDIATE", NULL, 0);
    store_status status =
        result == SQLITE_OK ? opened->find(opened->context, table, &row) : sqlite_store_fail(opened, result);
    if (status == STORE_OK)
        status = opened->read(opened->context, table, 0, rewrite_line, &in);
    if (status == STORE_OK && in.failed)
        status = sqlite_store_fail(opened, SQLITE_NOMEM);
    if (status == STORE_OK) {
        result = run(db, drop_lines, table, 0);
        if (result == SQLITE_OK)
            result = run(db, "UPDATE tables SET last = 0 WHERE id = ?1", table, 0);
        if (result == SQLITE_OK)
            result = write_lines(db, &in, &row);
        if (result == SQLITE_OK)
            result = run(db, "INSERT INTO beside (id) VALUES (?1)", table, 0);
        status = finish(opened, result);
    } else if (!sqlite3_get_autocommit(db)) {
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    store_batch_free(&in.lines);
    buffer_free(&in.text);
    return status;
}

/* ---- removing and checking ---- */

/* One transaction for each table, so that a running server never waits long. */
static store_status remove_table(store *opened, const store_table *table)
{
    sqlite3 *db = sqlite_store_db(opened);
    static const char *const steps[] = {drop_lines, "DELETE FROM tables WHERE id = ?1",
                                        "INSERT INTO beside (id) VALUES (?1)"};
    int result = run(db, "BEGIN IMMEDIATE", NULL, 0);
    if (result == SQLITE_OK && table->damaged) /* its chain may be broken */
        result = run(db, "DELETE FROM lines WHERE key = (SELECT key FROM tables WHERE id = ?1)", table->id, 0);
    for (size_t i = 0; i < sizeof steps / sizeof *steps && result == SQLITE_OK; i++)
        result = run(db, steps[i], table->id, 0);
    return finish(opened, result);
}

typedef struct pruning {
    store *opened;
    int64_t before;
    uint64_t removed;
    store_status status;
} pruning;

static bool prune_table(void *my, const store_table *table)
{
    pruning *in = my;
    if (table->changed >= in->before || !table->id[0])
        return true;
    in->status = remove_table(in->opened, table);
    in->removed += in->status == STORE_OK;
    return in->status == STORE_OK;
}

store_status store_sqlite_prune(store *opened, unsigned states, int64_t before, uint64_t *removed)
{
    pruning in = {opened, before, 0, STORE_OK};
    store_status status = opened->list(opened->context, states, prune_table, &in);
    *removed = in.removed;
    return status == STORE_OK ? in.status : status;
}

store_status store_sqlite_check(store *opened)
{
    sqlite3_stmt *ask;
    sqlite3 *db = sqlite_store_db(opened);
    int result = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &ask, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(ask);
    const char *found = result == SQLITE_ROW ? (const char *)sqlite3_column_text(ask, 0) : NULL;
    bool good = found && !strcmp(found, "ok");
    sqlite3_finalize(ask);
    return good ? STORE_OK : sqlite_store_fail(opened, result == SQLITE_ROW ? SQLITE_CORRUPT : result);
}
