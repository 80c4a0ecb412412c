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

static void give(bot_thread *of, bot_result *what)
{
    pthread_mutex_lock(&of->lock);
    *of->last_result = what;
    of->last_result = &what->next;
    pthread_mutex_unlock(&of->lock);
    wakeup_signal(&of->wakeup);
}

static void run_choice(bot_thread *of, job *this)
{
    bot_result *what = this->result;
    this->result = NULL;
    what->slot = this->kind == JOB_DELAY ? -1 : this->slot;
    what->view = this->view;
    chm_bot *bot = what->slot < 0 ? NULL : of->bots[what->slot];
    if (bot) {
        bot->dice = chm_dice_make(this->dice);
        what->move = chm_bot_choose(bot, &this->view);
    }
    what->hinted = this->kind == JOB_HINT && bot && chm_bot_hint(bot, &this->view, &what->hint);
    give(of, what);
}

/* Waits until a job's pace has passed since it was queued, or the thread is to end. */
static void wait_for_pace(bot_thread *of, const job *this)
{
    struct timespec until = this->asked;
    until.tv_sec += this->pace / 1000;
    until.tv_nsec += (long)(this->pace % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&of->lock);
    while (!of->quit && pthread_cond_timedwait(&of->more, &of->lock, &until) != ETIMEDOUT)
        ;
    pthread_mutex_unlock(&of->lock);
}

static void run_job(bot_thread *of, job *this)
{
    switch (this->kind) {
    case JOB_SEAT:
        if (this->bot) {
            chm_bot_free(of->bots[this->slot]);
            of->bots[this->slot] = this->bot;
        }
        chm_bot_begin(of->bots[this->slot], this->board, this->seats, this->seat, this->dice);
        break;
    case JOB_HEAR:
        chm_bot_hear(of->bots[this->slot], &this->event);
        break;
    default:
        if (this->pace)
            wait_for_pace(of, this);
        run_choice(of, this);
    }
}

static void *run_thread(void *context)
{
    bot_thread *of = context;
    pthread_mutex_lock(&of->lock);
    while (!of->quit) {
        job *this = of->jobs;
        if (!this) {
            pthread_cond_wait(&of->more, &of->lock);
            continue;
        }
        of->jobs = this->next;
        if (!of->jobs)
            of->last_job = &of->jobs;
        pthread_mutex_unlock(&of->lock);
        run_job(of, this);
        free(this);
        pthread_mutex_lock(&of->lock);
    }
    of->ended = true;
    pthread_cond_signal(&of->idle);
    pthread_mutex_unlock(&of->lock);
    return NULL;
}

/* ---- the caller's side ---- */

bot_thread *bot_thread_open(void)
{
    bot_thread *of = calloc(1, sizeof *of);
    pthread_t thread;
    if (!of || !wakeup_make(&of->wakeup)) {
        free(of);
        return NULL;
    }
    of->last_job = &of->jobs;
    of->last_result = &of->results;
    pthread_mutex_init(&of->lock, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&of->more, &steady);
    pthread_cond_init(&of->idle, &steady);
    pthread_condattr_destroy(&steady);
    if (thread_start(&thread, run_thread, of)) {
        pthread_detach(thread);
        return of;
    }
    wakeup_free(&of->wakeup);
    free(of);
    return NULL;
}

/* Asks the thread to end. False: it did not within two seconds. */
static bool end_thread(bot_thread *of)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += 2;
    pthread_mutex_lock(&of->lock);
    of->quit = true;
    pthread_cond_broadcast(&of->more);
    while (!of->ended && pthread_cond_timedwait(&of->idle, &of->lock, &until) != ETIMEDOUT)
        ;
    bool ended = of->ended;
    pthread_mutex_unlock(&of->lock);
    return ended;
}

void bot_thread_close(bot_thread *of)
{
    if (!of || !end_thread(of))
        return;
    for (job *one = of->jobs, *next; one; one = next) {
        next = one->next;
        chm_bot_free(one->bot);
        free(one->result);
        free(one);
    }
    for (bot_result *one; (one = bot_thread_take(of)) != NULL;)
        free(one);
    for (int slot = 0; slot < BOT_THREAD_SLOTS; slot++)
        chm_bot_free(of->bots[slot]);
    wakeup_free(&of->wakeup);
    pthread_cond_destroy(&of->more);
    pthread_cond_destroy(&of->idle);
    pthread_mutex_destroy(&of->lock);
    free(of);
}

int bot_thread_fd(const bot_thread *of)
{
    return of->wakeup.read_fd;
}

static bool add_job(bot_thread *of, const job *filled)
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
    pthread_mutex_lock(&of->lock);
    *of->last_job = made;
    of->last_job = &made->next;
    pthread_cond_broadcast(&of->more);
    pthread_mutex_unlock(&of->lock);
    return true;
}

bool bot_thread_seat(bot_thread *of, int slot, chm_bot *bot, const chm_board *board, int seats, chm_seat seat)
{
    return add_job(of,
                   &(job){.kind = JOB_SEAT, .slot = slot, .bot = bot, .board = board, .seats = seats, .seat = seat});
}

bool bot_thread_hear(bot_thread *of, int slot, const chm_event *event)
{
    return add_job(of, &(job){.kind = JOB_HEAR, .slot = slot, .event = *event});
}

bool bot_thread_choose(bot_thread *of, int slot, const chm_view *view, uint64_t dice, uint32_t pace)
{
    return add_job(of, &(job){.kind = JOB_CHOOSE, .slot = slot, .view = *view, .dice = dice, .pace = pace});
}

bool bot_thread_hint(bot_thread *of, int slot, const chm_view *view, uint64_t dice)
{
    return add_job(of, &(job){.kind = JOB_HINT, .slot = slot, .view = *view, .dice = dice});
}

bool bot_thread_delay(bot_thread *of, uint32_t milliseconds)
{
    return add_job(of, &(job){.kind = JOB_DELAY, .pace = milliseconds});
}

bot_result *bot_thread_take(bot_thread *of)
{
    wakeup_clear(&of->wakeup);
    pthread_mutex_lock(&of->lock);
    bot_result *first = of->results;
    if (first) {
        of->results = first->next;
        if (!of->results)
            of->last_result = &of->results;
        else
            wakeup_signal(&of->wakeup);
    }
    pthread_mutex_unlock(&of->lock);
    return first;
}
