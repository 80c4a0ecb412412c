// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path (B42): what claims off plan do for it. Path lengths are memoized by set of tracks. */

#include "bots/planner/context.h"
#include "game/core.h"
#include <string.h>

/* Returns the memoized length if exactly one track was claimed since, and it had been tried; otherwise -1. */
static int memoized_length(const context *ctx)
{
    const path_memo *memo = ctx->paths;
    const chm_tracks *tracks = &ctx->game->own[ctx->seat], *before = &memo->of[ctx->seat];
    int track = -1;
    for (int word = 0; word < ctx->graph->words; word++) {
        uint64_t fresh = tracks->word[word] & ~before->word[word];
        if (before->word[word] & ~tracks->word[word] || fresh & (fresh - 1) || (fresh && track >= 0))
            return -1;
        track = fresh ? word * 64 + __builtin_ctzll(fresh) : track;
    }
    return track >= 0 && chm_tracks_has(&memo->known, (unsigned)track) ? memo->with[track] : -1;
}

static int length_of(const context *ctx, chm_seat seat)
{
    path_memo *memo = ctx->paths;
    const chm_tracks *tracks = &ctx->game->own[seat];
    if (memcmp(&memo->of[seat], tracks, sizeof *tracks)) {
        int foreseen = seat == ctx->seat ? memoized_length(ctx) : -1;
        memo->of[seat] = *tracks;
        memo->length[seat] = (uint8_t)(foreseen >= 0 ? foreseen : chm_longest_path(ctx->game->board, tracks, NULL));
        if (seat == ctx->seat)
            memset(&memo->known, 0, sizeof memo->known);
    }
    return memo->length[seat];
}

path_standing path_compare(const context *ctx)
{
    const chm_game *game = ctx->game;
    path_standing standing = {0};
    if (!ctx->graph->longest || !ctx->settings->path)
        return standing;
    standing.own = length_of(ctx, ctx->seat);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != ctx->seat) {
            int length = length_of(ctx, s);
            standing.others = length > standing.others ? length : standing.others;
        }
    /* a path out of reach, or far ahead already, is not pursued */
    standing.most =
        standing.own + game->wagons[ctx->seat] < standing.others ? 0 : standing.others + ctx->settings->ahead;
    return standing;
}

int path_gain(const context *ctx, const path_standing *standing, chm_track track)
{
    if (standing->own >= standing->most)
        return 0;
    path_memo *memo = ctx->paths;
    if (!chm_tracks_has(&memo->known, track)) {
        chm_tracks own = memo->of[ctx->seat];
        chm_tracks_add(&own, track);
        chm_tracks_add(&memo->known, track);
        memo->with[track] = (uint8_t)chm_longest_path(ctx->game->board, &own, NULL);
    }
    int length = memo->with[track] < standing->most ? memo->with[track] : standing->most;
    return (length - standing->own) * ctx->settings->path;
}
