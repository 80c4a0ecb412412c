// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/thinkers.h"
#include "base/util/thread.h"
#include <stdlib.h>
#include <string.h>

enum { BOTS_AT_HAND = 8 };

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    thought *waiting, *last;
    thought *ready;
    uint32_t busy;
    bool stopping;
    void (*wake)(void *context);
    void *context;
    int threads;
    pthread_t thread[];
};

/* A thread keeps the bots it has used: most games are on the same maps and against the same levels. */
typedef struct shelf {
    chm_bot *bot[BOTS_AT_HAND];
    int next; /* the one to be replaced */
} shelf;

static chm_bot *take_bot(shelf *from, const char *level)
{
    for (int i = 0; i < BOTS_AT_HAND; i++)
        if (from->bot[i] && !strcmp(from->bot[i]->name, level))
            return from->bot[i];
    chm_bot *bot;
    if (chm_bot_make(level, strlen(level), &bot, NULL) != CHM_OK)
        return NULL;
    chm_bot_free(from->bot[from->next]);
    from->bot[from->next] = bot;
    from->next = (from->next + 1) % BOTS_AT_HAND;
    return bot;
}

static void think(shelf *bots, thought *about)
{
    chm_bot *bot = take_bot(bots, about->level);
    if (!bot) {
        about->failed = true;
        return;
    }
    const chm_game *game = &about->view.known;
    chm_bot_begin(bot, game->board, game->seats, about->view.seat, about->dice);
    about->move = chm_bot_choose(bot, &about->view);
    if (about->kind == THOUGHT_HINT) {
        about->reasoned = chm_bot_hint(bot, &about->view, &about->hint);
        chm_sink sink = text_to_sink(&about->lines);
        chm_bot_explain(bot, &about->view, about->lang, &sink);
        about->failed = about->lines.failed;
    }
}

static thought *next_thought(thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    while (!all->waiting && !all->stopping)
        pthread_cond_wait(&all->work, &all->lock);
    thought *taken = all->stopping ? NULL : all->waiting;
    if (taken) {
        all->waiting = taken->next;
        if (!all->waiting)
            all->last = NULL;
    }
    pthread_mutex_unlock(&all->lock);
    return taken;
}

static void *run(void *context)
{
    thinkers *all = context;
    shelf bots = {0};
    for (thought *about; (about = next_thought(all));) {
        think(&bots, about);
        pthread_mutex_lock(&all->lock);
        about->next = all->ready;
        all->ready = about;
        all->busy--;
        pthread_mutex_unlock(&all->lock);
        all->wake(all->context);
    }
    for (int i = 0; i < BOTS_AT_HAND; i++)
        chm_bot_free(bots.bot[i]);
    return NULL;
}

thinkers *thinkers_start(int threads, void (*wake)(void *context), void *context)
{
    thinkers *all = calloc(1, sizeof *all + (size_t)threads * sizeof *all->thread);
    if (!all)
        return NULL;
    all->wake = wake;
    all->context = context;
    pthread_mutex_init(&all->lock, NULL);
    pthread_cond_init(&all->work, NULL);
    while (all->threads < threads && thread_start(&all->thread[all->threads], run, all))
        all->threads++;
    if (all->threads == threads)
        return all;
    thinkers_stop(all);
    return NULL;
}

void thinkers_ask(thinkers *all, thought *asked)
{
    asked->next = NULL;
    pthread_mutex_lock(&all->lock);
    *(all->last ? &all->last->next : &all->waiting) = asked;
    all->last = asked;
    all->busy++;
    pthread_cond_signal(&all->work);
    pthread_mutex_unlock(&all->lock);
}

thought *thinkers_answers(thinkers *all)
{
    pthread_mutex_lock(&all->lock);
    thought *ready = all->ready;
    all->ready = NULL;
    pthread_mutex_unlock(&all->lock);
    return ready;
}

uint32_t thinkers_busy(thinkers *all)
{
    if (!all)
        return 0;
    pthread_mutex_lock(&all->lock);
    uint32_t busy = all->busy;
    pthread_mutex_unlock(&all->lock);
    return busy;
}

void thought_free(thought *done)
{
    if (done)
        text_free(&done->lines);
    free(done);
}

static void free_list(thought *list)
{
    while (list) {
        thought *next = list->next;
        thought_free(list);
        list = next;
    }
}

void thinkers_stop(thinkers *all)
{
    if (!all)
        return;
    pthread_mutex_lock(&all->lock);
    all->stopping = true;
    pthread_cond_broadcast(&all->work);
    pthread_mutex_unlock(&all->lock);
    for (int i = 0; i < all->threads; i++)
        pthread_join(all->thread[i], NULL);
    free_list(all->waiting);
    free_list(all->ready);
    pthread_cond_destroy(&all->work);
    pthread_mutex_destroy(&all->lock);
    free(all);
}
