// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Laying tiles (F4): which project, in which colour. A tile opens a track to everybody: the own plan's are built when
 * the hand can pay them; in between, what hurts others most, or helps them least. */

#include "bots/planner/scene.h"

typedef struct choice {
    int colour; /* -1: not looked for yet, or no tile is left */
    int value;
    bool known;
} choice;

typedef struct site {
    const scene *now;
    uint64_t others;     /* places that tracks of others touch */
    chm_tracks projects; /* that can be built */
    choice of_length[CHM_MAX_LENGTH + 1];
    chm_move best;
    int value;
} site;

static void consider(site *at, chm_track track, int colour, int value)
{
    if (value <= at->value)
        return;
    at->value = value;
    at->best = (chm_move){.kind = CHM_MOVE_BUILD, .colour = (uint8_t)colour, .what = track};
}

bool track_crosses(const scene *now, chm_track track, const chm_tracks *set)
{
    chm_tracks crossing = chm_track_crossings(now->game->board, track);
    uint64_t both = 0;
    for (int word = 0; word < now->map->words; word++)
        both |= crossing.word[word] & set->word[word];
    return both != 0;
}

/* What has no colour is a project, and can be built unless it is claimed or closed. */
static chm_tracks open_projects(const scene *now)
{
    const chm_game *game = now->game;
    chm_tracks projects = {{0}};
    for (int word = 0; word < now->map->words; word++)
        projects.word[word] = ~(game->taken.word[word] | game->closed.word[word]);
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++)
        for (int word = 0; word < now->map->words; word++)
            projects.word[word] &= ~game->coloured[colour].word[word];
    int rest = game->board->track_count % 64;
    if (rest)
        projects.word[now->map->words - 1] &= (UINT64_C(1) << rest) - 1;
    return projects;
}

static uint64_t places_of_others(const scene *now)
{
    uint64_t places = 0;
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = now->game->taken.word[word] & ~now->game->own[now->seat].word[word]; left;
             left &= left - 1) {
            const chm_track_info *track = &now->game->board->tracks[word * 64 + __builtin_ctzll(left)];
            places |= UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        }
    return places;
}

/* How many of a track's ends others have come to. */
static int visits(const site *at, chm_track track)
{
    const chm_track_info *info = &at->now->game->board->tracks[track];
    return (int)(at->others >> info->a & 1) + (int)(at->others >> info->b & 1);
}

/* Cards that are missing to claim a track of a length, were it of a colour. */
static int short_of(const scene *now, int length, int colour)
{
    int lacks = length - now->stand.hand[colour] - now->stand.hand[CHM_LOCO];
    return lacks > 0 ? lacks : 0;
}

/* The best colour for tracks of a length, as far as it does not matter which of them it is. */
typedef int (*rating)(const site *at, int length, int colour);
static choice best_colour(site *at, int length, rating rate)
{
    choice *best = &at->of_length[length];
    for (int c = 0; c < CHM_COLOURS && !best->known; c++) {
        if (!chm_tiles_left(at->now->game, length, c))
            continue;
        int value = rate(at, length, c);
        if (best->colour < 0 || value > best->value) {
            best->colour = c;
            best->value = value;
        }
    }
    best->known = true;
    return *best;
}

/* A track of the plan takes on a colour, and can be claimed; by others, too. */
static int rate_planned(const site *at, int length, int colour)
{
    const scene *now = at->now;
    stand after = now->stand;
    if (after.any[length])
        after.any[length]--;
    after.projects--;
    after.need[colour] += length;
    int lacks = short_of(now, length, colour);
    return stand_value(now, &after) + length + (lacks ? -now->set->exposed * lacks : now->set->ready);
}

/* With nothing left to plan: what brings points soon. */
static int rate_stray(const site *at, int length, int colour)
{
    return -at->now->set->hoard * short_of(at->now, length, colour);
}

/* For nobody's use: a colour that others are not seen to hold. */
static int rate_idle(const site *at, int length, int colour)
{
    const chm_game *game = at->now->game;
    int held = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        held += s == at->now->seat ? 0 : game->known[s][colour];
    return chm_tiles_left(game, length, colour) - 2 * held + at->now->set->mine * at->now->stand.hand[colour];
}

/* What a track that nobody is to claim does to others: it cuts what crosses it, and settles the colour of their way. */
static int harm(const site *at, chm_track track)
{
    const scene *now = at->now;
    const chm_game *game = now->game;
    int score = now->set->spoil * visits(at, track) + now->set->odd * game->board->tracks[track].length;
    if (!chm_tracks_has(&now->map->crossed, track))
        return score;
    chm_tracks crossing = chm_track_crossings(game->board, track);
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = crossing.word[word] & ~game->taken.word[word] & ~game->closed.word[word]; left;
             left &= left - 1)
            score += now->set->cut * visits(at, (chm_track)(word * 64 + __builtin_ctzll(left)));
    return score;
}

/* Whether building a track would take one of the plan away: it crosses it, or lies beside it (F7, F8). */
static bool bars_plan(const scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    for (int i = 0; i < info->count; i++)
        if (chm_tracks_has(&now->plan->tracks, (unsigned)(info->first + i)))
            return true;
    return chm_tracks_has(&now->map->crossed, track) && track_crosses(now, track, &now->plan->tracks);
}

/* What a project that is not planned brings, whatever its colour. */
static int beside_plan(const site *at, chm_track track)
{
    const scene *now = at->now;
    if (!now->stand.claims)
        return now->game->board->tracks[track].length <= now->stand.wagons ? track_worth(now, track) : 0;
    return bars_plan(now, track) ? -10000 : harm(at, track);
}

/* The projects of the plan, or else all others; these add to a base. */
static void consider_projects(site *at, bool planned, rating rate, int base)
{
    const scene *now = at->now;
    for (int length = 0; length <= CHM_MAX_LENGTH; length++)
        at->of_length[length] = (choice){.colour = -1};
    for (int word = 0; word < now->map->words; word++) {
        uint64_t own = now->plan->tracks.word[word];
        for (uint64_t left = at->projects.word[word] & (planned ? own : ~own); left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            choice its = best_colour(at, now->game->board->tracks[track].length, rate);
            if (its.colour >= 0)
                consider(at, track, its.colour, base + its.value + (planned ? 0 : beside_plan(at, track)));
        }
    }
}

chm_move choose_build(scene *now)
{
    plan_refresh(now);
    stand_fill(now);
    site at = {.now = now,
               .others = places_of_others(now),
               .projects = open_projects(now),
               .best = {.kind = CHM_MOVE_PASS},
               .value = INT32_MIN};
    consider_projects(&at, true, rate_planned, 0);
    if (now->stand.claims)
        consider_projects(&at, false, rate_idle, stand_value(now, &now->stand));
    else
        consider_projects(&at, false, rate_stray, 0);
    return at.best.kind == CHM_MOVE_BUILD ? at.best : chm_game_nth(now->game, now->seat, 0);
}
