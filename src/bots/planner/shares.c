// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shares of companies (P4 to P8). */

#include "bots/planner/scene.h"

/* Where a holder would stand with so many shares, the first of them numbered `lowest`; the neutral one may come out
 * with any half of its own (P8). */
static int payout(const scene *now, int company, chm_seat seat, int more, int neutral)
{
    const chm_company *info = chm_company_at(now->game->board, company);
    uint32_t mine = chm_shares_held(now->game, seat, company);
    int count = __builtin_popcount(mine) + more;
    if (!count)
        return 0;
    int lowest = mine ? __builtin_ctz(mine) : CHM_MAX_SHARES, rank = 0;
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        if (holder == seat || (holder >= now->game->seats && holder != CHM_NEUTRAL_HOLDER))
            continue;
        uint32_t theirs = chm_shares_held(now->game, holder, company);
        int other = __builtin_popcount(theirs);
        if (holder == CHM_NEUTRAL_HOLDER)
            other = (other + neutral + 1) / 2;
        if (other > count || (other == count && theirs && __builtin_ctz(theirs) < lowest))
            rank++;
    }
    return rank < info->payout_count ? info->payout[rank] * GRAINS : 0;
}

int share_worth(const scene *now, int company, chm_seat seat)
{
    const chm_company *info = chm_company_at(now->game->board, company);
    int gain = payout(now, company, seat, 1, 0) - payout(now, company, seat, 0, 0);
    /* A share that changes no rank yet still counts towards the next, and keeps others behind. */
    int part = info->payout[0] * GRAINS / (info->shares + 1);
    return (gain * now->set->share + part * (100 - now->set->share)) / 100;
}

int best_share(const scene *now, chm_track track, int *worth)
{
    int best = -1;
    *worth = 0;
    for (unsigned left = chm_track_companies(now->game->board, track); left; left &= left - 1) {
        int company = __builtin_ctz(left);
        if (chm_shares_left(now->game, company) == 0)
            continue;
        int value = share_worth(now, company, now->seat);
        if (best < 0 || value > *worth) {
            best = company;
            *worth = value;
        }
    }
    return best;
}

chm_move choose_share(scene *now)
{
    int worth, company = best_share(now, now->game->claimed, &worth);
    return company < 0 ? chm_game_nth(now->game, now->seat, 0)
                       : (chm_move){.kind = CHM_MOVE_SHARE, .what = (uint16_t)company};
}

/* P8: where it stands in the others' way rather than in the own. */
static int neutral_worth(const scene *now, int company)
{
    int sum = 0;
    for (chm_seat s = 0; s < now->game->seats; s++) {
        int change = payout(now, company, s, 0, 1) - payout(now, company, s, 0, 0);
        int next = payout(now, company, s, 1, 1) - payout(now, company, s, 1, 0); /* after one more share */
        sum += (s == now->seat ? 1 : -1) * (2 * change + next);
    }
    return sum;
}

chm_move choose_neutral(scene *now)
{
    chm_move moves[CHM_MAX_COMPANIES];
    uint32_t count = chm_game_moves(now->game, now->seat, moves, CHM_MAX_COMPANIES);
    int best = INT32_MIN;
    chm_move chosen = moves[0];
    for (uint32_t i = 0; i < count && i < CHM_MAX_COMPANIES; i++) {
        int worth = neutral_worth(now, moves[i].what);
        if (worth > best) {
            best = worth;
            chosen = moves[i];
        }
    }
    return chosen;
}
