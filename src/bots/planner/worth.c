// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What tracks and tickets are worth, in sixteenths. */

#include "bots/planner/context.h"

int ticket_worth(const context *ctx, chm_ticket ticket)
{
    if (ctx->flat_ticket)
        return ctx->flat_ticket;
    return ctx->game->board->tickets[ticket].points * SIXTEENTHS * ctx->settings->ticket / 100;
}

int special_worth(const context *ctx, chm_track track)
{
    int worth = ctx->graph->points[track];
    for (unsigned left = ctx->worth_rules; left; left &= left - 1) {
        int rule = __builtin_ctz(left);
        worth += ctx->graph->plan[rule]->worth(ctx, rule, track);
    }
    return worth;
}

bool track_open_to_others(const context *ctx, chm_track track)
{
    for (chm_seat s = 0; s < ctx->game->seats; s++)
        if (s != ctx->seat && chm_tracks_has(&ctx->game->open[s], track))
            return true;
    return false;
}
