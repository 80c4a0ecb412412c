// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which of the listed tickets are worth going for, and over which tracks. */

#include "bots/planner/prospect.h"

void find_ways(const scene *now, prospect *view)
{
    forest_distances(&view->ground);
    agenda_regions(now, view);
    if (view->list.task.tickets)
        forest_solve(&view->woods, &view->ground, &view->list.task);
}

void survey(const scene *now, prospect *view)
{
    view->ground.map = now->map;
    fill_costs(now, &view->ground, view->chosen);
    find_ways(now, view);
}

int set_reward(const agenda *list, uint32_t set)
{
    int reward = 0;
    for (uint32_t left = set; left; left &= left - 1)
        reward += list->reward[__builtin_ctz(left)];
    return reward;
}

chm_tracks stand_add_links(const scene *now, stand *at, const prospect *view, const chm_tracks *links)
{
    chm_tracks tracks = {{0}};
    for (int word = 0; word * 64 < now->map->links; word++)
        for (uint64_t left = links->word[word]; left; left &= left - 1) {
            chm_track track = view->chosen[word * 64 + __builtin_ctzll(left)];
            if (track == CHM_NO_TRACK)
                continue;
            stand_add(now, at, track);
            chm_tracks_add(&tracks, track);
        }
    return tracks;
}

int try_set(const scene *now, prospect *view, uint32_t set, chm_tracks *tracks)
{
    chm_tracks links = {{0}};
    stand at;
    stand_begin(now, &at);
    if (set)
        forest_links(&view->woods, set, &links);
    *tracks = stand_add_links(now, &at, view, &links);
    at.reward = set_reward(&view->list, set);
    return at.length > at.wagons ? INT32_MIN : stand_value(now, &at);
}

uint32_t best_part(const scene *now, prospect *view, uint32_t whole, chm_tracks *tracks, int *value)
{
    uint32_t best = 0;
    *value = try_set(now, view, 0, tracks);
    int idle = *value;
    for (uint32_t set = whole; set; set = (set - 1) & whole) {
        if (view->woods.cost[set] >= ATLAS_FAR)
            continue;
        /* A plan hardly ever brings more than its tickets do, beyond what the wagons would bring anywhere. */
        int goal = (set & view->list.goals) ? now->set->alvin : 0;
        if (now->markers && set_reward(&view->list, set) + goal + idle < *value)
            continue;
        chm_tracks its;
        int worth = try_set(now, view, set, &its);
        if (worth > *value) {
            *value = worth;
            *tracks = its;
            best = set;
        }
    }
    return best;
}

bool untangle(const scene *now, prospect *view, const chm_tracks *tracks)
{
    int worst = -1;
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = tracks->word[word] & now->map->crossed.word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            int link = now->map->link_of[track];
            if (track_crosses(now, track, tracks) && (worst < 0 || view->ground.cost[link] > view->ground.cost[worst]))
                worst = link;
        }
    if (worst >= 0)
        view->ground.cost[worst] = ATLAS_FAR;
    return worst >= 0;
}
