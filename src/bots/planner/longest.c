// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path (B42): what claims beside the plan do for it. A path is looked for once for the same tracks. */

#include "bots/planner/scene.h"
#include "game/core.h"
#include <string.h>

/* How long the seat's path was found to be with just the track that it has claimed since, or -1. */
static int length_foreseen(const scene *now)
{
    const path_memo *memo = now->paths;
    const chm_tracks *its = &now->game->own[now->seat], *before = &memo->of[now->seat];
    int track = -1;
    for (int word = 0; word < now->map->words; word++) {
        uint64_t fresh = its->word[word] & ~before->word[word];
        if (before->word[word] & ~its->word[word] || fresh & (fresh - 1) || (fresh && track >= 0))
            return -1;
        track = fresh ? word * 64 + __builtin_ctzll(fresh) : track;
    }
    return track >= 0 && chm_tracks_has(&memo->known, (unsigned)track) ? memo->with[track] : -1;
}

static int length_of(const scene *now, chm_seat seat)
{
    path_memo *memo = now->paths;
    const chm_tracks *its = &now->game->own[seat];
    if (memcmp(&memo->of[seat], its, sizeof *its)) {
        int foreseen = seat == now->seat ? length_foreseen(now) : -1;
        memo->of[seat] = *its;
        memo->length[seat] = (uint8_t)(foreseen >= 0 ? foreseen : core_longest_path(now->game->board, its));
        if (seat == now->seat)
            memset(&memo->known, 0, sizeof memo->known);
    }
    return memo->length[seat];
}

path_race path_look(const scene *now)
{
    const chm_game *game = now->game;
    path_race race = {0};
    if (!now->map->longest || !now->set->path)
        return race;
    race.own = length_of(now, now->seat);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != now->seat) {
            int length = length_of(now, s);
            race.others = length > race.others ? length : race.others;
        }
    /* what is not in reach any more, or is far ahead, is not worked for */
    race.most = race.own + game->wagons[now->seat] < race.others ? 0 : race.others + now->set->ahead;
    return race;
}

int path_gain(const scene *now, const path_race *race, chm_track track)
{
    if (race->own >= race->most)
        return 0;
    path_memo *memo = now->paths;
    if (!chm_tracks_has(&memo->known, track)) {
        chm_tracks own = memo->of[now->seat];
        chm_tracks_add(&own, track);
        chm_tracks_add(&memo->known, track);
        memo->with[track] = (uint8_t)core_longest_path(now->game->board, &own);
    }
    int length = memo->with[track] < race->most ? memo->with[track] : race->most;
    return (length - race->own) * now->set->path;
}
