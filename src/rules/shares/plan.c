// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for shares of companies (P4 to P8). */

#include "bots/planner/context.h"
#include "rules/rules.h"

/* What a seat's shares of a company pay with `more` shares added to its own and `neutral` to the neutral holder's, half
 * of which count (P8). Ties go to the lowest share number. */
static int payout(const context *ctx, int company, chm_seat seat, int more, int neutral)
{
    const chm_company *info = chm_company_at(ctx->game->board, company);
    uint32_t mine = chm_shares_held(ctx->game, seat, company);
    int count = __builtin_popcount(mine) + more;
    if (!count)
        return 0;
    int lowest = mine ? __builtin_ctz(mine) : CHM_MAX_SHARES, rank = 0;
    for (int holder = 0; holder < CHM_HOLDERS; holder++) {
        if (holder == seat || (holder >= ctx->game->seats && holder != CHM_NEUTRAL_HOLDER))
            continue;
        uint32_t theirs = chm_shares_held(ctx->game, holder, company);
        int other = __builtin_popcount(theirs);
        if (holder == CHM_NEUTRAL_HOLDER)
            other = (other + neutral + 1) / 2;
        if (other > count || (other == count && theirs && __builtin_ctz(theirs) < lowest))
            rank++;
    }
    return rank < info->payout_count ? info->payout[rank] * SIXTEENTHS : 0;
}

/* The value of the company's next share to a seat. */
static int share_worth(const context *ctx, int company, chm_seat seat)
{
    const chm_company *info = chm_company_at(ctx->game->board, company);
    int gain = payout(ctx, company, seat, 1, 0) - payout(ctx, company, seat, 0, 0);
    /* A share that does not change the rank yet still counts towards the next rank and keeps others behind. */
    int part = info->payout[0] * SIXTEENTHS / (info->shares + 1);
    return (gain * ctx->settings->share + part * (100 - ctx->settings->share)) / 100;
}

/* Returns the company of the track whose next share is worth most, or -1; fills in its worth. */
static int best_share(const context *ctx, chm_track track, int *worth)
{
    int best = -1;
    *worth = 0;
    for (unsigned left = chm_track_companies(ctx->game->board, track); left; left &= left - 1) {
        int company = __builtin_ctz(left);
        if (chm_shares_left(ctx->game, company) == 0)
            continue;
        int value = share_worth(ctx, company, ctx->seat);
        if (best < 0 || value > *worth) {
            best = company;
            *worth = value;
        }
    }
    return best;
}

static int worth(const context *ctx, int rule, chm_track track)
{
    (void)rule;
    int share;
    best_share(ctx, track, &share);
    return share;
}

static chm_move choose_share(const context *ctx)
{
    int share, company = best_share(ctx, ctx->game->claimed, &share);
    return company < 0 ? chm_game_nth(ctx->game, ctx->seat, 0)
                       : (chm_move){.kind = CHM_MOVE_SHARE, .what = (uint16_t)company};
}

/* P8: the value of a neutral share: it should hurt other seats, not this one. */
static int neutral_worth(const context *ctx, int company)
{
    int sum = 0;
    for (chm_seat s = 0; s < ctx->game->seats; s++) {
        int change = payout(ctx, company, s, 0, 1) - payout(ctx, company, s, 0, 0);
        int next = payout(ctx, company, s, 1, 1) - payout(ctx, company, s, 1, 0); /* after one more share */
        sum += (s == ctx->seat ? 1 : -1) * (2 * change + next);
    }
    return sum;
}

static chm_move choose_neutral(const context *ctx)
{
    chm_move moves[CHM_MAX_COMPANIES];
    uint32_t count = chm_game_moves(ctx->game, ctx->seat, moves, CHM_MAX_COMPANIES);
    int best = INT32_MIN;
    chm_move chosen = moves[0];
    for (uint32_t i = 0; i < count && i < CHM_MAX_COMPANIES; i++) {
        int value = neutral_worth(ctx, moves[i].what);
        if (value > best) {
            best = value;
            chosen = moves[i];
        }
    }
    return chosen;
}

static chm_move choose(context *ctx, int rule)
{
    (void)rule;
    note_all_moves(ctx);
    return chm_game_nth(ctx->game, ctx->seat, 0).kind == CHM_MOVE_SHARE ? choose_share(ctx) : choose_neutral(ctx);
}

const rule_plan plan_shares = {.rule = &rule_shares, .worth = worth, .choose = choose};
