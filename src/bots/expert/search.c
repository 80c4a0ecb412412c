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

/* Sums over the worlds in which a move was tried. */
typedef struct sums {
    uint32_t worlds;
    int64_t reward, better, better_squared; /* better: advantage over the first move in the same world */
} sums;

/* One thread's part of a round: some moves in some worlds. */
typedef struct round {
    const search *search;
    const int *alive;
    int alive_count;
    uint64_t seed;
    uint32_t from, to; /* worlds from … to − 1 */
    uint32_t step;     /* this thread plays every step-th world */
    sums sum[SEARCH_MOVES];
} round_part;

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

static void *play_round(void *context)
{
    round_part *part = context;
    const search *self = part->search;
    world current;
    for (uint32_t number = part->from; number < part->to; number += part->step) {
        make_world(self, part->seed, number, &current);
        int first = 0;
        for (int i = 0; i < part->alive_count; i++) {
            int reward = rollout(&current, self->view->seat, self->move[part->alive[i]]);
            first = i ? first : reward;
            sums *sum = &part->sum[part->alive[i]];
            int better = reward - first;
            sum->worlds++;
            sum->reward += reward;
            sum->better += better;
            sum->better_squared += (int64_t)better * better;
        }
    }
    return NULL;
}

/* Plays worlds from … to − 1 for the moves in `alive`, on as many threads as the budget has. */
static void play_worlds(const search *self, uint64_t seed, const int *alive, int alive_count, uint32_t from,
                        uint32_t to, sums *total)
{
    uint32_t threads = self->budget.threads > 1 ? self->budget.threads : 1;
    threads = threads > MAX_THREADS ? MAX_THREADS : threads;
    threads = threads > to - from ? to - from : threads;
    round_part parts[MAX_THREADS];
    pthread_t helper[MAX_THREADS];
    bool started[MAX_THREADS] = {false};
    for (uint32_t i = 0; i < threads; i++) {
        parts[i] = (round_part){self, alive, alive_count, seed, from + i, to, threads, {{0}}};
        started[i] = i > 0 && thread_start(&helper[i], play_round, &parts[i]);
    }
    for (uint32_t i = 0; i < threads; i++)
        if (!started[i]) /* this thread's part, and those of threads that could not be started */
            play_round(&parts[i]);
    for (uint32_t i = 0; i < threads; i++) {
        if (started[i])
            pthread_join(helper[i], NULL);
        for (int m = 0; m < self->count; m++) {
            total[m].worlds += parts[i].sum[m].worlds;
            total[m].reward += parts[i].sum[m].reward;
            total[m].better += parts[i].sum[m].better;
            total[m].better_squared += parts[i].sum[m].better_squared;
        }
    }
}

/* Standard error with a prior: a few games with a typical spread are added, as few games may agree by luck. */
static double standard_error(const sums *sum)
{
    enum { ADDED = 6, DIFFER = 350 };
    double n = sum->worlds > 0 ? sum->worlds : 1, mean = (double)sum->better / n;
    double squares = (double)sum->better_squared - n * mean * mean + ADDED * DIFFER * DIFFER;
    return sqrt(squares / (n - 1 + ADDED) / n);
}

/* Updates the results of all moves. The first is exactly as good as itself. */
static void update_estimates(search *self, const sums *total)
{
    for (int i = 0; i < self->count; i++) {
        double n = total[i].worlds ? total[i].worlds : 1;
        self->games[i] = total[i].worlds;
        self->mean[i] = (double)total[i].reward / n;
        self->better[i] = (double)total[i].better / n;
        self->error[i] = standard_error(&total[i]);
        self->posterior[i] = i ? estimate_posterior(self->prior[i], self->better[i], self->error[i]) : (estimate){0, 0};
    }
}

/* Drops the less promising half of the moves, by mean plus spread. The first always stays. Returns how many are left.
 */
static int halve(int *alive, int count, const estimate *of)
{
    double promise[SEARCH_MOVES];
    for (int i = 0; i < count; i++)
        promise[alive[i]] = of[alive[i]].mean + of[alive[i]].spread;
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

static void one_round(search *self, uint64_t seed, const int *alive, int alive_count, uint32_t worlds, uint64_t until,
                      uint32_t *next, sums *total)
{
    const chm_budget *budget = &self->budget;
    bool timed = budget->milliseconds && budget->now;
    uint32_t batch = timed ? 4 * (budget->threads > 1 ? budget->threads : 1) : worlds, done = 0;
    do {
        play_worlds(self, seed, alive, alive_count, *next, *next + batch, total);
        *next += batch;
        done += batch;
        self->rollouts += batch * (uint32_t)alive_count;
    } while (timed ? budget->now() < until && done < MAX_WORLDS : done < worlds);
}

int search_run(search *self, chm_dice *dice)
{
    sums total[SEARCH_MOVES] = {{0}};
    int alive[SEARCH_MOVES], count = self->count, rounds = rounds_for(count), round = 0;
    uint64_t seed = chm_dice_roll(dice);
    uint32_t next = 0;
    const chm_budget *budget = &self->budget;
    uint64_t start = budget->milliseconds && budget->now ? budget->now() : 0;
    for (int i = 0; i < count; i++)
        alive[i] = i;
    self->rollouts = 0;
    for (int left = count; left > 1; round++) {
        uint64_t until = start + (uint64_t)budget->milliseconds * 1000 * (uint64_t)(round + 1) / (uint64_t)rounds;
        one_round(self, seed, alive, left, worlds_for(budget->rollouts, rounds, left), until, &next, total);
        update_estimates(self, total);
        if (left == 2)
            break;
        left = halve(alive, left, self->posterior);
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        if (self->posterior[i].mean > self->posterior[best].mean)
            best = i;
    return best;
}
