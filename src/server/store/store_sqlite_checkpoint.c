// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Checkpoints beside commits.
 *
 * A checkpoint of some thousand pages takes as long as many commits. Within a commit, where SQLite does it by itself,
 * it would delay every player, so a thread with its own database connection does it. Pages written meanwhile are left;
 * after a few passes, each shorter than the last, so few are left that the writer checkpoints the rest between two
 * commits. Then the write-ahead log is complete in the database and is restarted. */

#include "base/util/thread.h"
#include "server/store/store_sqlite.h"
#include <stdlib.h>

enum {
    PAGES_WORTH_IT = 4000, /* of the write-ahead log, before a checkpoint: 16 MB */
    PAGES_LEFT = 400,      /* that the writer may checkpoint itself */
    PAGES_MOST = 16000,    /* the thread cannot keep up: the writer waits for it */
    ROUNDS = 5
};

typedef enum checkpoint_state { IDLE, WANTED, READY } checkpoint_state;

struct sqlite_checkpointer {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t change;
    checkpoint_state state;
    bool stopping;
    sqlite3 *db;     /* of the thread */
    sqlite3 *writer; /* of the store */
    int pages;       /* of the write-ahead log after the last commit */
};

static int note_pages(void *context, sqlite3 *db, const char *name, int pages)
{
    (void)db;
    (void)name;
    ((sqlite_checkpointer *)context)->pages = pages;
    return SQLITE_OK;
}

static void move_most(sqlite3 *db)
{
    int pages = 0, moved = 0;
    for (int i = 0; i < ROUNDS; i++)
        if (sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, &pages, &moved) != SQLITE_OK ||
            pages - moved < PAGES_LEFT)
            return;
}

static void *run(void *context)
{
    sqlite_checkpointer *self = context;
    pthread_mutex_lock(&self->lock);
    while (!self->stopping) {
        if (self->state != WANTED) {
            pthread_cond_wait(&self->change, &self->lock);
            continue;
        }
        pthread_mutex_unlock(&self->lock);
        move_most(self->db);
        pthread_mutex_lock(&self->lock);
        self->state = READY;
        pthread_cond_signal(&self->change);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

sqlite_checkpointer *sqlite_checkpointer_start(sqlite3 *writer)
{
    sqlite_checkpointer *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->writer = writer;
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->change, NULL);
    const char *file = sqlite3_db_filename(writer, "main");
    if (sqlite3_open_v2(file, &self->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
        sqlite3_exec(self->db, "PRAGMA synchronous=FULL;", NULL, NULL, NULL) == SQLITE_OK &&
        thread_start(&self->thread, run, self)) {
        sqlite3_wal_hook(writer, note_pages, self);
        return self;
    }
    sqlite3_close(self->db);
    free(self);
    return NULL;
}

void sqlite_checkpointer_poll(sqlite_checkpointer *self)
{
    if (!self)
        return;
    pthread_mutex_lock(&self->lock);
    if (self->state == IDLE && self->pages >= PAGES_WORTH_IT) {
        self->state = WANTED;
        pthread_cond_signal(&self->change);
    }
    while (self->state == WANTED && self->pages >= PAGES_MOST)
        pthread_cond_wait(&self->change, &self->lock);
    bool ready = self->state == READY;
    if (ready)
        self->state = IDLE;
    pthread_mutex_unlock(&self->lock);
    /* May be incomplete while somebody reads; the next one will do. */
    if (ready)
        sqlite3_wal_checkpoint_v2(self->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

void sqlite_checkpointer_stop(sqlite_checkpointer *self)
{
    if (!self)
        return;
    sqlite3_wal_hook(self->writer, NULL, NULL);
    pthread_mutex_lock(&self->lock);
    self->stopping = true;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    sqlite3_close(self->db);
    pthread_cond_destroy(&self->change);
    pthread_mutex_destroy(&self->lock);
    free(self);
}
