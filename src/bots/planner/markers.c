// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Start cities, markers and Alvin (O2 to O5, O11). */

#include "bots/planner/scene.h"

int marked_worth(const scene *now, const chm_track_info *track, int points)
{
    chm_seat owner[2] = {chm_marker_owner(now->game, track->a), chm_marker_owner(now->game, track->b)};
    if (owner[0] == CHM_NOBODY && owner[1] == CHM_NOBODY)
        return points;
    int sum = 0;
    for (int i = 0; i < 2; i++)
        if (owner[i] == now->seat)
            sum += points;
        else if (owner[i] != CHM_NOBODY)
            sum -= points * now->set->rival / 100;
    return sum;
}

int alvin_worth(const scene *now, const chm_track_info *track)
{
    int place = chm_alvin_place(now->game);
    bool there = place == track->a || place == track->b;
    return there && chm_alvin_holder(now->game) != now->seat ? 15 * GRAINS : 0;
}

int marker_worth(const scene *now, chm_place place)
{
    const chm_game *game = now->game;
    int sum = 0;
    for (int i = now->map->near_from[place]; i < now->map->near_from[place + 1]; i++) {
        const atlas_link *link = &now->map->link[now->map->near[i]];
        for (int t = 0; t < link->count; t++) {
            chm_track track = (chm_track)(link->first + t);
            if (track_free(now, track) && !chm_tracks_has(&game->own[now->seat], link->first))
                sum += game->board->numbers.points[game->board->tracks[track].length];
        }
    }
    return sum * GRAINS * now->set->marker / 100;
}

chm_move choose_marker(scene *now)
{
    return chm_game_nth(now->game, now->seat, 0);
}

chm_move choose_alvin(scene *now)
{
    return chm_game_nth(now->game, now->seat, 0);
}
