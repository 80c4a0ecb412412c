// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The SQLite store.
 *
 * There is one database connection. A commit owns it, on the writer's thread, from `begin` until the writer has ended;
 * every other use waits for that. If the caller waits anyway, the commit runs on the caller's thread.
 *
 * A failed commit is rolled back, and the next one overwrites its frames in the write-ahead log. Only if the disk took
 * all of a commit but did not confirm it, and the server was killed before the next commit, can the failed one reappear
 * at the next start: its requests were refused, but happened. A store on one disk cannot exclude that. */
#include "server/store/store_sqlite.h"
#include "base/hash.h"
#include "base/util/list.h"
#include "server/store/store_sqlite_statements.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A row of `tables`. */
typedef struct row {
    int64_t key;
    int64_t last; /* `place` of its last line */
    uint64_t sum; /* check value of its last line */
    store_table table;
} row;

enum { REMEMBERED = 4096 };

typedef struct sqlite_store {
    sqlite_file file;
    row remembered[REMEMBERED]; /* rows written recently, at the hash of their id, so that they need not be looked up to
                                   be written again. One that is wrong, after a rollback, is detected by its UPDATE */
    sqlite3_stmt *statements[STATEMENTS];
    store_batch pending;
    sqlite_checkpointer *checkpointer;
    sqlite_writer *writer;
    /* Owned by the writer's thread while it commits: */
    store_batch writing;
    store_status status; /* of the last commit */
    uint64_t waited;     /* microseconds that the last commit waited for the disk */
    char taken[STORE_ID];
    char trouble[SQLITE_WHY];
    int64_t version; /* changes when another connection commits */
    int64_t alive;   /* as it was noted before this store was opened */
} sqlite_store;

static store_status fail(sqlite_store *self, int result)
{
    int kind = result & 0xff;
    char reason[256];
    sqlite_explain(self->file.db, result, reason, sizeof reason);
    snprintf(self->trouble, sizeof self->trouble, "%s: %s", self->file.path, reason);
    return kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB || kind == SQLITE_CONSTRAINT ? STORE_BROKEN : STORE_FAILED;
}

static store_status broken(sqlite_store *self, const char *table, const char *reason)
{
    snprintf(self->trouble, sizeof self->trouble, "%s: the database is damaged (table '%.*s' %s)", self->file.path,
             STORE_ID, table, reason);
    return STORE_BROKEN;
}

/* Runs a statement without result rows. */
static int run(sqlite_store *self, statement which)
{
    int result = sqlite3_step(self->statements[which]);
    sqlite3_reset(self->statements[which]);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* Reads a row of ROW; `damaged` if it does not have its check value. */
static void row_of(sqlite3_stmt *query, row *found)
{
    int64_t state = sqlite3_column_int64(query, 1), lines = sqlite3_column_int64(query, 2);
    const char *id = (const char *)sqlite3_column_text(query, 5);
    bool possible = state >= 0 && state < STORE_STATES && lines >= 1 && id && store_id_fits(id);
    *found = (row){.key = sqlite3_column_int64(query, 0),
                   .last = sqlite3_column_int64(query, 4),
                   .sum = (uint64_t)sqlite3_column_int64(query, 7)};
    found->table.changed = sqlite3_column_int64(query, 3);
    if (possible) {
        found->table.state = (store_state)state;
        found->table.lines = (uint64_t)lines;
        memcpy(found->table.id, id, strlen(id));
    }
    found->table.damaged =
        !possible || (uint64_t)sqlite3_column_int64(query, 6) != store_table_sum(found->sum, &found->table);
}

static store_status find_row(sqlite_store *self, const char *table, row *found)
{
    if (!store_id_fits(table))
        return STORE_NONE;
    sqlite3_stmt *ask = self->statements[FIND];
    sqlite3_bind_text(ask, 1, table, -1, SQLITE_STATIC);
    int result = sqlite3_step(ask);
    store_status status = STORE_OK;
    if (result == SQLITE_DONE)
        status = STORE_NONE;
    else if (result != SQLITE_ROW)
        status = fail(self, result);
    else
        row_of(ask, found);
    if (status == STORE_OK && (found->table.damaged || strcmp(found->table.id, table) != 0))
        status = broken(self, table, "does not have its check value");
    sqlite3_reset(ask);
    sqlite3_clear_bindings(ask);
    return status;
}

static store_status add(void *context, const char *table, uint64_t number, store_state state, int64_t now,
                        const char *line, size_t size)
{
    sqlite_store *self = context;
    return store_batch_add(&self->pending, table, number, state, now, line, size) ? STORE_OK : STORE_FAILED;
}

/* Finds the place of the last line of all tables. */
static int find_end(sqlite_store *self, int64_t *end)
{
    int result = sqlite3_step(self->statements[END]);
    *end = result == SQLITE_ROW ? sqlite3_column_int64(self->statements[END], 0) : 0;
    sqlite3_reset(self->statements[END]);
    return result == SQLITE_ROW ? SQLITE_OK : result;
}

static row *place_of(sqlite_store *self, const char *table)
{
    return &self->remembered[hash_bytes((const uint8_t *)table, strlen(table)) % REMEMBERED];
}

/* Updates a table's row to its last line, or inserts it. SQLITE_NOTFOUND: the row is not as remembered. */
static int write_row(sqlite_store *self, row *at, const store_line *last, int64_t place)
{
    store_table now = {.state = last->state, .lines = last->number + 1, .changed = last->now};
    memcpy(now.id, last->table, sizeof now.id);
    statement which = at->table.lines == 0 ? MAKE : last->state == at->table.state ? TOUCH : TURN;
    sqlite3_stmt *write = self->statements[which];
    if (which == MAKE)
        sqlite3_bind_text(write, 1, last->table, -1, SQLITE_STATIC);
    else
        sqlite3_bind_int64(write, 1, at->key);
    if (which != TOUCH)
        sqlite3_bind_int(write, 2, (int)last->state);
    if (which != MAKE) {
        sqlite3_bind_int64(write, 6, (int64_t)at->table.lines);
        sqlite3_bind_int64(write, 7, at->last);
    }
    sqlite3_bind_int64(write, 3, (int64_t)last->number + 1);
    sqlite3_bind_int64(write, 4, last->now);
    sqlite3_bind_int64(write, 5, place);
    sqlite3_bind_int64(write, 8, (int64_t)store_table_sum(last->sum, &now));
    int result = run(self, which);
    if (which == MAKE)
        at->key = sqlite3_last_insert_rowid(self->file.db);
    else if (result == SQLITE_OK && sqlite3_changes(self->file.db) != 1)
        result = SQLITE_NOTFOUND;
    return result;
}

/* Computes the check values of consecutive lines. */
static void sum_run(const sqlite_store *self, store_line *lines, size_t count, uint64_t before)
{
    for (size_t i = 0; i < count; i++) {
        store_line *line = &lines[i];
        const char *text = line->size ? self->writing.text.bytes + line->at : "";
        before = line->sum = store_line_sum(before, line->table, line->number, text, line->size);
    }
}

/* Updates or inserts the row for lines to be written after `end`. Returns in `at` the row as it was before. */
static store_status open_row(sqlite_store *self, store_line *lines, size_t count, int64_t end, row *at)
{
    const row *known = place_of(self, lines->table);
    int64_t place = end + (int64_t)count;
    if (!strcmp(known->table.id, lines->table) && known->table.lines == lines->number) {
        *at = *known;
        sum_run(self, lines, count, at->sum);
        int result = write_row(self, at, &lines[count - 1], place);
        if (result != SQLITE_NOTFOUND)
            return result == SQLITE_OK ? STORE_OK : fail(self, result);
    }
    *at = (row){0};
    store_status status = find_row(self, lines->table, at);
    if (status != STORE_OK && status != STORE_NONE)
        return status;
    if (lines->number != at->table.lines)
        return STORE_TAKEN;
    sum_run(self, lines, count, at->sum);
    int result = write_row(self, at, &lines[count - 1], place);
    return result == SQLITE_OK ? STORE_OK : fail(self, result);
}

static void remember(sqlite_store *self, const row *at, const store_line *last, int64_t place)
{
    row *to = place_of(self, last->table);
    *to = (row){.key = at->key, .last = place, .sum = last->sum};
    to->table.lines = last->number + 1;
    to->table.state = last->state;
    memcpy(to->table.id, last->table, sizeof to->table.id);
}

static int write_line(sqlite_store *self, int64_t key, const store_line *line, int64_t place, int64_t previous)
{
    sqlite3_stmt *write = self->statements[WRITE];
    const char *text = self->writing.text.bytes + line->at;
    sqlite3_bind_int64(write, 1, place);
    sqlite3_bind_int64(write, 2, key);
    sqlite3_bind_int64(write, 3, (int64_t)line->number);
    sqlite3_bind_int64(write, 4, previous);
    sqlite3_bind_int64(write, 6, (int64_t)line->sum);
    int result = sqlite3_bind_text64(write, 5, text, line->size, SQLITE_STATIC, SQLITE_UTF8);
    return result == SQLITE_OK ? run(self, WRITE) : result;
}

/* Writes consecutive lines of one table after `*end`, and advances it. */
static store_status write_run(sqlite_store *self, size_t first, size_t count, int64_t *end)
{
    store_line *lines = &self->writing.lines[first];
    row at;
    store_status status = open_row(self, lines, count, *end, &at);
    if (status != STORE_OK)
        return status;
    int result = SQLITE_OK;
    for (size_t i = 0; i < count && result == SQLITE_OK; i++) {
        result = write_line(self, at.key, &lines[i], *end + 1, i == 0 ? at.last : *end);
        ++*end;
    }
    remember(self, &at, &lines[count - 1], *end);
    return result == SQLITE_OK ? STORE_OK : fail(self, result);
}

static int write_map(sqlite_store *self, const store_map *map)
{
    sqlite3_stmt *write = self->statements[KEEP_MAP];
    sqlite3_bind_text(write, 1, map->sha256, -1, SQLITE_STATIC);
    int result = sqlite3_bind_blob64(write, 2, self->writing.text.bytes + map->at, map->size, SQLITE_STATIC);
    result = result == SQLITE_OK ? run(self, KEEP_MAP) : result;
    sqlite3_clear_bindings(write);
    return result;
}

static int64_t microseconds(clockid_t which)
{
    struct timespec at;
    clock_gettime(which, &at);
    return (int64_t)at.tv_sec * 1000000 + at.tv_nsec / 1000;
}

/* Commits, and measures how long it waited for the disk: elapsed time minus CPU time. */
static int confirm(sqlite_store *self)
{
    int64_t began = microseconds(CLOCK_MONOTONIC), work = microseconds(CLOCK_THREAD_CPUTIME_ID);
    int result = run(self, COMMIT);
    int64_t waited = microseconds(CLOCK_MONOTONIC) - began - (microseconds(CLOCK_THREAD_CPUTIME_ID) - work);
    self->waited = waited > 0 ? (uint64_t)waited : 0;
    return result;
}

static store_status write_all(sqlite_store *self)
{
    int64_t end;
    int result = run(self, BEGIN);
    if (result == SQLITE_OK)
        result = find_end(self, &end);
    if (result != SQLITE_OK)
        return fail(self, result);
    for (size_t first = 0, next; first < self->writing.count; first = next) {
        next = store_batch_run(&self->writing, first);
        store_status status = write_run(self, first, next - first, &end);
        if (status == STORE_TAKEN)
            memcpy(self->taken, self->writing.lines[first].table, STORE_ID);
        if (status != STORE_OK)
            return status;
    }
    for (size_t i = 0; i < self->writing.map_count && result == SQLITE_OK; i++)
        result = write_map(self, &self->writing.maps[i]);
    if (result == SQLITE_OK && self->writing.alive) {
        sqlite3_bind_int64(self->statements[NOTE_ALIVE], 1, self->writing.alive);
        result = run(self, NOTE_ALIVE);
    }
    if (result == SQLITE_OK)
        result = confirm(self);
    return result == SQLITE_OK ? STORE_OK : fail(self, result);
}

static void commit(void *context)
{
    sqlite_store *self = context;
    self->status = STORE_OK;
    self->waited = 0;
    if (self->writing.failed) {
        snprintf(self->trouble, sizeof self->trouble, "a line could not be gathered");
        self->status = STORE_FAILED;
    } else if (self->writing.count > 0 || self->writing.map_count > 0 || self->writing.alive) {
        self->status = write_all(self);
    }
    /* some errors roll back by themselves */
    if (!sqlite3_get_autocommit(self->file.db))
        run(self, ROLLBACK);
    store_batch_clear(&self->writing);
    sqlite_checkpointer_poll(self->checkpointer);
}

static void begin(void *context, void (*ended)(void *my), void *my)
{
    sqlite_store *self = context;
    store_batch_swap(&self->pending, &self->writing);
    if (ended)
        sqlite_writer_begin(self->writer, ended, my);
    else
        commit(self);
}

static store_status end(void *context, bool wait, char *table)
{
    sqlite_store *self = context;
    if (!sqlite_writer_ended(self->writer, wait))
        return STORE_BUSY;
    if (self->status == STORE_TAKEN)
        memcpy(table, self->taken, STORE_ID);
    return self->status;
}

static uint64_t waited(void *context)
{
    return ((sqlite_store *)context)->waited;
}

static void forget(void *context)
{
    store_batch_clear(&((sqlite_store *)context)->pending);
}

static store_status read_lines(void *context, const char *table, uint64_t from,
                               bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my)
{
    sqlite_store *self = context;
    row at = {0};
    uint64_t sound = 0;
    char reason[64];
    sqlite_writer_ended(self->writer, true);
    store_status status = find_row(self, table, &at);
    bool damaged = status == STORE_BROKEN && at.table.damaged;
    if (status != STORE_OK && !damaged)
        return status;
    if (!damaged) {
        sqlite3_stmt *ask = self->statements[READ];
        sqlite3_bind_int64(ask, 1, at.last);
        sqlite3_bind_int64(ask, 2, (int64_t)at.table.lines - 1);
        sqlite3_bind_int64(ask, 3, at.key);
        int result = sqlite_pass_lines(ask, table, from, each, my, &sound);
        if (result != SQLITE_OK || sound == at.table.lines || sound == UINT64_MAX)
            return result == SQLITE_OK ? STORE_OK : fail(self, result);
    }
    if (!sound) { /* the chain is broken: nothing has been passed yet */
        sqlite3_bind_int64(self->statements[SCAN], 1, at.key);
        int result = sqlite_pass_lines(self->statements[SCAN], table, from, each, my, &sound);
        if (result != SQLITE_OK && fail(self, result) != STORE_BROKEN)
            return STORE_FAILED;
    }
    snprintf(reason, sizeof reason, "is sound up to entry %" PRIu64 " only", sound == UINT64_MAX ? 0 : sound);
    return broken(self, table, reason);
}

typedef struct listing {
    store_table *tables;
    size_t count, capacity;
} listing;

static bool list_row(listing *all, const store_table *table)
{
    store_table *tables = list_grow(all->tables, &all->capacity, all->count + 1, sizeof *tables);
    if (!tables)
        return false;
    all->tables = tables;
    all->tables[all->count++] = *table;
    return true;
}

static store_status list_rows(sqlite_store *self, listing *all)
{
    sqlite3_stmt *ask = self->statements[LIST];
    row found;
    int result;
    while ((result = sqlite3_step(ask)) == SQLITE_ROW) {
        row_of(ask, &found);
        if (!list_row(all, &found.table))
            return fail(self, SQLITE_NOMEM);
    }
    return result == SQLITE_DONE ? STORE_OK : fail(self, result);
}

/* All rows are read before `each` is called, since it may use the store. */
static store_status list(void *context, unsigned states, bool (*each)(void *my, const store_table *table), void *my)
{
    sqlite_store *self = context;
    listing all = {0};
    sqlite_writer_ended(self->writer, true);
    for (int state = 0; state < STORE_STATES; state++)
        sqlite3_bind_int(self->statements[LIST], state + 1, states >> state & 1 ? state : -1);
    store_status status = list_rows(self, &all);
    sqlite3_reset(self->statements[LIST]);
    for (size_t i = 0; status == STORE_OK && i < all.count && each(my, &all.tables[i]); i++)
        ;
    free(all.tables);
    return status;
}

static store_status find(void *context, const char *table, store_table *found)
{
    sqlite_store *self = context;
    row at;
    memset(&at, 0, sizeof at);
    sqlite_writer_ended(self->writer, true);
    store_status status = find_row(self, table, &at);
    if (status == STORE_OK)
        *found = at.table;
    return status;
}

static void note_alive(void *context, int64_t now)
{
    ((sqlite_store *)context)->pending.alive = now;
}

static int64_t was_alive(void *context)
{
    return ((sqlite_store *)context)->alive;
}

static int64_t data_version(sqlite_store *self)
{
    sqlite3_stmt *ask = self->statements[DATA_VERSION];
    int64_t version = sqlite3_step(ask) == SQLITE_ROW ? sqlite3_column_int64(ask, 0) : self->version;
    sqlite3_reset(ask);
    return version;
}

static void changed_beside(void *context, void (*each)(void *my, const char *table), void *my)
{
    sqlite_store *self = context;
    listing all = {0};
    sqlite_writer_ended(self->writer, true);
    int64_t version = data_version(self);
    if (version == self->version)
        return;
    self->version = version;
    sqlite3_stmt *ask = self->statements[BESIDE];
    while (sqlite3_step(ask) == SQLITE_ROW) {
        const char *id = (const char *)sqlite3_column_text(ask, 0);
        store_table found = {0};
        if (!id || !store_id_fits(id))
            continue;
        memcpy(found.id, id, strlen(id));
        list_row(&all, &found); /* without memory it is found out at the table's next commit */
    }
    sqlite3_reset(ask);
    for (size_t i = 0; i < all.count; i++)
        each(my, all.tables[i].id);
    free(all.tables);
}

static store_status keep_map(void *context, const char *sha256, const char *text, size_t size)
{
    sqlite_store *self = context;
    return store_batch_add_map(&self->pending, sha256, text, size) ? STORE_OK : STORE_FAILED;
}

static store_status read_map(void *context, const char *sha256, buffer *out)
{
    sqlite_store *self = context;
    sqlite3_stmt *ask = self->statements[READ_MAP];
    sqlite_writer_ended(self->writer, true);
    sqlite3_bind_text(ask, 1, sha256, -1, SQLITE_STATIC);
    int result = sqlite3_step(ask);
    store_status status = result == SQLITE_DONE ? STORE_NONE : result == SQLITE_ROW ? STORE_OK : fail(self, result);
    const void *text = status == STORE_OK ? sqlite3_column_blob(ask, 0) : NULL;
    if (text)
        buffer_add(out, text, (size_t)sqlite3_column_bytes(ask, 0));
    sqlite3_reset(ask);
    sqlite3_clear_bindings(ask);
    return status == STORE_OK && (out->failed || !text) ? fail(self, SQLITE_NOMEM) : status;
}

static const char *trouble(void *context)
{
    return ((sqlite_store *)context)->trouble;
}

static void close_store(void *context)
{
    sqlite_store *self = context;
    sqlite_writer_stop(self->writer);
    sqlite_statements_finalize(self->statements);
    sqlite_checkpointer_stop(self->checkpointer);
    sqlite_file_close(&self->file);
    store_batch_free(&self->pending);
    store_batch_free(&self->writing);
    free(self);
}

static void fill_in(sqlite_store *self, store *made)
{
    if (sqlite3_step(self->statements[WAS_ALIVE]) == SQLITE_ROW)
        self->alive = sqlite3_column_int64(self->statements[WAS_ALIVE], 0);
    sqlite3_reset(self->statements[WAS_ALIVE]);
    self->version = data_version(self);
    *made = (store){self,       add,       begin,          end,     waited,      forget,   read_lines, list, find,
                    note_alive, was_alive, changed_beside, trouble, close_store, keep_map, read_map};
}

/* Opens the file and prepares the statements. NULL: `why` says why. */
static sqlite_store *open_store(bool (*open_file)(sqlite_file *file, const char *folder, char *why, size_t capacity),
                                const char *folder, char *why, size_t capacity)
{
    sqlite_store *self = calloc(1, sizeof *self);
    if (!self) {
        snprintf(why, capacity, "there is no memory");
        return NULL;
    }
    if (!open_file(&self->file, folder, why, capacity)) {
        free(self);
        return NULL;
    }
    if (sqlite_statements_prepare(self->file.db, self->statements) != SQLITE_OK) {
        snprintf(why, capacity, "%s: the database lacks what it should hold (%s)", self->file.path,
                 sqlite3_errmsg(self->file.db));
        close_store(self);
        return NULL;
    }
    return self;
}

bool store_sqlite_open(store *made, const char *folder, char *why, size_t capacity)
{
    sqlite_store *self = open_store(sqlite_file_open, folder, why, capacity);
    if (!self)
        return false;
    self->checkpointer = sqlite_checkpointer_start(self->file.db);
    self->writer = self->checkpointer ? sqlite_writer_start(commit, self) : NULL;
    if (!self->writer) {
        snprintf(why, capacity, "there is no memory, or no thread to spare");
        close_store(self);
        return false;
    }
    fill_in(self, made);
    return true;
}

bool store_sqlite_open_beside(store *made, const char *folder, char *why, size_t capacity)
{
    sqlite_store *self = open_store(sqlite_file_look, folder, why, capacity);
    if (self)
        fill_in(self, made);
    return self;
}

sqlite3 *sqlite_store_db(store *opened)
{
    return ((sqlite_store *)opened->context)->file.db;
}

store_status sqlite_store_fail(store *opened, int result)
{
    return fail(opened->context, result);
}
