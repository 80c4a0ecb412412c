// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/contest.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- laying out ---- */

/* The fewest steps round the table after which the line-up looks the same. */
static int different_rotations(const contest *it)
{
    for (int steps = 1; steps < it->seats; steps++) {
        int same = 0;
        while (same < it->seats && contest_seated(it, steps, same) == it->line_up[same])
            same++;
        if (same == it->seats)
            return steps;
    }
    return it->seats;
}

static int slot_of(const contest *it, uint8_t bot)
{
    int slot = 0;
    while (slot < it->slots && it->bot[slot] != bot)
        slot++;
    return slot;
}

contest contest_make(const chm_board *board, const chm_options *options, int seats, const uint8_t *line_up)
{
    contest it = {.board = board, .options = *options, .seats = seats};
    memcpy(it.line_up, line_up, (size_t)seats);
    for (int s = 0; s < seats; s++) {
        int slot = slot_of(&it, line_up[s]);
        if (slot == it.slots)
            it.bot[it.slots++] = line_up[s];
        it.copies[slot]++;
    }
    it.games = different_rotations(&it);
    return it;
}

bool contest_room(contest *it, uint32_t blocks)
{
    it->played = calloc(blocks, 1);
    it->results = calloc((size_t)blocks * (size_t)it->slots, sizeof *it->results);
    return it->played && it->results;
}

void contest_free(contest *it)
{
    free(it->played);
    free(it->results);
}

/* ---- a block's results ---- */

static int margin(const game_result *game, int seats, int seat)
{
    int best = INT32_MIN;
    for (int s = 0; s < seats; s++)
        if (s != seat && game->total[s] > best)
            best = game->total[s];
    return game->total[seat] - best;
}

/* Winners come first, whatever they won by; the others by their totals. */
static int place_points(const game_result *game, int seat, int other)
{
    int wins = game->winners >> seat & 1, other_wins = game->winners >> other & 1;
    int ahead = wins - other_wins;
    if (!ahead && !wins)
        ahead = (game->total[seat] > game->total[other]) - (game->total[seat] < game->total[other]);
    return ahead + 1;
}

static void add_seat(const contest *it, const game_result *game, int rotation, int seat, slot_result *results)
{
    int slot = slot_of(it, contest_seated(it, rotation, seat));
    slot_result *own = &results[slot];
    if (game->winners >> seat & 1)
        own->wins += WIN_UNIT / __builtin_popcount(game->winners);
    own->margin += margin(game, it->seats, seat);
    own->total += game->total[seat];
    own->faults += game->faults[seat];
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        own->kinds[kind] += game->kinds[seat][kind];
    for (int s = 0; s < it->seats; s++) {
        int other = slot_of(it, contest_seated(it, rotation, s));
        if (other != slot)
            own->points[other] += place_points(game, seat, s);
    }
}

void contest_store(contest *it, uint32_t block, const game_result *games)
{
    slot_result *results = &it->results[(size_t)block * (size_t)it->slots];
    for (int rotation = 0; rotation < it->games; rotation++)
        for (int seat = 0; seat < it->seats; seat++)
            add_seat(it, &games[rotation], rotation, seat, results);
    it->played[block] = 1;
}

/* ---- over blocks ---- */

slot_summary contest_summary(const contest *it, int slot, uint32_t blocks)
{
    slot_summary sum = {0};
    spread shares = {0}, margins = {0};
    double seats = (double)it->games * it->copies[slot];
    for (uint32_t block = 0; block < blocks; block++) {
        const slot_result *result = contest_result(it, block, slot);
        double wins = (double)result->wins / WIN_UNIT;
        spread_add(&shares, wins / seats);
        spread_add(&margins, result->margin / seats);
        sum.wins += wins;
        sum.total += result->total;
        sum.faults += result->faults;
        for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
            sum.kinds[kind] += result->kinds[kind];
    }
    double par = 1.0 / it->seats;
    sum.games = seats * blocks;
    sum.win_share = shares.mean;
    sum.win_range = spread_share_interval(&shares, par * (1 - par) / it->games);
    sum.margin = margins.mean;
    sum.margin_range = spread_interval(&margins);
    sum.total /= sum.games;
    for (int kind = 0; kind < CHM_MOVE_KINDS; kind++)
        sum.kinds[kind] /= sum.games;
    return sum;
}

double contest_score(const contest *it, uint32_t block)
{
    double own = 0, all = 0;
    const slot_result *first = contest_result(it, block, 0);
    for (int other = 1; other < it->slots; other++) {
        own += first->points[other];
        all += first->points[other] + contest_result(it, block, other)->points[0];
    }
    return own / all;
}

/* ---- line-ups ---- */

static int choices(int bots, int seats, uint8_t (*list)[CHM_MAX_SEATS], int room)
{
    assert(seats > 0 && seats <= CHM_MAX_SEATS);
    uint8_t chosen[CHM_MAX_SEATS];
    for (int s = 0; s < seats; s++)
        chosen[s] = (uint8_t)s;
    for (int count = 0;; count++) {
        if (count < room)
            memcpy(list[count], chosen, (size_t)seats);
        int s = seats - 1; /* the last seat that can still have a later bot; those behind it follow on */
        while (s >= 0 && chosen[s] == bots - seats + s)
            s--;
        if (s < 0)
            return count + 1;
        for (chosen[s]++; ++s < seats;)
            chosen[s] = (uint8_t)(chosen[s - 1] + 1);
    }
}

int line_ups(int bots, int seats, bool both, uint8_t (*list)[CHM_MAX_SEATS], int room)
{
    if (bots >= seats)
        return choices(bots, seats, list, room);
    int count = 0;
    for (int first = 0; first < bots; first++)
        for (int second = 0; second < bots; second++) {
            if (second == first || (second < first && !both))
                continue;
            if (count < room) {
                memset(list[count], second, (size_t)seats);
                list[count][0] = (uint8_t)first;
            }
            count++;
        }
    return count;
}
