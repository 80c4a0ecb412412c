// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots plan where tracks cut each other (F7): no two tracks of a plan cross. */

#include "rules/crossings/plan.h"
#include "bots/planner/route_search.h"
#include "rules/rules.h"

bool track_crosses(const context *ctx, chm_track track, const chm_tracks *set)
{
    chm_tracks crossing = chm_track_crossings(ctx->game->board, track);
    uint64_t both = 0;
    for (int word = 0; word < ctx->graph->words; word++)
        both |= crossing.word[word] & set->word[word];
    return both != 0;
}

/* Of the tracks that cross each other, the most expensive link is left out. */
static bool exclude(const context *ctx, int rule, route_search *search, const chm_tracks *tracks)
{
    (void)rule;
    int worst = -1;
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            int link = ctx->graph->link_of[track];
            if (track_crosses(ctx, track, tracks) &&
                (worst < 0 || search->costs.cost[link] > search->costs.cost[worst]))
                worst = link;
        }
    if (worst >= 0)
        search->costs.cost[worst] = UNREACHABLE;
    return worst >= 0;
}

const rule_plan plan_crossings = {.rule = &rule_crossings, .exclude = exclude};
