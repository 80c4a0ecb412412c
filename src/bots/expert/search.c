// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Flat Monte Carlo search with precautions. Choosing the best mean of a dozen noisy ones is worse than not searching at
 * all. So every move is tried in the same worlds with the same random numbers; the budget goes by successive halving to
 * the more promising moves; and the first move, the planner's own, is replaced only by one whose posterior advantage is
 * positive (estimate.c). */

#include "bots/expert/search.h"
#include "base/util/thread.h"
#include <math.h>
#include <string.h>

enum { MAX_WORLDS = 4096, MAX_THREADS = 64 };

/* One thread's part of some worlds. */
typedef struct thread_part {
    const search *search;
    uint32_t from, to; /* worlds from … to − 1 */
    uint32_t step;     /* this thread plays every step-th world */
    search_sums sum[SEARCH_MOVES];
} thread_part;

static void make_world(const search *self, uint64_t seed, uint32_t number, world *out)
{
    const chm_view *view = self->view;
    chm_dice dice = chm_dice_make(seed + number * UINT64_C(0xD1342543DE82EF95));
    chm_dice_roll(&dice);
    chm_game_resample(view, &dice, &out->game);
    if (self->weights)
        ticket_weights_deal(self->weights, view, &dice, &out->game);
    for (chm_seat s = 0; s < out->game.seats; s++) {
        out->planner[s] = *self->planner;
        if (s == view->seat)
            continue;
        planner_begin(&out->planner[s], self->planner->graph, self->planner->settings);
        if (out->game.phase == CHM_PHASE_SET_UP &&
            !(out->game.actors >> s & 1)) /* has chosen already: as a planner would */
            out->game.chosen[s] = (uint8_t)planner_choose(&out->planner[s], &out->game, s).keep;
        planner_prepare(&out->planner[s], &out->game, s);
    }
}

static void play_worlds(const search *self, uint32_t from, uint32_t to, uint32_t step, search_sums *sums)
{
    world current;
    for (uint32_t number = from; number < to; number += step) {
        make_world(self, self->seed, number, &current);
        int first = 0;
        for (int i = 0; i < self->alive_count; i++) {
            int reward = rollout(&current, self->view->seat, self->move[self->alive[i]]);
            first = i ? first : reward;
            search_sums *sum = &sums[self->alive[i]];
            int better = reward - first;
            sum->worlds++;
            sum->reward += reward;
            sum->advantage += better;
            sum->advantage_squared += (int64_t)better * better;
        }
    }
}

static void *play_part(void *context)
{
    thread_part *my = context;
    play_worlds(my->search, my->from, my->to, my->step, my->sum);
    return NULL;
}

/* Plays worlds from … to − 1 on as many threads as the budget has. */
static void play_on_threads(search *self, uint32_t from, uint32_t to)
{
    uint32_t threads = self->budget.threads > 1 ? self->budget.threads : 1;
    threads = threads > MAX_THREADS ? MAX_THREADS : threads;
    threads = threads > to - from ? to - from : threads;
    thread_part parts[MAX_THREADS];
    pthread_t helper[MAX_THREADS];
    bool started[MAX_THREADS] = {false};
    for (uint32_t i = 0; i < threads; i++) {
        parts[i] = (thread_part){self, from + i, to, threads, {{0}}};
        started[i] = i > 0 && thread_start(&helper[i], play_part, &parts[i]);
    }
    for (uint32_t i = 0; i < threads; i++)
        if (!started[i]) /* this thread's part, and those of threads that could not be started */
            play_part(&parts[i]);
    for (uint32_t i = 0; i < threads; i++) {
        if (started[i])
            pthread_join(helper[i], NULL);
        search_add(self, parts[i].sum);
    }
}

/* Standard error with a prior: a few games with a typical spread are added, as few games may agree by luck. */
static double standard_error(const search_sums *sum)
{
    const double added = 6, differ = 350;
    double n = sum->worlds > 0 ? sum->worlds : 1, mean = (double)sum->advantage / n;
    double squares = (double)sum->advantage_squared - n * mean * mean + added * differ * differ;
    return sqrt(squares / (n - 1 + added) / n);
}

/* Updates the results of all moves. The first is exactly as good as itself. */
static void update_estimates(search *self)
{
    const search_sums *total = self->total;
    for (int i = 0; i < self->count; i++) {
        double n = total[i].worlds ? total[i].worlds : 1;
        self->mean[i] = (double)total[i].reward / n;
        self->advantage[i] = (double)total[i].advantage / n;
        self->error[i] = standard_error(&total[i]);
        self->posterior[i] =
            i ? estimate_posterior(self->prior[i], self->advantage[i], self->error[i]) : (estimate){0, 0};
    }
}

/* Drops the less promising half of the moves, by mean plus spread. The first always stays. Returns how many are left.
 */
static int halve(int *alive, int count, const estimate *estimates)
{
    double promise[SEARCH_MOVES];
    for (int i = 0; i < count; i++)
        promise[alive[i]] = estimates[alive[i]].mean + estimates[alive[i]].spread;
    for (int i = 2; i < count; i++) /* descending, after the first */
        for (int j = i; j > 1 && promise[alive[j]] > promise[alive[j - 1]]; j--) {
            int swap = alive[j];
            alive[j] = alive[j - 1];
            alive[j - 1] = swap;
        }
    int kept = 1 + count / 2;
    return kept < count ? kept : count - 1;
}

/* ---- budget ---- */

static int rounds_for(int count)
{
    int rounds = 1;
    for (; count > 2; rounds++)
        count = 1 + count / 2 < count ? 1 + count / 2 : count - 1;
    return rounds;
}

/* Worlds for a round with a budget in rollouts. */
static uint32_t worlds_for(uint32_t rollouts, int rounds, int alive)
{
    uint32_t worlds = rollouts / (uint32_t)rounds / (uint32_t)alive;
    return worlds < 2 ? 2 : worlds;
}

/* ---- rounds ---- */

void search_begin(search *self, chm_dice *dice)
{
    memset(self->total, 0, sizeof self->total);
    self->seed = chm_dice_roll(dice);
    self->rounds = rounds_for(self->count);
    self->round = 0;
    self->next = 0;
    self->alive_count = self->count;
    for (int i = 0; i < self->count; i++)
        self->alive[i] = i;
}

static uint32_t round_worlds(const search *self)
{
    return worlds_for(self->budget.rollouts, self->rounds, self->alive_count);
}

void search_play(const search *self, uint32_t part, uint32_t parts, search_sums sums[SEARCH_MOVES])
{
    memset(sums, 0, SEARCH_MOVES * sizeof *sums);
    play_worlds(self, self->next + part, self->next + round_worlds(self), parts, sums);
}

void search_add(search *self, const search_sums sums[SEARCH_MOVES])
{
    for (int m = 0; m < self->count; m++) {
        self->total[m].worlds += sums[m].worlds;
        self->total[m].reward += sums[m].reward;
        self->total[m].advantage += sums[m].advantage;
        self->total[m].advantage_squared += sums[m].advantage_squared;
    }
}

/* Ends a round of so many worlds. */
static bool end_round(search *self, uint32_t worlds)
{
    self->next += worlds;
    self->round++;
    update_estimates(self);
    if (self->alive_count == 2)
        return false;
    self->alive_count = halve(self->alive, self->alive_count, self->posterior);
    return self->alive_count > 1;
}

bool search_round(search *self)
{
    return end_round(self, round_worlds(self));
}

int search_best(const search *self)
{
    int best = 0;
    for (int i = 1; i < self->count; i++)
        if (self->posterior[i].mean > self->posterior[best].mean)
            best = i;
    return best;
}

/* Plays a round here. Returns its worlds; with a time limit as many as can be had until then. */
static uint32_t play_round(search *self, uint64_t until)
{
    const chm_budget *budget = &self->budget;
    bool timed = budget->milliseconds && budget->now;
    uint32_t batch = timed ? 4 * (budget->threads > 1 ? budget->threads : 1) : round_worlds(self), done = 0;
    do {
        play_on_threads(self, self->next + done, self->next + done + batch);
        done += batch;
    } while (timed && budget->now() < until && done < MAX_WORLDS);
    return done;
}

int search_run(search *self, chm_dice *dice)
{
    const chm_budget *budget = &self->budget;
    uint64_t start = budget->milliseconds && budget->now ? budget->now() : 0, until;
    search_begin(self, dice);
    do
        until = start + (uint64_t)budget->milliseconds * 1000 * (uint64_t)(self->round + 1) / (uint64_t)self->rounds;
    while (end_round(self, play_round(self, until)));
    return search_best(self);
}
