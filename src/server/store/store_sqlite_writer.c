// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The thread that commits, so that the server's loop does not wait for the disk. */

#include "base/util/thread.h"
#include "server/store/store_sqlite.h"
#include <stdlib.h>

struct sqlite_writer {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t change; /* `busy` or `stopping` changed */
    bool busy, stopping;
    void (*commit)(void *context);
    void *context;
    void (*ended)(void *my);
    void *ended_context;
};

static void *run(void *context)
{
    sqlite_writer *self = context;
    pthread_mutex_lock(&self->lock);
    while (self->busy || !self->stopping) {
        if (!self->busy) {
            pthread_cond_wait(&self->change, &self->lock);
            continue;
        }
        pthread_mutex_unlock(&self->lock);
        self->commit(self->context);
        pthread_mutex_lock(&self->lock);
        self->busy = false;
        /* Under the lock: who has seen the end may free what `ended` uses. */
        if (self->ended)
            self->ended(self->ended_context);
        pthread_cond_signal(&self->change);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

sqlite_writer *sqlite_writer_start(void (*commit)(void *context), void *context)
{
    sqlite_writer *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->commit = commit;
    self->context = context;
    pthread_mutex_init(&self->lock, NULL);
    pthread_cond_init(&self->change, NULL);
    if (thread_start(&self->thread, run, self))
        return self;
    free(self);
    return NULL;
}

void sqlite_writer_begin(sqlite_writer *self, void (*ended)(void *my), void *my)
{
    pthread_mutex_lock(&self->lock);
    self->busy = true;
    self->ended = ended;
    self->ended_context = my;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
}

bool sqlite_writer_ended(sqlite_writer *self, bool wait)
{
    if (!self)
        return true;
    pthread_mutex_lock(&self->lock);
    while (wait && self->busy)
        pthread_cond_wait(&self->change, &self->lock);
    bool ended = !self->busy;
    pthread_mutex_unlock(&self->lock);
    return ended;
}

void sqlite_writer_stop(sqlite_writer *self)
{
    if (!self)
        return;
    pthread_mutex_lock(&self->lock);
    self->stopping = true;
    pthread_cond_signal(&self->change);
    pthread_mutex_unlock(&self->lock);
    pthread_join(self->thread, NULL);
    pthread_cond_destroy(&self->change);
    pthread_mutex_destroy(&self->lock);
    free(self);
}
