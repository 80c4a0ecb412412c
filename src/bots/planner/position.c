// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A seat's position: what its plan needs and what it has. evaluate.c computes its value. */

#include "bots/planner/context.h"
#include <string.h>

/* Stores all colours at once, as they will be loaded: partial stores would stall the load. */
static void look_at_hand(const context *ctx, position *pos)
{
    typedef uint8_t eight_bytes __attribute__((vector_size(CHM_COLOURS)));
    const uint8_t *hand = ctx->game->hand[ctx->seat];
    eight_bytes colours;
    memcpy(&colours, hand, sizeof colours);
    colour_vector cards = __builtin_convertvector(colours, colour_vector);
    memcpy(pos->hand, &cards, sizeof cards);
    pos->hand[CHM_LOCO] = hand[CHM_LOCO];
    pos->wagons = ctx->game->wagons[ctx->seat];
}

void position_begin(const context *ctx, position *pos)
{
    memset(pos, 0, sizeof *pos);
    look_at_hand(ctx, pos);
}

void position_add_track(const context *ctx, position *pos, chm_track track)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int colour = track_colour(ctx, track), length = info->length;
    pos->symbols += info->locos;
    if (colour < CHM_COLOURS)
        pos->need[colour] += length;
    else if (ctx->slack_rules) {
        pos->any[length - info->locos]++;
    } else
        pos->grey += length;
    pos->unbuilt += colour == CHM_UNBUILT;
    pos->claims++;
    pos->length += length;
    pos->points += track_worth(ctx, track);
}

static void add_tracks(const context *ctx, position *pos, const chm_tracks *tracks)
{
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1)
            position_add_track(ctx, pos, (chm_track)(word * 64 + __builtin_ctzll(left)));
}

/* Sums up what the plan's tracks need. Memoized, unless rules change it from turn to turn. */
static void add_plan(context *ctx)
{
    plan *current = ctx->plan;
    if (ctx->worth_rules || ctx->recolours) {
        memset(&ctx->position, 0, sizeof ctx->position);
        add_tracks(ctx, &ctx->position, &current->tracks);
        return;
    }
    if (memcmp(&current->summed, &current->tracks, sizeof current->summed)) {
        current->summed = current->tracks;
        memset(&current->sum, 0, sizeof current->sum);
        add_tracks(ctx, &current->sum, &current->tracks);
    }
    ctx->position = current->sum;
}

void position_fill(context *ctx)
{
    add_plan(ctx);
    look_at_hand(ctx, &ctx->position);
    ctx->position.reward = ctx->plan->reward;
}

/* Cards that a track would lack if the rest of the plan were paid first. */
static int lacking(const position *pos, int colour, int length)
{
    int best = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (colour == c || colour == CHM_GREY) {
            int spare = pos->hand[c] - pos->need[c];
            best = spare > best ? spare : best;
        }
    return length > best ? length - best : 0;
}

static void shift_need(position *pos, int colour, int cards)
{
    if (colour < CHM_COLOURS)
        pos->need[colour] += cards;
    else
        pos->grey += cards;
}

static void recolour(context *ctx, chm_track track)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int colour = track_colour(ctx, track);
    shift_need(&ctx->position, colour, -info->length);
    int least = lacking(&ctx->position, colour, info->length);
    chm_track best = track;
    for (chm_track t = info->first; least && t < info->first + info->count; t++) {
        int lack = track_free(ctx, t) ? lacking(&ctx->position, track_colour(ctx, t), info->length) : least;
        if (lack < least) {
            least = lack;
            best = t;
        }
    }
    shift_need(&ctx->position, track_colour(ctx, best), info->length);
    if (best != track) {
        chm_tracks_drop(&ctx->plan->tracks, track);
        chm_tracks_add(&ctx->plan->tracks, best);
    }
}

void plan_recolour(context *ctx)
{
    const chm_tracks planned = ctx->plan->tracks;
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = planned.word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            if (ctx->game->board->tracks[track].count > 1)
                recolour(ctx, track);
        }
}
