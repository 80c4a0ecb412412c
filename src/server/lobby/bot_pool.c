// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/lobby/bot_pool.h"
#include "base/util/thread.h"
#include <stdlib.h>
#include <string.h>

enum { BOTS_CACHED = 8 };

struct bot_pool {
    pthread_mutex_t lock;
    pthread_cond_t work;
    bot_job *waiting, *last;
    bot_job *ready;
    uint32_t busy;
    bool stopping;
    void (*wake)(void *context);
    void *context;
    int threads;
    pthread_t thread[];
};

/* Each thread caches the bots it has used: most games use the same maps and levels. */
typedef struct bot_cache {
    chm_bot *bot[BOTS_CACHED];
    int next; /* the next one to evict */
} bot_cache;

static chm_bot *cached_bot(bot_cache *cache, const char *level)
{
    for (int i = 0; i < BOTS_CACHED; i++)
        if (cache->bot[i] && !strcmp(cache->bot[i]->name, level))
            return cache->bot[i];
    chm_bot *bot;
    if (chm_bot_make(level, strlen(level), &bot, NULL) != CHM_OK)
        return NULL;
    chm_bot_free(cache->bot[cache->next]);
    cache->bot[cache->next] = bot;
    cache->next = (cache->next + 1) % BOTS_CACHED;
    return bot;
}

static void think(bot_cache *bots, bot_job *job)
{
    chm_bot *bot = cached_bot(bots, job->level);
    if (!bot) {
        job->failed = true;
        return;
    }
    const chm_game *game = &job->view.game;
    chm_bot_begin(bot, game->board, game->seats, job->view.seat, job->dice);
    job->move = chm_bot_choose(bot, &job->view);
    if (job->kind == BOT_JOB_HINT) {
        job->reasoned = chm_bot_hint(bot, &job->view, &job->hint);
        chm_sink sink = buffer_sink(&job->lines);
        chm_bot_explain(bot, &job->view, job->lang, &sink);
        job->failed = job->lines.failed;
    }
}

static bot_job *next_job(bot_pool *bots)
{
    pthread_mutex_lock(&bots->lock);
    while (!bots->waiting && !bots->stopping)
        pthread_cond_wait(&bots->work, &bots->lock);
    bot_job *taken = bots->stopping ? NULL : bots->waiting;
    if (taken) {
        bots->waiting = taken->next;
        if (!bots->waiting)
            bots->last = NULL;
    }
    pthread_mutex_unlock(&bots->lock);
    return taken;
}

static void *run(void *context)
{
    bot_pool *all = context;
    bot_cache bots = {0};
    for (bot_job *job; (job = next_job(all));) {
        think(&bots, job);
        pthread_mutex_lock(&all->lock);
        job->next = all->ready;
        all->ready = job;
        all->busy--;
        pthread_mutex_unlock(&all->lock);
        all->wake(all->context);
    }
    for (int i = 0; i < BOTS_CACHED; i++)
        chm_bot_free(bots.bot[i]);
    return NULL;
}

bot_pool *bot_pool_start(int threads, void (*wake)(void *context), void *context)
{
    bot_pool *bots = calloc(1, sizeof *bots + (size_t)threads * sizeof *bots->thread);
    if (!bots)
        return NULL;
    bots->wake = wake;
    bots->context = context;
    pthread_mutex_init(&bots->lock, NULL);
    pthread_cond_init(&bots->work, NULL);
    while (bots->threads < threads && thread_start(&bots->thread[bots->threads], run, bots))
        bots->threads++;
    if (bots->threads == threads)
        return bots;
    bot_pool_stop(bots);
    return NULL;
}

void bot_pool_submit(bot_pool *bots, bot_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&bots->lock);
    *(bots->last ? &bots->last->next : &bots->waiting) = job;
    bots->last = job;
    bots->busy++;
    pthread_cond_signal(&bots->work);
    pthread_mutex_unlock(&bots->lock);
}

bot_job *bot_pool_collect(bot_pool *bots)
{
    pthread_mutex_lock(&bots->lock);
    bot_job *ready = bots->ready;
    bots->ready = NULL;
    pthread_mutex_unlock(&bots->lock);
    return ready;
}

uint32_t bot_pool_pending(bot_pool *bots)
{
    if (!bots)
        return 0;
    pthread_mutex_lock(&bots->lock);
    uint32_t busy = bots->busy;
    pthread_mutex_unlock(&bots->lock);
    return busy;
}

void bot_job_free(bot_job *job)
{
    if (job)
        buffer_free(&job->lines);
    free(job);
}

static void free_list(bot_job *list)
{
    while (list) {
        bot_job *next = list->next;
        bot_job_free(list);
        list = next;
    }
}

void bot_pool_stop(bot_pool *bots)
{
    if (!bots)
        return;
    pthread_mutex_lock(&bots->lock);
    bots->stopping = true;
    pthread_cond_broadcast(&bots->work);
    pthread_mutex_unlock(&bots->lock);
    for (int i = 0; i < bots->threads; i++)
        pthread_join(bots->thread[i], NULL);
    free_list(bots->waiting);
    free_list(bots->ready);
    pthread_cond_destroy(&bots->work);
    pthread_mutex_destroy(&bots->lock);
    free(bots);
}
