// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/contest.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- layout ---- */

/* Returns the smallest number of seats by which the line-up can be rotated onto itself. */
static int different_rotations(const contest *self)
{
    for (int steps = 1; steps < self->seats; steps++) {
        int same = 0;
        while (same < self->seats && contest_bot_at(self, steps, same) == self->line_up[same])
            same++;
        if (same == self->seats)
            return steps;
    }
    return self->seats;
}

static int slot_of(const contest *self, uint8_t bot)
{
    int entrant = 0;
    while (entrant < self->entrants && self->bot[entrant] != bot)
        entrant++;
    return entrant;
}

contest contest_make(const chm_board *board, const chm_options *options, int seats, const uint8_t *line_up)
{
    contest self = {.board = board, .options = *options, .seats = seats};
    memcpy(self.line_up, line_up, (size_t)seats);
    for (int s = 0; s < seats; s++) {
        int entrant = slot_of(&self, line_up[s]);
        if (entrant == self.entrants)
            self.bot[self.entrants++] = line_up[s];
        self.copies[entrant]++;
    }
    self.games = different_rotations(&self);
    return self;
}

bool contest_reserve(contest *self, uint32_t blocks)
{
    self->block_done = calloc(blocks, 1);
    self->results = calloc((size_t)blocks * (size_t)self->entrants, sizeof *self->results);
    return self->block_done && self->results;
}

void contest_free(contest *self)
{
    free(self->block_done);
    free(self->results);
}

/* ---- results of a block ---- */

static int margin(const game_result *game, int seats, int seat)
{
    int best = INT32_MIN;
    for (int s = 0; s < seats; s++)
        if (s != seat && game->total[s] > best)
            best = game->total[s];
    return game->total[seat] - best;
}

/* Winners place first, whatever they won by; the others by their totals. 2: before the other, 1: drawn, 0: after. */
static int place_points(const game_result *game, int seat, int other)
{
    int wins = game->winners >> seat & 1, other_wins = game->winners >> other & 1;
    int ahead = wins - other_wins;
    if (!ahead && !wins)
        ahead = (game->total[seat] > game->total[other]) - (game->total[seat] < game->total[other]);
    return ahead + 1;
}

static void add_seat(const contest *self, const game_result *game, int rotation, int seat, entrant_result *results)
{
    int entrant = slot_of(self, contest_bot_at(self, rotation, seat));
    entrant_result *own = &results[entrant];
    if (game->winners >> seat & 1)
        own->wins += WIN_UNIT / __builtin_popcount(game->winners);
    own->margin += margin(game, self->seats, seat);
    own->total += game->total[seat];
    own->faults += game->faults[seat];
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        own->kinds[kind] += game->kinds[seat][kind];
    for (int s = 0; s < self->seats; s++) {
        int other = slot_of(self, contest_bot_at(self, rotation, s));
        if (other != entrant)
            own->points[other] += place_points(game, seat, s);
    }
}

void contest_store(contest *self, uint32_t block, const game_result *games)
{
    entrant_result *results = &self->results[(size_t)block * (size_t)self->entrants];
    for (int rotation = 0; rotation < self->games; rotation++)
        for (int seat = 0; seat < self->seats; seat++)
            add_seat(self, &games[rotation], rotation, seat, results);
    self->block_done[block] = 1;
}

/* ---- over blocks ---- */

entrant_summary contest_summary(const contest *self, int entrant, uint32_t blocks)
{
    entrant_summary sum = {0};
    sample shares = {0}, margins = {0};
    double seats = (double)self->games * self->copies[entrant];
    for (uint32_t block = 0; block < blocks; block++) {
        const entrant_result *result = contest_result(self, block, entrant);
        double wins = (double)result->wins / WIN_UNIT;
        sample_add(&shares, wins / seats);
        sample_add(&margins, result->margin / seats);
        sum.wins += wins;
        sum.total += result->total;
        sum.faults += result->faults;
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
            sum.kinds[kind] += result->kinds[kind];
    }
    double par = 1.0 / self->seats;
    sum.games = seats * blocks;
    sum.win_share = shares.mean;
    sum.win_range = sample_share_interval(&shares, par * (1 - par) / self->games);
    sum.margin = margins.mean;
    sum.margin_range = sample_interval(&margins);
    sum.total /= sum.games;
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        sum.kinds[kind] /= sum.games;
    return sum;
}

double contest_score(const contest *self, uint32_t block)
{
    double own = 0, all = 0;
    const entrant_result *first = contest_result(self, block, 0);
    for (int other = 1; other < self->entrants; other++) {
        own += first->points[other];
        all += first->points[other] + contest_result(self, block, other)->points[0];
    }
    return own / all;
}

/* ---- line-ups ---- */

static int choices(int bots, int seats, uint8_t (*list)[CHM_MAX_SEATS], int capacity)
{
    assert(seats > 0 && seats <= CHM_MAX_SEATS);
    uint8_t chosen[CHM_MAX_SEATS];
    for (int s = 0; s < seats; s++)
        chosen[s] = (uint8_t)s;
    for (int count = 0;; count++) {
        if (count < capacity)
            memcpy(list[count], chosen, (size_t)seats);
        int s = seats - 1; /* the last seat that can still have a later bot; those after it are reset */
        while (s >= 0 && chosen[s] == bots - seats + s)
            s--;
        if (s < 0)
            return count + 1;
        for (chosen[s]++; ++s < seats;)
            chosen[s] = (uint8_t)(chosen[s - 1] + 1);
    }
}

int line_ups(int bots, int seats, bool both, uint8_t (*list)[CHM_MAX_SEATS], int capacity)
{
    if (bots >= seats)
        return choices(bots, seats, list, capacity);
    int count = 0;
    for (int first = 0; first < bots; first++)
        for (int second = 0; second < bots; second++) {
            if (second == first || (second < first && !both))
                continue;
            if (count < capacity) {
                memset(list[count], second, (size_t)seats);
                list[count][0] = (uint8_t)first;
            }
            count++;
        }
    return count;
}
