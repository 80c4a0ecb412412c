// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/bot_thread.h"
#include "base/util/thread.h"
#include "terminal/match/wakeup.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct job {
    struct job *next;
    enum { JOB_SEAT, JOB_HEAR, JOB_CHOOSE, JOB_HINT, JOB_DELAY } kind;
    int slot;
    chm_bot *bot;
    const chm_board *board;
    int seats;
    chm_seat seat;
    uint32_t pace;
    uint64_t dice;
    struct timespec asked;
    chm_event event;
    chm_view view;
    bot_result *result; /* allocated with the job, so that it cannot fail later; NULL for a job without one */
} job;

struct bot_thread {
    pthread_mutex_t lock;
    pthread_cond_t more, idle;
    bool quit, ended; /* the thread is to end; has ended */
    job *jobs, **last_job;
    bot_result *results, **last_result;
    wakeup wakeup;
    chm_bot *bots[BOT_THREAD_SLOTS]; /* used by the thread only */
};

/* ---- the thread ---- */

static void give(bot_thread *thread, bot_result *what)
{
    pthread_mutex_lock(&thread->lock);
    *thread->last_result = what;
    thread->last_result = &what->next;
    pthread_mutex_unlock(&thread->lock);
    wakeup_signal(&thread->wakeup);
}

static void run_choice(bot_thread *thread, job *task)
{
    bot_result *what = task->result;
    task->result = NULL;
    what->slot = task->kind == JOB_DELAY ? -1 : task->slot;
    what->view = task->view;
    chm_bot *bot = what->slot < 0 ? NULL : thread->bots[what->slot];
    if (bot) {
        bot->dice = chm_dice_make(task->dice);
        what->move = chm_bot_choose(bot, &task->view);
    }
    what->hinted = task->kind == JOB_HINT && bot && chm_bot_hint(bot, &task->view, &what->hint);
    give(thread, what);
}

/* Waits until a job's pace has passed since it was queued, or the thread is to end. */
static void wait_for_pace(bot_thread *thread, const job *task)
{
    struct timespec until = task->asked;
    until.tv_sec += task->pace / 1000;
    until.tv_nsec += (long)(task->pace % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&thread->lock);
    while (!thread->quit && pthread_cond_timedwait(&thread->more, &thread->lock, &until) != ETIMEDOUT)
        ;
    pthread_mutex_unlock(&thread->lock);
}

static void run_job(bot_thread *thread, job *task)
{
    switch (task->kind) {
    case JOB_SEAT:
        if (task->bot) {
            chm_bot_free(thread->bots[task->slot]);
            thread->bots[task->slot] = task->bot;
        }
        chm_bot_begin(thread->bots[task->slot], task->board, task->seats, task->seat, task->dice);
        break;
    case JOB_HEAR:
        chm_bot_hear(thread->bots[task->slot], &task->event);
        break;
    default:
        if (task->pace)
            wait_for_pace(thread, task);
        run_choice(thread, task);
    }
}

static void *run_thread(void *context)
{
    bot_thread *thread = context;
    pthread_mutex_lock(&thread->lock);
    while (!thread->quit) {
        job *task = thread->jobs;
        if (!task) {
            pthread_cond_wait(&thread->more, &thread->lock);
            continue;
        }
        thread->jobs = task->next;
        if (!thread->jobs)
            thread->last_job = &thread->jobs;
        pthread_mutex_unlock(&thread->lock);
        run_job(thread, task);
        free(task);
        pthread_mutex_lock(&thread->lock);
    }
    thread->ended = true;
    pthread_cond_signal(&thread->idle);
    pthread_mutex_unlock(&thread->lock);
    return NULL;
}

/* ---- the caller's side ---- */

bot_thread *bot_thread_open(void)
{
    bot_thread *thread = calloc(1, sizeof *thread);
    pthread_t made;
    if (!thread || !wakeup_make(&thread->wakeup)) {
        free(thread);
        return NULL;
    }
    thread->last_job = &thread->jobs;
    thread->last_result = &thread->results;
    pthread_mutex_init(&thread->lock, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&thread->more, &steady);
    pthread_cond_init(&thread->idle, &steady);
    pthread_condattr_destroy(&steady);
    if (thread_start(&made, run_thread, thread)) {
        pthread_detach(made);
        return thread;
    }
    wakeup_free(&thread->wakeup);
    free(thread);
    return NULL;
}

/* Asks the thread to end. False: it did not within two seconds. */
static bool end_thread(bot_thread *thread)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += 2;
    pthread_mutex_lock(&thread->lock);
    thread->quit = true;
    pthread_cond_broadcast(&thread->more);
    while (!thread->ended && pthread_cond_timedwait(&thread->idle, &thread->lock, &until) != ETIMEDOUT)
        ;
    bool ended = thread->ended;
    pthread_mutex_unlock(&thread->lock);
    return ended;
}

void bot_thread_close(bot_thread *thread)
{
    if (!thread || !end_thread(thread))
        return;
    for (job *one = thread->jobs, *next; one; one = next) {
        next = one->next;
        chm_bot_free(one->bot);
        free(one->result);
        free(one);
    }
    for (bot_result *one; (one = bot_thread_take(thread)) != NULL;)
        free(one);
    for (int slot = 0; slot < BOT_THREAD_SLOTS; slot++)
        chm_bot_free(thread->bots[slot]);
    wakeup_free(&thread->wakeup);
    pthread_cond_destroy(&thread->more);
    pthread_cond_destroy(&thread->idle);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}

int bot_thread_fd(const bot_thread *thread)
{
    return thread->wakeup.read_fd;
}

static bool add_job(bot_thread *thread, const job *filled)
{
    bool has_result = filled->kind != JOB_SEAT && filled->kind != JOB_HEAR;
    job *made = malloc(sizeof *made);
    bot_result *result = made && has_result ? calloc(1, sizeof *result) : NULL;
    if (!made || (has_result && !result)) {
        free(made);
        return false;
    }
    *made = *filled;
    made->result = result;
    clock_gettime(CLOCK_MONOTONIC, &made->asked);
    pthread_mutex_lock(&thread->lock);
    *thread->last_job = made;
    thread->last_job = &made->next;
    pthread_cond_broadcast(&thread->more);
    pthread_mutex_unlock(&thread->lock);
    return true;
}

bool bot_thread_seat(bot_thread *thread, int slot, chm_bot *bot, const chm_board *board, int seats, chm_seat seat)
{
    return add_job(thread,
                   &(job){.kind = JOB_SEAT, .slot = slot, .bot = bot, .board = board, .seats = seats, .seat = seat});
}

bool bot_thread_event(bot_thread *thread, int slot, const chm_event *event)
{
    return add_job(thread, &(job){.kind = JOB_HEAR, .slot = slot, .event = *event});
}

bool bot_thread_choose(bot_thread *thread, int slot, const chm_view *view, uint64_t dice, uint32_t pace)
{
    return add_job(thread, &(job){.kind = JOB_CHOOSE, .slot = slot, .view = *view, .dice = dice, .pace = pace});
}

bool bot_thread_hint(bot_thread *thread, int slot, const chm_view *view, uint64_t dice)
{
    return add_job(thread, &(job){.kind = JOB_HINT, .slot = slot, .view = *view, .dice = dice});
}

bool bot_thread_delay(bot_thread *thread, uint32_t milliseconds)
{
    return add_job(thread, &(job){.kind = JOB_DELAY, .pace = milliseconds});
}

bot_result *bot_thread_take(bot_thread *thread)
{
    wakeup_clear(&thread->wakeup);
    pthread_mutex_lock(&thread->lock);
    bot_result *first = thread->results;
    if (first) {
        thread->results = first->next;
        if (!thread->results)
            thread->last_result = &thread->results;
        else
            wakeup_signal(&thread->wakeup);
    }
    pthread_mutex_unlock(&thread->lock);
    return first;
}
