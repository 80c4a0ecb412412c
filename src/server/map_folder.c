// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/map_folder.h"
#include "base/hash.h"
#include "base/util/list.h"
#include "base/util/thread.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { FILES_MOST = 200, FILE_MOST = 4 << 20, SENTENCE = 600 };

/* What was found about a file, so that it is logged once. */
typedef struct finding {
    char name[256];
    char text[SENTENCE];
} finding;

typedef struct findings {
    finding *list;
    size_t count, capacity;
} findings;

struct map_folder {
    char path[4096];
    server_log log;
    findings known;
    _Atomic(map_list *) fresh; /* NULL: taken */
    /* the thread */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t change;
    bool watching, stopping;
    void (*changed)(void *context);
    void *context;
};

/* One reading of the folder. */
typedef struct reading {
    map_folder *folder;
    findings found;
    map_list *list;
    const char *names[FILES_MOST]; /* of the files of `list` */
} reading;

/* ---- what is logged ---- */

static const finding *find_known(const map_folder *self, const char *name)
{
    for (size_t i = 0; i < self->known.count; i++)
        if (!strcmp(self->known.list[i].name, name))
            return &self->known.list[i];
    return NULL;
}

static void note(reading *self, const char *name, const chm_board *board, const chm_error *at, const char *why)
{
    const server_log *log = &self->folder->log;
    finding *list = list_grow(self->found.list, &self->found.capacity, self->found.count + 1, sizeof *list), one = {0};
    snprintf(one.name, sizeof one.name, "%s", name);
    if (board)
        snprintf(one.text, sizeof one.text, "%s %s", board->id, board->sha256);
    else
        snprintf(one.text, sizeof one.text, "%u %u %s", at ? at->line : 0, at ? at->column : 0, why);
    const finding *before = find_known(self->folder, one.name);
    if (list) {
        self->found.list = list;
        self->found.list[self->found.count++] = one;
    }
    if (before && !strcmp(before->text, one.text))
        return;
    if (board)
        server_log_write(log, SERVER_LOG_INFO, "map_offered", "file='%s' map=%s sha256=%s", server_log_quote(name).text,
                         board->id, board->sha256);
    else if (at && at->line)
        server_log_write(log, SERVER_LOG_WARN, "map_left_out", "file='%s' line=%u column=%u why='%s'",
                         server_log_quote(name).text, at->line, at->column, server_log_quote(why).text);
    else
        server_log_write(log, SERVER_LOG_WARN, "map_left_out", "file='%s' why='%s'", server_log_quote(name).text,
                         server_log_quote(why).text);
}

static void leave_out(reading *self, const char *name, const char *why)
{
    note(self, name, NULL, NULL, why);
}

static void note_gone(const reading *self)
{
    const findings *known = &self->folder->known;
    for (size_t i = 0; i < known->count; i++) {
        bool here = false;
        for (size_t n = 0; n < self->found.count && !here; n++)
            here = !strcmp(self->found.list[n].name, known->list[i].name);
        if (!here)
            server_log_write(&self->folder->log, SERVER_LOG_INFO, "map_gone", "file='%s'",
                             server_log_quote(known->list[i].name).text);
    }
}

/* ---- one file ---- */

static bool same_state(const struct stat *a, const struct stat *b)
{
    return a->st_size == b->st_size && a->st_mtim.tv_sec == b->st_mtim.tv_sec &&
           a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* Reads what fits. Returns the number of bytes, or -1 with errno. */
static ssize_t read_all(int file, char *text, size_t capacity)
{
    size_t size = 0;
    for (ssize_t got = 1; got > 0 && size < capacity; size += (size_t)got) {
        got = read(file, text + size, capacity - size);
        if (got < 0)
            return -1;
    }
    return (ssize_t)size;
}

/* The bytes of an open file; NULL: `why` says why not. The caller frees them. */
static char *read_open(int file, size_t *size, char why[SENTENCE])
{
    struct stat before, after;
    if (fstat(file, &before)) {
        snprintf(why, SENTENCE, "%s", strerror(errno));
        return NULL;
    }
    if (!S_ISREG(before.st_mode)) {
        snprintf(why, SENTENCE, "this is not a regular file");
        return NULL;
    }
    if (before.st_size > FILE_MOST) {
        snprintf(why, SENTENCE, "the file has %lld bytes; a map file has at most %d", (long long)before.st_size,
                 FILE_MOST);
        return NULL;
    }
    char *text = malloc((size_t)before.st_size + 1);
    ssize_t got = text ? read_all(file, text, (size_t)before.st_size + 1) : -1;
    if (got < 0)
        snprintf(why, SENTENCE, "%s", text ? strerror(errno) : chm_status_text(CHM_NO_MEMORY));
    else if (got != before.st_size || fstat(file, &after) || !same_state(&before, &after))
        snprintf(why, SENTENCE, "the file is being written; it is read again when it is whole");
    else
        *size = (size_t)got;
    if (got >= 0 && !why[0])
        return text;
    free(text);
    return NULL;
}

/* O_NONBLOCK: a pipe without a writer must not be waited for. */
static char *read_named(const map_folder *self, const char *name, size_t *size, char why[SENTENCE])
{
    char path[sizeof self->path + 260];
    snprintf(path, sizeof path, "%s/%s", self->path, name);
    why[0] = 0;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        struct stat found;
        bool link = errno == ENOENT && lstat(path, &found) == 0;
        snprintf(why, SENTENCE, "%s", link ? "the symbolic link leads to no file" : strerror(errno));
        return NULL;
    }
    char *text = read_open(file, size, why);
    close(file);
    return text;
}

/* Says why a good map is not offered; false: it is. */
static bool is_taken(const reading *self, const chm_board *board, char why[SENTENCE])
{
    if (chm_map_find(board->id)) {
        snprintf(why, SENTENCE, "the id %s is that of a built-in map: give this one another", board->id);
        return true;
    }
    for (size_t i = 0; i < self->list->count; i++)
        if (!strcmp(self->list->boards[i]->id, board->id)) {
            snprintf(why, SENTENCE, "%s has the id %s, too: give this one another", self->names[i], board->id);
            return true;
        }
    return false;
}

static void read_map(reading *self, const char *name)
{
    char why[SENTENCE];
    size_t size = 0;
    chm_error first = {0};
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_board *board = NULL;
    if (self->list->count == FILES_MOST) {
        snprintf(why, sizeof why, "there are more than %d maps in the folder", FILES_MOST);
        leave_out(self, name, why);
        return;
    }
    char *text = read_named(self->folder, name, &size, why);
    if (!text) {
        leave_out(self, name, why);
        return;
    }
    chm_status status = chm_board_load(text, size, &problems, &board);
    free(text);
    if (status != CHM_OK && !problems.count) {
        leave_out(self, name, chm_status_text(status));
    } else if (status != CHM_OK) {
        snprintf(why, sizeof why, "%s%s", first.text, problems.count > 1 ? " (and more: cheminot map check)" : "");
        note(self, name, NULL, &first, why);
    } else if (is_taken(self, board, why)) {
        leave_out(self, name, why);
        chm_board_free(board);
    } else {
        note(self, name, board, NULL, "");
        self->names[self->list->count] = name;
        self->list->boards[self->list->count++] = board;
    }
}

/* ---- the folder ---- */

static int is_map_name(const struct dirent *entry)
{
    size_t size = strlen(entry->d_name);
    return entry->d_name[0] != '.' && size > 5 && !strcmp(entry->d_name + size - 5, ".json");
}

static void free_list(map_list *list)
{
    for (size_t i = 0; list && i < list->count; i++)
        chm_board_free(list->boards[i]);
    if (list)
        free(list->boards);
    free(list);
}

/* Reads all files. False: nothing has changed, and `why` says why the folder cannot be read. */
static bool read_folder(map_folder *self, char *why, size_t capacity)
{
    struct dirent **entries;
    reading in = {.folder = self, .list = calloc(1, sizeof *in.list)};
    if (in.list)
        in.list->boards = calloc(FILES_MOST, sizeof *in.list->boards);
    int count = in.list && in.list->boards ? scandir(self->path, &entries, is_map_name, alphasort) : -1;
    if (count < 0) {
        snprintf(why, capacity, "%s: %s", self->path,
                 in.list && in.list->boards ? strerror(errno) : chm_status_text(CHM_NO_MEMORY));
        free_list(in.list);
        return false;
    }
    for (int i = 0; i < count; i++)
        read_map(&in, entries[i]->d_name);
    for (int i = 0; i < count; i++)
        free(entries[i]);
    free(entries);
    note_gone(&in);
    free(self->known.list);
    self->known = in.found;
    free_list(atomic_exchange(&self->fresh, in.list));
    return true;
}

/* A check value of the names and states of the files; 0: the folder cannot be read. */
static uint64_t look(const map_folder *self)
{
    struct dirent **entries;
    int count = scandir(self->path, &entries, is_map_name, alphasort);
    uint64_t sum = 1;
    for (int i = 0; i < count; i++) {
        char path[sizeof self->path + 260];
        struct stat found = {0};
        const char *name = entries[i]->d_name;
        snprintf(path, sizeof path, "%s/%s", self->path, name);
        bool there = stat(path, &found) == 0;
        sum = hash_mix(sum, hash_bytes((const uint8_t *)name, strlen(name)));
        sum = hash_mix(hash_mix(sum, there), (uint64_t)found.st_ino);
        sum = hash_mix(hash_mix(sum, (uint64_t)found.st_size), (uint64_t)found.st_mode);
        sum = hash_mix(hash_mix(sum, (uint64_t)found.st_mtim.tv_sec), (uint64_t)found.st_mtim.tv_nsec);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return count < 0 ? 0 : sum | 1;
}

/* Waits for a second, or until the thread is to end: then false. */
static bool wait_a_second(map_folder *self)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    pthread_mutex_lock(&self->lock);
    int result = 0;
    while (!self->stopping && result == 0)
        result = pthread_cond_timedwait(&self->change, &self->lock, &until);
    bool go_on = !self->stopping;
    pthread_mutex_unlock(&self->lock);
    return go_on;
}

static void *watch(void *context)
{
    map_folder *self = context;
    char why[sizeof self->path + 300];
    uint64_t seen = 0, before = 0; /* what was read; the last look */
    bool lost = false;
    while (wait_a_second(self)) {
        uint64_t now = look(self);
        bool rests = now == before;
        before = now;
        if (!now && !lost)
            server_log_write(&self->log, SERVER_LOG_ERROR, "maps_unreadable", "why='%s: %s'",
                             server_log_quote(self->path).text, strerror(errno));
        lost = !now;
        if (lost || !rests || now == seen || !read_folder(self, why, sizeof why))
            continue;
        seen = now;
        self->changed(self->context);
    }
    return NULL;
}

map_folder *map_folder_open(const char *path, const server_log *log, char *why, size_t capacity)
{
    map_folder *self = calloc(1, sizeof *self);
    if (!self || strlen(path) >= sizeof self->path) {
        snprintf(why, capacity, "%.100s: %s", path, self ? strerror(ENAMETOOLONG) : chm_status_text(CHM_NO_MEMORY));
        free(self);
        return NULL;
    }
    snprintf(self->path, sizeof self->path, "%s", path);
    self->log = *log;
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->change, NULL);
    if (read_folder(self, why, capacity))
        return self;
    map_folder_close(self);
    return NULL;
}

bool map_folder_watch(map_folder *self, void (*changed)(void *context), void *context)
{
    self->changed = changed;
    self->context = context;
    self->watching = thread_start(&self->thread, watch, self);
    return self->watching;
}

bool map_folder_take(map_folder *self, map_list *out)
{
    map_list *fresh = atomic_exchange(&self->fresh, NULL);
    if (fresh)
        *out = *fresh;
    free(fresh);
    return fresh;
}

void map_folder_close(map_folder *self)
{
    if (!self)
        return;
    pthread_mutex_lock(&self->lock);
    self->stopping = true;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
    if (self->watching)
        pthread_join(self->thread, NULL);
    pthread_cond_destroy(&self->change);
    pthread_mutex_destroy(&self->lock);
    free_list(atomic_load(&self->fresh));
    free(self->known.list);
    free(self);
}
