// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What tracks and tickets are worth, in sixteenths. */

#include "bots/planner/context.h"

int ticket_worth(const context *ctx, chm_ticket ticket)
{
    if (ctx->ticket_race)
        return ctx->settings->race;
    return ctx->game->board->tickets[ticket].points * SIXTEENTHS * ctx->settings->ticket / 100;
}

int ticket_bonus(const context *ctx)
{
    return ctx->globe ? ctx->settings->globe : 0;
}

int special_worth(const context *ctx, chm_track track)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int worth = ctx->graph->points[track];
    if (ctx->markers)
        worth = marked_worth(ctx, info, worth);
    if (ctx->alvin)
        worth += alvin_worth(ctx, info);
    if (ctx->shares) {
        int share;
        best_share(ctx, track, &share);
        worth += share;
    }
    return worth;
}
