// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Recognizes the rare cases of a finished game. */

#include "property/corners.h"
#include <cheminot/rules.h>

static void find_winners(const chm_game *game, unsigned long *counts)
{
    int best = -10000, tied = 0, most = 0, most_tied = 0;
    for (int s = 0; s < game->seats; s++)
        best = game->score[s].total > best ? game->score[s].total : best;
    for (int s = 0; s < game->seats; s++) {
        const chm_score *score = &game->score[s];
        if (score->total != best)
            continue;
        tied++;
        if (score->completed > most || !most_tied) {
            most = score->completed;
            most_tied = 0;
        }
        most_tied += score->completed == most;
    }
    bool points = game->board->numbers.points[1] > 0;
    int winners = __builtin_popcount(game->winners);
    counts[CORNER_WIN_SHARED] += winners > 1;
    counts[CORNER_TIE_TICKETS] += points && tied > most_tied;
    counts[CORNER_TIE_PATH] += points && most_tied > winners;
}

static void find_bonuses(const chm_game *game, unsigned long *counts)
{
    int longest = 0, trotters = 0;
    for (int s = 0; s < game->seats; s++) {
        longest += game->score[s].part[CHM_PART_LONGEST] > 0;
        trotters += game->score[s].part[CHM_PART_GLOBETROTTER] > 0;
    }
    bool trotter = chm_board_find_rule(game->board, "globetrotter", sizeof "globetrotter" - 1) >= 0;
    counts[CORNER_LONGEST_SHARED] += longest > 1;
    counts[CORNER_TROTTER_SHARED] += trotters > 1;
    counts[CORNER_TROTTER_NOBODY] += trotter && trotters == 0;
}

static void find_zones(const chm_game *game, unsigned long *counts)
{
    for (chm_seat s = 0; s < game->seats; s++)
        for (int t = 0; t < game->board->ticket_count; t++) {
            const chm_ticket_info *ticket = &game->board->tickets[t];
            int zones = game->board->places[ticket->a].zone + game->board->places[ticket->b].zone;
            bool held = game->tickets[s][t / 64] >> (t % 64) & 1;
            if (!zones || !held || !chm_game_joined(game, s, ticket->a, ticket->b))
                continue;
            counts[CORNER_ZONE_TICKET]++;
            counts[CORNER_ZONE_BOTH] += zones == 2;
        }
}

/* Returns whether one holding ranks before another, implemented anew from P6. */
static bool before(uint32_t x, uint32_t y)
{
    int more = __builtin_popcount(x) - __builtin_popcount(y);
    return more > 0 || (more == 0 && (x & (~x + 1)) < (y & (~y + 1)));
}

static void find_company(const chm_game *game, int company, uint32_t neutral, unsigned long *counts)
{
    for (int s = 0; s < game->seats; s++) {
        uint32_t mine = chm_shares_held(game, s, company);
        int rank = neutral && before(neutral, mine), ties = 0;
        if (!mine)
            continue;
        counts[CORNER_NEUTRAL_FIRST] += (unsigned long)rank;
        for (int other = 0; other < game->seats; other++) {
            uint32_t theirs = chm_shares_held(game, other, company);
            if (other == s || !theirs)
                continue;
            rank += before(theirs, mine);
            ties += __builtin_popcount(theirs) == __builtin_popcount(mine);
        }
        counts[CORNER_SHARES_TIE] += ties > 0;
        counts[CORNER_SHARES_UNPAID] += rank >= chm_company_at(game->board, company)->payout_count;
    }
}

bool corners_claims_left(const chm_game *game)
{
    bool left = false;
    for (int s = 0; s < game->seats; s++)
        for (unsigned t = 0; t < game->board->track_count; t++)
            left |= chm_tracks_has(&game->open[s], t) && game->board->tracks[t].length <= game->wagons[s];
    return left;
}

static void find_reason(const chm_game *game, unsigned long *counts)
{
    bool claims_left = corners_claims_left(game);
    counts[CORNER_END_WAGONS] += game->reason == CHM_REASON_WAGONS;
    counts[CORNER_END_PASSES] += game->reason == CHM_REASON_PASSES;
    counts[CORNER_END_TICKETS] += game->reason == CHM_REASON_TICKETS;
    counts[CORNER_END_CARTS] += game->reason == CHM_REASON_CARTS;
    counts[CORNER_END_STUCK] += game->reason == CHM_REASON_STUCK && !claims_left;
    counts[CORNER_END_IDLE] += game->reason == CHM_REASON_STUCK && claims_left;
}

void corners_end(corner_table *table, const trial *self)
{
    int column = corners_column(self->label);
    if (column < 0)
        return;
    unsigned long *counts = table->count[column];
    const chm_game *game = &self->game;
    const chm_event *end = &self->events[self->event_count - 1];
    find_winners(game, counts);
    find_bonuses(game, counts);
    find_zones(game, counts);
    for (int company = 0; company < chm_company_count(game->board); company++)
        find_company(game, company, end->neutral[company], counts);
    find_reason(game, counts);
    counts[CORNER_ALVIN_FREE] += chm_alvin_place(game) >= 0 && chm_alvin_holder(game) == CHM_NOBODY;
}
