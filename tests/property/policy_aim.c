// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which tracks a ticket still needs. Uniform play hardly ever completes one; this does so often enough to test the
 * consequences. */

#include "property/policy.h"

enum { FAR = 10000 };

typedef struct ways {
    int distance[CHM_MAX_PLACES];
    chm_track by[CHM_MAX_PLACES]; /* the last track on the path there */
} ways;

static bool can_use(const chm_game *game, chm_seat seat, chm_track track)
{
    if (chm_tracks_has(&game->own[seat], track))
        return true;
    return !chm_tracks_has(&game->taken, track) && !chm_tracks_has(&game->closed, track);
}

/* Relaxes a track. No path leads on through a zone. */
static bool shorten(const chm_game *game, chm_seat seat, ways *w, chm_track track, chm_place from, chm_place to)
{
    bool own = chm_tracks_has(&game->own[seat], track);
    int distance = w->distance[from] + (own ? 0 : game->board->tracks[track].length);
    bool dead_end = w->by[from] != CHM_NO_TRACK && !(game->board->through >> from & 1);
    if (dead_end || distance >= w->distance[to])
        return false;
    w->distance[to] = distance;
    w->by[to] = track;
    return true;
}

static void find_ways(const chm_game *game, chm_seat seat, chm_place start, ways *w)
{
    for (int place = 0; place < CHM_MAX_PLACES; place++)
        w->distance[place] = FAR, w->by[place] = 0;
    w->distance[start] = 0;
    w->by[start] = CHM_NO_TRACK;
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (chm_track t = 0; t < game->board->track_count; t++) {
            const chm_track_info *track = &game->board->tracks[t];
            if (!can_use(game, seat, t))
                continue;
            shorter |= shorten(game, seat, w, t, track->a, track->b);
            shorter |= shorten(game, seat, w, t, track->b, track->a);
        }
    }
}

chm_tracks policy_needed(const chm_game *game, chm_seat seat)
{
    chm_tracks needed = {{0}};
    for (int t = 0; t < game->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &game->board->tickets[t];
        bool held = game->tickets[seat][t / 64] >> (t % 64) & 1;
        if (!held || chm_game_joined(game, seat, ticket->a, ticket->b))
            continue;
        ways w;
        find_ways(game, seat, ticket->a, &w);
        if (w.distance[ticket->b] > game->wagons[seat])
            continue;
        for (chm_place at = ticket->b; w.by[at] != CHM_NO_TRACK;) {
            const chm_track_info *track = &game->board->tracks[w.by[at]];
            chm_tracks_add(&needed, w.by[at]);
            at = track->a == at ? track->b : track->a;
        }
        return needed;
    }
    return needed;
}
