// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for the longest path (B42): what claims do for it. Path lengths are memoized by set of tracks. */

#include "bots/planner/context.h"
#include "rules/rules.h"
#include <string.h>

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define LONGEST_PATH_NUMBERS(X) \
    X(longest,    8,    6, "a claim that goes on from the own network, where a longest path pays") \
    X(path,      18,   18, "a wagon by which a claim off plan makes the longest path longer, where that pays, up to `ahead`") \
    X(ahead,      4,    6, "wagons by which `path` counts a path longer than the best other seat's")
/* clang-format on */
typedef struct longest_path_numbers {
    LONGEST_PATH_NUMBERS(NUMBER_FIELD)
} longest_path_numbers;
static const planner_number numbers[] = {LONGEST_PATH_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

static const longest_path_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

typedef struct path_memory {
    /* Longest paths, valid for the sets of tracks they were found with. */
    chm_tracks of[CHM_MAX_SEATS];  /* the tracks of a seat */
    uint8_t length[CHM_MAX_SEATS]; /* its longest path */
    chm_tracks known;              /* tracks whose entry in `with` is filled in */
    uint8_t with[CHM_MAX_TRACKS];  /* the seat's longest path with that track added */
    /* Valid for one decision. */
    int own;  /* the seat's longest path */
    int most; /* the length beyond which a longer one gains nothing */
} path_memory;

/* Returns the memoized length if exactly one track was claimed since, and it had been tried; otherwise -1. */
static int memoized_length(const context *ctx, const path_memory *my)
{
    const chm_tracks *tracks = &ctx->game->own[ctx->seat], *before = &my->of[ctx->seat];
    int track = -1;
    for (int word = 0; word < ctx->graph->words; word++) {
        uint64_t fresh = tracks->word[word] & ~before->word[word];
        if (before->word[word] & ~tracks->word[word] || fresh & (fresh - 1) || (fresh && track >= 0))
            return -1;
        track = fresh ? word * 64 + __builtin_ctzll(fresh) : track;
    }
    return track >= 0 && chm_tracks_has(&my->known, (unsigned)track) ? my->with[track] : -1;
}

static int length_of(const context *ctx, path_memory *my, chm_seat seat)
{
    const chm_tracks *tracks = &ctx->game->own[seat];
    if (memcmp(&my->of[seat], tracks, sizeof *tracks)) {
        int foreseen = seat == ctx->seat ? memoized_length(ctx, my) : -1;
        my->of[seat] = *tracks;
        my->length[seat] = (uint8_t)(foreseen >= 0 ? foreseen : chm_longest_path(ctx->game->board, tracks, NULL));
        if (seat == ctx->seat)
            memset(&my->known, 0, sizeof my->known);
    }
    return my->length[seat];
}

/* Compares the longest paths of all seats. A path out of reach, or far ahead already, is not pursued. */
static void compare(const context *ctx, path_memory *my, int ahead)
{
    const chm_game *game = ctx->game;
    int others = 0;
    my->own = length_of(ctx, my, ctx->seat);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != ctx->seat) {
            int length = length_of(ctx, my, s);
            others = length > others ? length : others;
        }
    my->most = my->own + game->wagons[ctx->seat] < others ? 0 : others + ahead;
}

/* An upper bound of what a claim adds to the path: one that leads out of the network adds at most its own length. */
static int most_added(const context *ctx, const path_memory *my, chm_track track)
{
    uint64_t ends = ctx->graph->ends[track];
    int more = my->most - my->own, length = ctx->game->board->tracks[track].length;
    return (ctx->own_places & ends) != ends && length < more ? length : more;
}

/* Wagons by which a claim makes the path longer. */
static int path_added(const context *ctx, path_memory *my, chm_track track)
{
    if (!chm_tracks_has(&my->known, track)) {
        chm_tracks own = my->of[ctx->seat];
        chm_tracks_add(&own, track);
        chm_tracks_add(&my->known, track);
        my->with[track] = (uint8_t)chm_longest_path(ctx->game->board, &own, NULL);
    }
    int length = my->with[track] < my->most ? my->with[track] : my->most;
    return length - my->own;
}

/* The bonus of a claim off plan that goes on from the own network. Not inlined: the usual case stays short. */
__attribute__((noinline)) static int off_plan_bonus(const context *ctx, int rule, chm_track track, int least)
{
    const longest_path_numbers *values = numbers_of(ctx, rule);
    path_memory *my = rule_memory(ctx, rule);
    if (rule_looks_first(ctx, rule))
        compare(ctx, my, values->ahead);
    int more = most_added(ctx, my, track);
    if (more <= 0 || (values->path > 0 && values->longest + more * values->path < least))
        return values->longest;
    return values->longest + path_added(ctx, my, track) * values->path;
}

static int claim_bonus(const context *ctx, int rule, chm_track track, bool planned, int least)
{
    const longest_path_numbers *values = numbers_of(ctx, rule);
    if (!(ctx->own_places & ctx->graph->ends[track]))
        return 0;
    return planned || !values->path ? values->longest : off_plan_bonus(ctx, rule, track, least);
}

const rule_plan plan_longest_path = {
    .rule = &rule_longest_path, .numbers = numbers, .memory_size = sizeof(path_memory), .claim_bonus = claim_bonus};
