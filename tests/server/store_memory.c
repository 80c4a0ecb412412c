// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "store_memory.h"
#include "base/hash.h"
#include "base/util/list.h"
#include "server/store/store_batch.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
    char *text;
    size_t size;
} line;

/* A log without lines does not exist: its first commit was undone. */
typedef struct log {
    store_table table;
    line *lines;
    size_t capacity;
} log;

typedef struct kept_map {
    char sha256[65];
    buffer text;
} kept_map;

typedef struct memory {
    kept_map *maps;
    size_t map_count, map_capacity;
    log *logs;
    size_t count, capacity;
    uint32_t *slots; /* by hash of the id: index of the log + 1; 0: empty; twice as many as the capacity of `logs` */
    store_batch pending, writing;
    int fail_commits;
    bool held, let;
    void (*ended)(void *my); /* NULL: already called, or none */
    void *to;
    const char *trouble;
    int64_t alive;
} memory;

/* The slot of a table, or the free one where it would be. */
static uint32_t *slot_of(const memory *self, const char *table)
{
    size_t slots = self->capacity * 2;
    size_t at = hash_bytes((const uint8_t *)table, strlen(table)) % slots;
    while (self->slots[at] && strcmp(self->logs[self->slots[at] - 1].table.id, table) != 0)
        at = (at + 1) % slots;
    return &self->slots[at];
}

static log *find_log(const memory *self, const char *table)
{
    if (self->count == 0 || !store_id_fits(table))
        return NULL;
    uint32_t found = *slot_of(self, table);
    return found ? &self->logs[found - 1] : NULL;
}

static bool grow(memory *self)
{
    size_t capacity = self->capacity;
    log *logs = list_grow(self->logs, &capacity, self->count + 1, sizeof *logs);
    if (logs)
        self->logs = logs;
    uint32_t *slots = logs ? calloc(capacity * 2, sizeof *slots) : NULL;
    if (!slots)
        return false;
    free(self->slots);
    self->slots = slots;
    self->capacity = capacity;
    for (size_t i = 0; i < self->count; i++)
        *slot_of(self, self->logs[i].table.id) = (uint32_t)i + 1;
    return true;
}

static log *make_log(memory *self, const char *table)
{
    if (self->count == self->capacity && !grow(self))
        return NULL;
    assert(self->logs);
    log *made = &self->logs[self->count++];
    *made = (log){0};
    memcpy(made->table.id, table, strlen(table));
    *slot_of(self, table) = (uint32_t)self->count;
    return made;
}

static store_status add(void *context, const char *table, uint64_t number, store_state state, int64_t now,
                        const char *text, size_t size)
{
    memory *self = context;
    return store_batch_add(&self->pending, table, number, state, now, text, size) ? STORE_OK : STORE_FAILED;
}

static bool append(log *self, const char *text, size_t size)
{
    size_t count = (size_t)self->table.lines;
    line *lines = list_grow(self->lines, &self->capacity, count + 1, sizeof *lines);
    if (!lines)
        return false;
    self->lines = lines;
    char *copy = malloc(size + 1);
    if (!copy)
        return false;
    if (size)
        memcpy(copy, text, size);
    copy[size] = 0;
    self->lines[count] = (line){copy, size};
    self->table.lines++;
    return true;
}

static store_status write_line(memory *self, const store_line *what, store_table *before)
{
    log *to = find_log(self, what->table);
    if (what->number != (to ? to->table.lines : 0))
        return STORE_TAKEN;
    if (!to)
        to = make_log(self, what->table);
    if (!to)
        return STORE_FAILED;
    *before = to->table;
    if (!append(to, self->writing.text.bytes + what->at, what->size))
        return STORE_FAILED;
    to->table.state = what->state;
    to->table.changed = what->now;
    return STORE_OK;
}

static void undo(memory *self, const store_table *before, size_t count)
{
    while (count-- > 0) {
        log *to = find_log(self, before[count].id);
        to->table = before[count];
        free(to->lines[to->table.lines].text);
    }
}

static store_status write_round(memory *self, char *table)
{
    store_table *before = malloc(self->writing.count * sizeof *before);
    store_status status = before ? STORE_OK : STORE_FAILED;
    for (size_t i = 0; status == STORE_OK && i < self->writing.count; i++) {
        status = write_line(self, &self->writing.lines[i], &before[i]);
        if (status == STORE_TAKEN)
            memcpy(table, self->writing.lines[i].table, STORE_ID);
        if (status != STORE_OK)
            undo(self, before, i);
    }
    free(before);
    return status;
}

static store_status keep_map(void *context, const char *sha256, const char *text, size_t size)
{
    memory *self = context;
    return store_batch_add_map(&self->pending, sha256, text, size) ? STORE_OK : STORE_FAILED;
}

static const kept_map *find_map(const memory *self, const char *sha256)
{
    for (size_t i = 0; i < self->map_count; i++)
        if (!strcmp(self->maps[i].sha256, sha256))
            return &self->maps[i];
    return NULL;
}

static bool write_maps(memory *self)
{
    for (size_t i = 0; i < self->writing.map_count; i++) {
        const store_map *from = &self->writing.maps[i];
        if (find_map(self, from->sha256))
            continue;
        kept_map *maps = list_grow(self->maps, &self->map_capacity, self->map_count + 1, sizeof *maps), made = {0};
        if (maps)
            self->maps = maps;
        if (!maps || !buffer_reserve(&made.text, from->size))
            return false;
        buffer_add(&made.text, self->writing.text.bytes + from->at, from->size);
        memcpy(made.sha256, from->sha256, sizeof made.sha256);
        self->maps[self->map_count++] = made;
    }
    return true;
}

static store_status read_map(void *context, const char *sha256, buffer *out)
{
    const kept_map *found = find_map(context, sha256);
    if (!found)
        return STORE_NONE;
    buffer_add(out, found->text.bytes, found->text.size);
    return out->failed ? STORE_FAILED : STORE_OK;
}

static void tell_end(memory *self)
{
    if (self->ended)
        self->ended(self->to);
    self->ended = NULL;
}

static void begin(void *context, void (*ended)(void *my), void *my)
{
    memory *self = context;
    store_batch_swap(&self->pending, &self->writing);
    self->ended = ended;
    self->to = my;
    if (!self->held)
        tell_end(self);
}

static store_status end(void *context, bool wait, char *table)
{
    memory *self = context;
    store_status status = STORE_OK;
    if (self->held && !self->let && !wait)
        return STORE_BUSY;
    self->let = false;
    tell_end(self);
    self->trouble = "there is no memory";
    if (self->writing.failed) {
        status = STORE_FAILED;
    } else if (self->fail_commits > 0) {
        self->fail_commits--;
        self->trouble = "the test lets this commit fail";
        status = STORE_FAILED;
    } else if (!write_maps(self)) {
        status = STORE_FAILED;
    } else if (self->writing.count > 0) {
        status = write_round(self, table);
    }
    if (status == STORE_OK && self->writing.alive)
        self->alive = self->writing.alive;
    store_batch_clear(&self->writing);
    return status;
}

static void forget(void *context)
{
    store_batch_clear(&((memory *)context)->pending);
}

static store_status read_lines(void *context, const char *table, uint64_t from,
                               bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my)
{
    const log *found = find_log(context, table);
    if (!found || found->table.lines == 0)
        return STORE_NONE;
    for (uint64_t i = from; i < found->table.lines; i++)
        if (!each(my, i, found->lines[i].text, found->lines[i].size))
            break;
    return STORE_OK;
}

static int newest_first(const void *a, const void *b)
{
    const store_table *left = a, *right = b;
    return (left->changed < right->changed) - (left->changed > right->changed);
}

static store_status list(void *context, unsigned states, bool (*each)(void *my, const store_table *table), void *my)
{
    memory *self = context;
    store_table *all = malloc((self->count + 1) * sizeof *all);
    if (!all) {
        self->trouble = "there is no memory";
        return STORE_FAILED;
    }
    size_t count = 0;
    for (size_t i = 0; i < self->count; i++)
        if (self->logs[i].table.lines > 0 && states >> self->logs[i].table.state & 1)
            all[count++] = self->logs[i].table;
    qsort(all, count, sizeof *all, newest_first);
    for (size_t i = 0; i < count && each(my, &all[i]); i++)
        ;
    free(all);
    return STORE_OK;
}

static store_status find(void *context, const char *table, store_table *found)
{
    const log *at = find_log(context, table);
    if (!at || at->table.lines == 0)
        return STORE_NONE;
    *found = at->table;
    return STORE_OK;
}

static void note_alive(void *context, int64_t now)
{
    ((memory *)context)->pending.alive = now;
}

static int64_t was_alive(void *context)
{
    return ((memory *)context)->alive;
}

static void changed_beside(void *context, void (*each)(void *my, const char *table), void *my)
{
    (void)context;
    (void)each;
    (void)my;
}

static const char *trouble(void *context)
{
    return ((memory *)context)->trouble;
}

static uint64_t waited(void *context)
{
    (void)context;
    return 0;
}

static void close_store(void *context)
{
    memory *self = context;
    for (size_t i = 0; i < self->count; i++) {
        for (uint64_t n = 0; n < self->logs[i].table.lines; n++)
            free(self->logs[i].lines[n].text);
        free(self->logs[i].lines);
    }
    for (size_t i = 0; i < self->map_count; i++)
        buffer_free(&self->maps[i].text);
    free(self->maps);
    free(self->logs);
    free(self->slots);
    store_batch_free(&self->pending);
    store_batch_free(&self->writing);
    free(self);
}

bool store_memory_open(store *made)
{
    memory *self = calloc(1, sizeof *self);
    if (!self)
        return false;
    self->trouble = "";
    *made = (store){self,       add,       begin,          end,     waited,      forget,   read_lines, list, find,
                    note_alive, was_alive, changed_beside, trouble, close_store, keep_map, read_map};
    return true;
}

void store_memory_fail(store *opened, int fail_commits)
{
    ((memory *)opened->context)->fail_commits = fail_commits;
}

void store_memory_hold(store *opened, bool hold)
{
    memory *self = opened->context;
    self->held = hold;
    if (!hold)
        tell_end(self);
}

void store_memory_release(store *opened)
{
    memory *self = opened->context;
    self->let = true;
    tell_end(self);
}
