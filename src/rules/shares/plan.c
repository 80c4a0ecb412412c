// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for shares of companies (P4 to P8). */

#include "bots/planner/context.h"
#include "rules/rules.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define SHARES_NUMBERS(X) \
    X(share,     23,   18, "percent of what a share would pay if nothing more were taken")
/* clang-format on */
typedef struct shares_numbers {
    SHARES_NUMBERS(NUMBER_FIELD)
} shares_numbers;
static const planner_number numbers[] = {SHARES_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

/* Those of the planner, and of other rules, that this one is played best with. */
static const planner_number tuned[] = {
    {"turn", 34, 9},      {"card", 16, 25},    {"wagon", 0, -7},    {"held", 17, 9},       {"ferry", 6, 9},
    {"pace", 76, 72},     {"missing", 50, 95}, {"single", 37, 65},  {"symbol", 0, 94},     {"time", 56, 63},
    {"early", 9, 79},     {"ramp", 252, 155},  {"hope", 4, 14},     {"laid", 15, 26},      {"length", 58, 87},
    {"spare", 167, 150},  {"loco", 11, 11},    {"urgent", -33, 12}, {"contested", 43, 46}, {"block", 3, 3},
    {"ticket", 133, 166}, {"luck", 95, 148},   {"longest", -5, 7},  {"path", 0, 0},        {"ahead", 8, 8},
    {"globe", 0, 123},    {NULL, 0, 0}};

static const shares_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

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
static int share_worth(const context *ctx, int rule, int company, chm_seat seat)
{
    const chm_company *info = chm_company_at(ctx->game->board, company);
    int gain = payout(ctx, company, seat, 1, 0) - payout(ctx, company, seat, 0, 0);
    /* A share that does not change the rank yet still counts towards the next rank and keeps others behind. */
    int part = info->payout[0] * SIXTEENTHS / (info->shares + 1);
    int share = numbers_of(ctx, rule)->share;
    return (gain * share + part * (100 - share)) / 100;
}

/* Returns the company of the track whose next share is worth most, or -1; fills in its worth. */
static int best_share(const context *ctx, int rule, chm_track track, int *worth)
{
    int best = -1;
    *worth = 0;
    for (unsigned left = chm_track_companies(ctx->game->board, track); left; left &= left - 1) {
        int company = __builtin_ctz(left);
        if (chm_shares_left(ctx->game, company) == 0)
            continue;
        int value = share_worth(ctx, rule, company, ctx->seat);
        if (best < 0 || value > *worth) {
            best = company;
            *worth = value;
        }
    }
    return best;
}

static int worth(const context *ctx, int rule, chm_track track)
{
    int share;
    best_share(ctx, rule, track, &share);
    return share;
}

static chm_move choose_share(const context *ctx, int rule)
{
    int share, company = best_share(ctx, rule, ctx->game->claimed, &share);
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
    note_all_moves(ctx);
    return chm_game_nth(ctx->game, ctx->seat, 0).kind == CHM_MOVE_SHARE ? choose_share(ctx, rule) : choose_neutral(ctx);
}

const rule_plan plan_shares = {
    .rule = &rule_shares, .numbers = numbers, .tuned = tuned, .worth = worth, .choose = choose, .infer_tickets = true};
