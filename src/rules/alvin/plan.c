// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for Alvin (O10 to O12): his place is worth a detour; once captured, he goes where others come least. */

#include "bots/planner/route_search.h"
#include "rules/rules.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define ALVIN_NUMBERS(X) \
    X(alvin,    180,  180, "touching the place of Alvin")
/* clang-format on */
typedef struct alvin_numbers {
    ALVIN_NUMBERS(NUMBER_FIELD)
} alvin_numbers;
static const planner_number numbers[] = {ALVIN_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

static const alvin_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

/* Valid for one decision. */
typedef struct alvin_memory {
    int place; /* where he is, if he can be captured by the seat; otherwise -1 */
} alvin_memory;

static int place_worth_reaching(const context *ctx, int rule)
{
    alvin_memory *my = rule_memory(ctx, rule);
    if (rule_looks_first(ctx, rule))
        my->place = chm_alvin_holder(ctx->game) != ctx->seat ? chm_alvin_place(ctx->game) : -1;
    return my->place;
}

static int worth(const context *ctx, int rule, chm_track track)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int place = place_worth_reaching(ctx, rule);
    return place == info->a || place == info->b ? numbers_of(ctx, rule)->alvin : 0;
}

static void add_goals(const context *ctx, int rule, route_search *search)
{
    int place = place_worth_reaching(ctx, rule);
    if (place >= 0)
        goals_add_place(ctx, search, (chm_place)place, numbers_of(ctx, rule)->alvin);
}

/* How easily others reach a place: the tracks there that they can claim now (counted five times) or later. */
static int exposure(const context *ctx, chm_place place)
{
    int sum = 0;
    for (int i = ctx->graph->near_from[place]; i < ctx->graph->near_from[place + 1]; i++) {
        const graph_link *link = &ctx->graph->link[ctx->graph->near[i]];
        for (chm_track track = link->first; track < link->first + link->count; track++)
            if (track_free(ctx, track))
                sum += track_open_to_others(ctx, track) ? 5 : 1;
    }
    return sum;
}

static chm_move choose(context *ctx, int rule)
{
    (void)rule;
    note_all_moves(ctx);
    uint32_t count = chm_game_count(ctx->game, ctx->seat);
    int least = INT32_MAX;
    chm_move best = {.kind = CHM_MOVE_ALVIN};
    for (uint32_t k = 0; k < count; k++) {
        chm_move move = chm_game_nth(ctx->game, ctx->seat, k);
        int exposed = exposure(ctx, (chm_place)move.what);
        if (exposed < least) {
            least = exposed;
            best = move;
        }
    }
    return best;
}

const rule_plan plan_alvin = {.rule = &rule_alvin,
                              .numbers = numbers,
                              .memory_size = sizeof(alvin_memory),
                              .worth = worth,
                              .add_goals = add_goals,
                              .choose = choose};
