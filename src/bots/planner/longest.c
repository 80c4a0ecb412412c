// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path (B42): what claims beside the plan do for it. */

#include "bots/planner/scene.h"
#include "game/core.h"

path_race path_look(const scene *now)
{
    const chm_game *game = now->game;
    path_race race = {0};
    if (!now->map->longest || !now->set->path)
        return race;
    race.own = core_longest_path(game->board, &game->own[now->seat]);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != now->seat) {
            int length = core_longest_path(game->board, &game->own[s]);
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
    chm_tracks own = now->game->own[now->seat];
    chm_tracks_add(&own, track);
    int length = core_longest_path(now->game->board, &own);
    length = length < race->most ? length : race->most;
    return (length - race->own) * now->set->path;
}
