// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/bot_thread.h"
#include "terminal/match/wakeup.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct job {
    struct job *next;
    enum { JOB_SEAT, JOB_HEAR, JOB_CHOOSE, JOB_EXPLAIN, JOB_REST } kind;
    int slot;
    chm_bot *bot;
    const chm_board *board;
    int seats;
    chm_seat seat;
    chm_lang lang;
    uint32_t pace;
    uint64_t dice;
    struct timespec asked;
    chm_event event;
    chm_view view;
    thought *answer; /* to be filled in: there is memory for it before anybody thinks; NULL for a job without one */
} job;

struct thinker {
    pthread_mutex_t lock;
    pthread_cond_t more, idle;
    bool quit, ended; /* the thread is asked to end; has */
    job *jobs, **last_job;
    thought *answers, **last_answer;
    bell bell;
    chm_bot *bots[THINKER_SLOTS]; /* the thread's */
};

/* ---- the thread ---- */

/* A sink that keeps what is written, ended by a zero. */
typedef struct words {
    char *text;
    size_t used;
} words;

static void keep(void *context, const char *text, size_t size)
{
    words *to = context;
    char *more = realloc(to->text, to->used + size + 1);
    if (!more)
        return;
    to->text = more;
    memcpy(more + to->used, text, size);
    to->used += size;
    more[to->used] = 0;
}

static void give(thinker *of, thought *what)
{
    pthread_mutex_lock(&of->lock);
    *of->last_answer = what;
    of->last_answer = &what->next;
    pthread_mutex_unlock(&of->lock);
    bell_ring(&of->bell);
}

static void think(thinker *of, job *this)
{
    thought *what = this->answer;
    this->answer = NULL;
    what->slot = this->kind == JOB_REST ? -1 : this->slot;
    what->view = this->view;
    chm_bot *bot = what->slot < 0 ? NULL : of->bots[what->slot];
    if (bot) {
        bot->dice = chm_dice_make(this->dice);
        what->move = chm_bot_choose(bot, &this->view);
    }
    if (this->kind == JOB_EXPLAIN) {
        words kept = {NULL, 0};
        chm_sink sink = {keep, &kept};
        keep(&kept, "", 0);
        chm_bot_explain(bot, &this->view, this->lang, &sink);
        what->words = kept.text;
    }
    give(of, what);
}

/* Waits until a job's pace is over, or the thread is to end. */
static void wait_for_pace(thinker *of, const job *this)
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

static void work(thinker *of, job *this)
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
        think(of, this);
    }
}

static void *live(void *context)
{
    thinker *of = context;
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
        work(of, this);
        free(this);
        pthread_mutex_lock(&of->lock);
    }
    of->ended = true;
    pthread_cond_signal(&of->idle);
    pthread_mutex_unlock(&of->lock);
    return NULL;
}

/* ---- the caller's side ---- */

thinker *thinker_open(void)
{
    thinker *of = calloc(1, sizeof *of);
    pthread_t thread;
    if (!of || !bell_make(&of->bell)) {
        free(of);
        return NULL;
    }
    of->last_job = &of->jobs;
    of->last_answer = &of->answers;
    pthread_mutex_init(&of->lock, NULL);
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&of->more, &steady);
    pthread_cond_init(&of->idle, &steady);
    pthread_condattr_destroy(&steady);
    if (bell_start_thread(&thread, live, of)) {
        pthread_detach(thread);
        return of;
    }
    bell_free(&of->bell);
    free(of);
    return NULL;
}

/* True: the thread has ended. */
static bool end_thread(thinker *of)
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

void thinker_close(thinker *of)
{
    if (!of || !end_thread(of))
        return;
    for (job *one = of->jobs, *next; one; one = next) {
        next = one->next;
        chm_bot_free(one->bot);
        free(one->answer);
        free(one);
    }
    for (thought *one; (one = thinker_take(of)) != NULL;) {
        free(one->words);
        free(one);
    }
    for (int slot = 0; slot < THINKER_SLOTS; slot++)
        chm_bot_free(of->bots[slot]);
    bell_free(&of->bell);
    pthread_cond_destroy(&of->more);
    pthread_cond_destroy(&of->idle);
    pthread_mutex_destroy(&of->lock);
    free(of);
}

int thinker_fd(const thinker *of)
{
    return of->bell.heard;
}

static bool add_job(thinker *of, const job *filled)
{
    bool answered = filled->kind != JOB_SEAT && filled->kind != JOB_HEAR;
    job *made = malloc(sizeof *made);
    thought *answer = made && answered ? calloc(1, sizeof *answer) : NULL;
    if (!made || (answered && !answer)) {
        free(made);
        return false;
    }
    *made = *filled;
    made->answer = answer;
    clock_gettime(CLOCK_MONOTONIC, &made->asked);
    pthread_mutex_lock(&of->lock);
    *of->last_job = made;
    of->last_job = &made->next;
    pthread_cond_broadcast(&of->more);
    pthread_mutex_unlock(&of->lock);
    return true;
}

bool thinker_seat(thinker *of, int slot, chm_bot *bot, const chm_board *board, int seats, chm_seat seat)
{
    return add_job(of,
                   &(job){.kind = JOB_SEAT, .slot = slot, .bot = bot, .board = board, .seats = seats, .seat = seat});
}

bool thinker_again(thinker *of, int slot, const chm_board *board, int seats, chm_seat seat)
{
    return thinker_seat(of, slot, NULL, board, seats, seat);
}

bool thinker_hear(thinker *of, int slot, const chm_event *event)
{
    return add_job(of, &(job){.kind = JOB_HEAR, .slot = slot, .event = *event});
}

bool thinker_choose(thinker *of, int slot, const chm_view *view, uint64_t dice, uint32_t pace)
{
    return add_job(of, &(job){.kind = JOB_CHOOSE, .slot = slot, .view = *view, .dice = dice, .pace = pace});
}

bool thinker_explain(thinker *of, int slot, const chm_view *view, uint64_t dice, chm_lang lang)
{
    return add_job(of, &(job){.kind = JOB_EXPLAIN, .slot = slot, .view = *view, .dice = dice, .lang = lang});
}

bool thinker_rest(thinker *of, uint32_t milliseconds)
{
    return add_job(of, &(job){.kind = JOB_REST, .pace = milliseconds});
}

thought *thinker_take(thinker *of)
{
    bell_quiet(&of->bell);
    pthread_mutex_lock(&of->lock);
    thought *first = of->answers;
    if (first) {
        of->answers = first->next;
        if (!of->answers)
            of->last_answer = &of->answers;
        else
            bell_ring(&of->bell);
    }
    pthread_mutex_unlock(&of->lock);
    return first;
}
