// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What tracks and tickets are worth, in grains. */

#include "bots/planner/scene.h"

int ticket_worth(const scene *now, chm_ticket ticket)
{
    if (now->race)
        return now->set->race;
    return now->game->board->tickets[ticket].points * GRAINS * now->set->ticket / 100;
}

int ticket_bonus(const scene *now)
{
    return now->globe ? now->set->globe : 0;
}

int special_worth(const scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int worth = now->map->points[track];
    if (now->markers)
        worth = marked_worth(now, info, worth);
    if (now->alvin)
        worth += alvin_worth(now, info);
    if (now->shares) {
        int share;
        best_share(now, track, &share);
        worth += share;
    }
    return worth;
}
