// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/ratings.h"
#include "base/hash.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the most likely ratings ---- */

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

/* One step of Newton's method on the logarithm of the likelihood, in natural units; the first of the `who` is the
 * anchor and stays. Answers the largest change. */
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
    /* Far from the top a full step may lead too far. */
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

/* Rounds are gathered into at most GROUPS groups of one size (give or take one), which are drawn with replacement: as
 * good as single rounds when there are many, and the cost stays small. All contests of a cell are played with the same
 * deals in the same round: they are drawn together.
 *
 * Rounds that all went alike could not go otherwise in thought, and the bots would seem to be known exactly. So that
 * this does not happen, one round is among those to be drawn that was not played: in it one bot of a pair wins
 * everything, with the share of points that it has for its chance; and if that is all or nothing, they draw. */
enum { RESAMPLES = 500, GROUPS = 1000 };

typedef struct draw {
    const tournament *cup;
    int cell; /* or −1 */
    uint32_t groups;
    /* Points by contest, group and pair of slots (first, second), first != second. */
    double *points;
    size_t contest_size, group_size;
    pair_scores played; /* the tournament as it was */
} draw;

static bool in_cell(const draw *from, const contest *it)
{
    return from->cell < 0 || it->cell == from->cell;
}

static uint32_t group_start(const draw *from, uint32_t group)
{
    return (uint32_t)((uint64_t)from->cup->rounds * group / from->groups);
}

static double *group_points(const draw *from, int contest_number, uint32_t group)
{
    return from->points + (size_t)contest_number * from->contest_size + group * from->group_size;
}

static void gather(const draw *from, int number)
{
    const contest *it = &from->cup->contests[number];
    double half = 0.5 / (it->seats - 1); /* points count 2 for a win */
    for (uint32_t group = 0; group < from->groups; group++) {
        double *sums = group_points(from, number, group);
        for (uint32_t round = group_start(from, group); round < group_start(from, group + 1); round++)
            for (int i = 0; i < it->slots; i++)
                for (int j = 0; j < it->slots; j++)
                    sums[i * CHM_MAX_SEATS + j] += half * contest_result(it, round, i)->points[j];
    }
}

/* What the first of two bots gets of the round that was not played: none, half or all. */
static double imagined(const draw *from, int first, int second, chm_dice *dice)
{
    const uint32_t fine = 1u << 30;
    double won = from->played.points[first][second], lost = from->played.points[second][first];
    if (!(won > 0 && lost > 0))
        return 0.5;
    return chm_dice_below(dice, fine) < fine * (won / (won + lost));
}

static void add_contest(const draw *from, int number, const uint16_t *times, chm_dice *dice, pair_scores *scores)
{
    const contest *it = &from->cup->contests[number];
    for (int i = 0; i < it->slots; i++)
        for (int j = i + 1; j < it->slots; j++) {
            double won = 0, lost = 0, all = (double)(it->games * it->copies[i] * it->copies[j]) / (it->seats - 1);
            for (uint32_t group = 0; group < from->groups; group++) {
                const double *points = group_points(from, number, group);
                won += times[group] * points[i * CHM_MAX_SEATS + j];
                lost += times[group] * points[j * CHM_MAX_SEATS + i];
            }
            for (int more = times[from->groups]; more > 0; more--) {
                double part = imagined(from, it->bot[i], it->bot[j], dice);
                won += all * part;
                lost += all * (1 - part);
            }
            scores->points[it->bot[i]][it->bot[j]] += won;
            scores->points[it->bot[j]][it->bot[i]] += lost;
        }
}

/* How often each group counts, and last, the round that was not played. Without dice: the tournament as it was played.
 */
static void draw_times(const draw *from, chm_dice *dice, uint16_t times[GROUPS + 1])
{
    for (uint32_t group = 0; group <= from->groups; group++)
        times[group] = !dice && group < from->groups;
    for (uint32_t drawn = 0; dice && drawn < from->groups; drawn++) {
        times[chm_dice_below(dice, from->groups)]++;
        if (!chm_dice_below(dice, from->groups))
            times[from->groups]++;
    }
}

static void draw_scores(const draw *from, chm_dice *dice, pair_scores *scores)
{
    uint16_t times[GROUPS + 1];
    int drawn_for = -1;
    memset(scores, 0, sizeof *scores);
    for (int i = 0; i < from->cup->contest_count; i++) {
        const contest *it = &from->cup->contests[i];
        if (!in_cell(from, it))
            continue;
        if (it->cell != drawn_for)
            draw_times(from, dice, times);
        drawn_for = it->cell;
        add_contest(from, i, times, dice, scores);
    }
}

static int by_size(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static const double one_draw = 1; /* the prior of each pair */

static bool error_bars(const draw *from, int anchor, rating *ratings)
{
    int bots = from->cup->bot_count;
    double(*samples)[RESAMPLES] = malloc((size_t)bots * sizeof *samples);
    if (!samples)
        return false;
    chm_dice dice = chm_dice_make(hash_mix(from->cup->seed, (uint64_t)from->cell + 1));
    for (int r = 0; r < RESAMPLES; r++) {
        pair_scores scores;
        double elo[MAX_BOTS];
        draw_scores(from, &dice, &scores);
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

/* Who has never lost anything may be better without bounds, and who has never won anything worse; and of one round
 * nothing can be told at all. */
static void open_ends(const pair_scores *scores, const tournament *cup, int anchor, rating *ratings)
{
    bool lost[MAX_BOTS] = {0}, won[MAX_BOTS] = {0};
    for (int i = 0; i < cup->bot_count; i++)
        for (int j = 0; j < cup->bot_count; j++)
            if (scores->points[i][j] > 0)
                won[i] = lost[j] = true;
    for (int i = 0; i < cup->bot_count; i++) {
        if (i == anchor || !ratings[i].rated)
            continue;
        if (!lost[i] || !won[anchor] || cup->rounds < 2)
            ratings[i].range.high = INFINITY;
        if (!won[i] || !lost[anchor] || cup->rounds < 2)
            ratings[i].range.low = -INFINITY;
    }
}

static void rate(draw *from, int anchor, rating ratings[MAX_BOTS])
{
    const tournament *cup = from->cup;
    double elo[MAX_BOTS] = {0};
    draw_scores(from, NULL, &from->played);
    ratings_fit(&from->played, cup->bot_count, anchor, one_draw, elo);
    for (int i = 0; i < cup->bot_count; i++)
        ratings[i] = (rating){.rated = !isnan(elo[i]), .elo = elo[i], .range = {elo[i], elo[i]}};
}

bool ratings_make(const tournament *cup, int cell, int anchor, rating ratings[MAX_BOTS])
{
    draw from = {.cup = cup, .cell = cell, .groups = cup->rounds < GROUPS ? cup->rounds : GROUPS};
    from.group_size = (size_t)CHM_MAX_SEATS * CHM_MAX_SEATS;
    from.contest_size = from.groups * from.group_size;
    from.points = calloc((size_t)cup->contest_count * from.contest_size, sizeof *from.points);
    if (!from.points)
        return false;
    for (int i = 0; i < cup->contest_count; i++)
        if (in_cell(&from, &cup->contests[i]))
            gather(&from, i);
    rate(&from, anchor, ratings);
    bool good = error_bars(&from, anchor, ratings);
    open_ends(&from.played, cup, anchor, ratings);
    free(from.points);
    return good;
}
