// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/ratings.h"
#include "base/hash.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- maximum likelihood ---- */

static bool met(const pair_scores *scores, int i, int j)
{
    return scores->points[i][j] + scores->points[j][i] > 0;
}

static uint32_t linked_to(const pair_scores *scores, int bots, int anchor)
{
    uint32_t linked = 1u << anchor, before;
    do {
        before = linked;
        for (int i = 0; i < bots; i++)
            for (int j = 0; j < bots; j++)
                if (linked >> i & 1 && met(scores, i, j))
                    linked |= 1u << j;
    } while (linked != before);
    return linked;
}

/* Solves a · x = b for a symmetric positive definite matrix, in place: x is left in b. */
static void solve(double a[MAX_BOTS][MAX_BOTS], double b[MAX_BOTS], int n)
{
    for (int i = 0; i < n; i++)
        for (int row = i + 1; row < n; row++) {
            double factor = a[row][i] / a[i][i];
            for (int column = i; column < n; column++)
                a[row][column] -= factor * a[i][column];
            b[row] -= factor * b[i];
        }
    for (int i = n - 1; i >= 0; i--) {
        for (int column = i + 1; column < n; column++)
            b[i] -= a[i][column] * b[column];
        b[i] /= a[i][i];
    }
}

/* One step of Newton's method on the log-likelihood, in natural units. The first of `who` is the anchor and does not
 * change. Returns the largest change. */
static double step(const pair_scores *scores, const int *who, int n, double prior, double strength[MAX_BOTS])
{
    double slope[MAX_BOTS] = {0}, curve[MAX_BOTS][MAX_BOTS] = {{0}}, largest = 0;
    for (int i = 1; i < n; i++)
        for (int j = 0; j < n; j++) {
            if (i == j || !met(scores, who[i], who[j]))
                continue;
            double won = scores->points[who[i]][who[j]] + prior / 2;
            double games = won + scores->points[who[j]][who[i]] + prior / 2;
            double expected = 1 / (1 + exp(strength[who[j]] - strength[who[i]]));
            double weight = games * expected * (1 - expected);
            slope[i - 1] += won - games * expected;
            curve[i - 1][i - 1] += weight;
            if (j)
                curve[i - 1][j - 1] -= weight;
        }
    solve(curve, slope, n - 1);
    for (int i = 1; i < n; i++)
        largest = fmax(largest, fabs(slope[i - 1]));
    /* Far from the maximum a full step may overshoot. */
    double part = largest > 1 ? 1 / largest : 1;
    for (int i = 1; i < n; i++)
        strength[who[i]] += part * slope[i - 1];
    return largest;
}

void ratings_fit(const pair_scores *scores, int bots, int anchor, double prior, double elo[MAX_BOTS])
{
    const double natural = 400 / log(10);
    enum { MOST_STEPS = 200 };
    uint32_t linked = linked_to(scores, bots, anchor);
    double strength[MAX_BOTS] = {0};
    int who[MAX_BOTS] = {anchor}, n = 1;
    for (int i = 0; i < bots; i++)
        if (i != anchor && linked >> i & 1)
            who[n++] = i;
    for (int steps = 0; n > 1 && steps < MOST_STEPS && step(scores, who, n, prior, strength) > 1e-10;)
        steps++;
    for (int i = 0; i < bots; i++)
        elo[i] = linked >> i & 1 ? natural * strength[i] : NAN;
}

/* ---- error bars ---- */

/* Bootstrap. Rounds are gathered into at most GROUPS groups of equal size (give or take one), which are drawn with
 * replacement: as good as single rounds when there are many, at a bounded cost. All contests of a cell use the same
 * deals in the same round, so they are drawn together.
 *
 * If all rounds ended alike, resampling them would give no error at all. So one unplayed round is added to those that
 * are drawn: in it one bot of a pair wins everything, with a probability equal to its share of the points; if that
 * share is 0 or 1, they draw. */
enum { RESAMPLES = 500, GROUPS = 1000 };

typedef struct bootstrap {
    const tournament *tour;
    int cell; /* or −1 */
    uint32_t groups;
    /* Points by contest, group and pair of entrants (first, second), first != second. */
    double *points;
    size_t contest_size, group_size;
    pair_scores played; /* the tournament without resampling */
} bootstrap;

static bool in_cell(const bootstrap *self, const contest *which)
{
    return self->cell < 0 || which->cell == self->cell;
}

static uint32_t group_start(const bootstrap *self, uint32_t group)
{
    return (uint32_t)((uint64_t)self->tour->rounds * group / self->groups);
}

static double *group_points(const bootstrap *self, int contest_number, uint32_t group)
{
    return self->points + (size_t)contest_number * self->contest_size + group * self->group_size;
}

static void gather(const bootstrap *self, int number)
{
    const contest *which = &self->tour->contests[number];
    double half = 0.5 / (which->seats - 1); /* points count 2 for a win */
    for (uint32_t group = 0; group < self->groups; group++) {
        double *sums = group_points(self, number, group);
        for (uint32_t round = group_start(self, group); round < group_start(self, group + 1); round++)
            for (int i = 0; i < which->entrants; i++)
                for (int j = 0; j < which->entrants; j++)
                    sums[i * CHM_MAX_SEATS + j] += half * contest_result(which, round, i)->points[j];
    }
}

/* The first bot's share of the unplayed round: 0, ½ or 1. */
static double unplayed_share(const bootstrap *self, int first, int second, chm_dice *dice)
{
    const uint32_t fine = 1u << 30;
    double won = self->played.points[first][second], lost = self->played.points[second][first];
    if (!(won > 0 && lost > 0))
        return 0.5;
    return chm_dice_below(dice, fine) < fine * (won / (won + lost));
}

static void add_contest(const bootstrap *self, int number, const uint16_t *times, chm_dice *dice, pair_scores *scores)
{
    const contest *which = &self->tour->contests[number];
    for (int i = 0; i < which->entrants; i++)
        for (int j = i + 1; j < which->entrants; j++) {
            double won = 0, lost = 0,
                   all = (double)(which->games * which->copies[i] * which->copies[j]) / (which->seats - 1);
            for (uint32_t group = 0; group < self->groups; group++) {
                const double *points = group_points(self, number, group);
                won += times[group] * points[i * CHM_MAX_SEATS + j];
                lost += times[group] * points[j * CHM_MAX_SEATS + i];
            }
            for (int more = times[self->groups]; more > 0; more--) {
                double part = unplayed_share(self, which->bot[i], which->bot[j], dice);
                won += all * part;
                lost += all * (1 - part);
            }
            scores->points[which->bot[i]][which->bot[j]] += won;
            scores->points[which->bot[j]][which->bot[i]] += lost;
        }
}

/* How often each group is drawn, and last the unplayed round. Without dice: the tournament as it was played. */
static void draw_times(const bootstrap *self, chm_dice *dice, uint16_t times[GROUPS + 1])
{
    for (uint32_t group = 0; group <= self->groups; group++)
        times[group] = !dice && group < self->groups;
    for (uint32_t drawn = 0; dice && drawn < self->groups; drawn++) {
        times[chm_dice_below(dice, self->groups)]++;
        if (!chm_dice_below(dice, self->groups))
            times[self->groups]++;
    }
}

static void draw_scores(const bootstrap *self, chm_dice *dice, pair_scores *scores)
{
    uint16_t times[GROUPS + 1];
    int drawn_for = -1;
    memset(scores, 0, sizeof *scores);
    for (int i = 0; i < self->tour->contest_count; i++) {
        const contest *which = &self->tour->contests[i];
        if (!in_cell(self, which))
            continue;
        if (which->cell != drawn_for)
            draw_times(self, dice, times);
        drawn_for = which->cell;
        add_contest(self, i, times, dice, scores);
    }
}

static int by_size(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static const double one_draw = 1; /* the prior of each pair */

static bool error_bars(const bootstrap *self, int anchor, rating *ratings)
{
    int bots = self->tour->bot_count;
    double(*samples)[RESAMPLES] = malloc((size_t)bots * sizeof *samples);
    if (!samples)
        return false;
    chm_dice dice = chm_dice_make(hash_mix(self->tour->seed, (uint64_t)self->cell + 1));
    for (int r = 0; r < RESAMPLES; r++) {
        pair_scores scores;
        double elo[MAX_BOTS];
        draw_scores(self, &dice, &scores);
        ratings_fit(&scores, bots, anchor, one_draw, elo);
        for (int i = 0; i < bots; i++)
            samples[i][r] = elo[i];
    }
    for (int i = 0; i < bots; i++) {
        qsort(samples[i], RESAMPLES, sizeof samples[i][0], by_size);
        ratings[i].range = (interval){samples[i][RESAMPLES / 40], samples[i][RESAMPLES - 1 - RESAMPLES / 40]};
    }
    free(samples);
    return true;
}

/* A bot that never lost has no upper bound, one that never won no lower bound; with fewer than two rounds nothing is
 * known. */
static void set_infinite_bounds(const pair_scores *scores, const tournament *tour, int anchor, rating *ratings)
{
    bool lost[MAX_BOTS] = {0}, won[MAX_BOTS] = {0};
    for (int i = 0; i < tour->bot_count; i++)
        for (int j = 0; j < tour->bot_count; j++)
            if (scores->points[i][j] > 0)
                won[i] = lost[j] = true;
    for (int i = 0; i < tour->bot_count; i++) {
        if (i == anchor || !ratings[i].rated)
            continue;
        if (!lost[i] || !won[anchor] || tour->rounds < 2)
            ratings[i].range.high = INFINITY;
        if (!won[i] || !lost[anchor] || tour->rounds < 2)
            ratings[i].range.low = -INFINITY;
    }
}

static void rate(bootstrap *self, int anchor, rating ratings[MAX_BOTS])
{
    const tournament *tour = self->tour;
    double elo[MAX_BOTS] = {0};
    draw_scores(self, NULL, &self->played);
    ratings_fit(&self->played, tour->bot_count, anchor, one_draw, elo);
    for (int i = 0; i < tour->bot_count; i++)
        ratings[i] = (rating){.rated = !isnan(elo[i]), .elo = elo[i], .range = {elo[i], elo[i]}};
}

bool ratings_make(const tournament *tour, int cell, int anchor, rating ratings[MAX_BOTS])
{
    bootstrap drawn = {.tour = tour, .cell = cell, .groups = tour->rounds < GROUPS ? tour->rounds : GROUPS};
    drawn.group_size = (size_t)CHM_MAX_SEATS * CHM_MAX_SEATS;
    drawn.contest_size = drawn.groups * drawn.group_size;
    drawn.points = calloc((size_t)tour->contest_count * drawn.contest_size, sizeof *drawn.points);
    if (!drawn.points)
        return false;
    for (int i = 0; i < tour->contest_count; i++)
        if (in_cell(&drawn, &tour->contests[i]))
            gather(&drawn, i);
    rate(&drawn, anchor, ratings);
    bool good = error_bars(&drawn, anchor, ratings);
    set_infinite_bounds(&drawn.played, tour, anchor, ratings);
    free(drawn.points);
    return good;
}
