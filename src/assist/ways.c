// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Zones are reached, never passed (F10). Where all tracks of a seat must hang together (O3) a way has to be joined to
 * its network as well. Of two tracks that cross only one can be had (F7). */

#include "assist/ways.h"
#include "assist/rule_assist.h"
#include "game/core.h"
#include <string.h>

enum { FAR = 10000, CLASHES = 6 };

typedef struct reach {
    int cost[CHM_MAX_PLACES];
    chm_track by[CHM_MAX_PLACES]; /* the track that leads here, or CHM_NO_TRACK at the beginning */
} reach;

typedef struct search {
    const chm_game *game;
    chm_seat seat;
    chm_tracks barred;
} search;

/* Wagons a seat would need for a track: none for its own, FAR for one it can never have. */
static int wagons_for(const search *self, chm_track track)
{
    const chm_game *game = self->game;
    const chm_track_info *info = &game->board->tracks[track];
    if (chm_tracks_has(&game->own[self->seat], track))
        return 0;
    if (chm_tracks_has(&game->taken, track) || chm_tracks_has(&game->closed, track) ||
        chm_tracks_has(&self->barred, track))
        return FAR;
    for (chm_track t = info->first; t < info->first + info->count; t++)
        if (chm_tracks_has(&game->own[self->seat], t))
            return FAR; /* B24 */
    return info->length;
}

/* The cheapest ways from some places to all others. Boards are small: every round goes over all tracks. */
static void reach_from(const search *self, uint64_t from, reach *out)
{
    const chm_board *board = self->game->board;
    for (int p = 0; p < CHM_MAX_PLACES; p++) {
        out->cost[p] = from >> p & 1 ? 0 : FAR;
        out->by[p] = CHM_NO_TRACK;
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (chm_track t = 0; t < board->track_count; t++) {
            int cost = wagons_for(self, t);
            for (int way = 0; way < 2; way++) {
                int a = way ? board->tracks[t].b : board->tracks[t].a,
                    b = way ? board->tracks[t].a : board->tracks[t].b;
                bool passable = board->through >> a & 1 || from >> a & 1;
                if (passable && out->cost[a] + cost < out->cost[b]) {
                    out->cost[b] = out->cost[a] + cost;
                    out->by[b] = t;
                    changed = true;
                }
            }
        }
    }
}

static void add_way(const chm_board *board, const reach *reached, int place, chm_tracks *way)
{
    for (chm_track by = reached->by[place]; by != CHM_NO_TRACK; by = reached->by[place]) {
        chm_tracks_add(way, by);
        place = board->tracks[by].a == place ? board->tracks[by].b : board->tracks[by].a;
    }
}

uint64_t network_places(const chm_game *game, chm_seat seat)
{
    uint64_t places = rules_starts(game, seat);
    for (chm_track t = 0; t < game->board->track_count; t++)
        if (chm_tracks_has(&game->own[seat], t))
            places |= UINT64_C(1) << game->board->tracks[t].a | UINT64_C(1) << game->board->tracks[t].b;
    return places;
}

static int plain_way(const search *self, chm_place a, chm_place b, chm_tracks *way)
{
    reach reached;
    reach_from(self, UINT64_C(1) << b, &reached);
    if (reached.cost[a] >= FAR)
        return -1;
    add_way(self->game->board, &reached, a, way);
    return reached.cost[a];
}

/* Three branches that meet somewhere, some of them perhaps of no length. */
static int joined_way(const search *self, uint64_t network, chm_place a, chm_place b, chm_tracks *way)
{
    const chm_board *board = self->game->board;
    reach branch[3];
    reach_from(self, UINT64_C(1) << a, &branch[0]);
    reach_from(self, UINT64_C(1) << b, &branch[1]);
    reach_from(self, network, &branch[2]);
    int best = FAR, at = -1;
    for (int p = 0; p < board->place_count; p++) {
        int cost = branch[0].cost[p] + branch[1].cost[p] + branch[2].cost[p];
        if ((board->through >> p & 1 || p == a || p == b) && cost < best)
            best = cost, at = p;
    }
    if (at < 0)
        return -1;
    for (int i = 0; i < 3; i++)
        add_way(board, &branch[i], at, way);
    return best;
}

/* A track of the way that another one of it would cut, or CHM_NO_TRACK. */
static chm_track clash_in(const chm_game *game, chm_seat seat, const chm_tracks *way, chm_track *other)
{
    for (chm_track t = 0; t < game->board->track_count; t++) {
        if (!chm_tracks_has(way, t) || chm_tracks_has(&game->own[seat], t))
            continue;
        chm_tracks cut = rules_exclude(game->board, t);
        for (chm_track u = 0; u < game->board->track_count; u++)
            if (chm_tracks_has(&cut, u) && chm_tracks_has(way, u)) {
                *other = u;
                return t;
            }
    }
    return CHM_NO_TRACK;
}

static int cheapest(search self, chm_place a, chm_place b, int clashes, chm_tracks *way)
{
    memset(way, 0, sizeof *way);
    int cost = rules_starts(self.game, self.seat) ? joined_way(&self, network_places(self.game, self.seat), a, b, way)
                                                  : plain_way(&self, a, b, way);
    chm_track clash[2];
    clash[0] = cost < 0 || clashes == 0 ? (chm_track)CHM_NO_TRACK : clash_in(self.game, self.seat, way, &clash[1]);
    if (clash[0] == CHM_NO_TRACK)
        return cost;
    int best = -1;
    for (int i = 0; i < 2; i++) {
        search without = self;
        chm_tracks other;
        chm_tracks_add(&without.barred, clash[i]);
        cost = cheapest(without, a, b, clashes - 1, &other);
        if (cost >= 0 && (best < 0 || cost < best))
            best = cost, *way = other;
    }
    return best;
}

int way_between(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_tracks *way)
{
    chm_tracks tracks;
    int cost = cheapest((search){.game = game, .seat = seat}, a, b, CLASHES, &tracks);
    if (cost < 0)
        memset(&tracks, 0, sizeof tracks);
    if (way)
        *way = tracks;
    return cost;
}

int ticket_missing(const chm_game *game, chm_seat seat, chm_ticket ticket, chm_tracks *way)
{
    const chm_ticket_info *info = &game->board->tickets[ticket];
    return way_between(game, seat, info->a, info->b, way);
}

bool own_way(const chm_game *game, chm_seat seat, chm_place a, chm_place b, chm_tracks *way)
{
    search self = {.game = game, .seat = seat};
    memset(&self.barred, 0xFF, sizeof self.barred);
    memset(way, 0, sizeof *way);
    return plain_way(&self, a, b, way) == 0;
}

ticket_status ticket_status_of(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    const chm_ticket_info *info = &game->board->tickets[ticket];
    ticket_status status = {.state = TICKET_BROKEN};
    if (rules_lay(game, seat, ticket) || chm_game_joined(game, seat, info->a, info->b)) {
        status.state = TICKET_DONE;
        own_way(game, seat, info->a, info->b, &status.way);
        return status;
    }
    status.missing = ticket_missing(game, seat, ticket, &status.way);
    if (status.missing >= 0 && status.missing <= game->wagons[seat] && !chm_game_over(game))
        status.state = TICKET_POSSIBLE;
    return status;
}

/* ---- networks ---- */

int network_parts(const chm_game *game, chm_seat seat, uint64_t parts[CHM_MAX_PLACES])
{
    int made = core_network(game->board, &game->own[seat], parts), count = 0;
    for (int i = 0; i < made; i++)
        if (parts[i])
            parts[count++] = parts[i];
    return count;
}

chm_tracks tracks_for_card(const chm_game *game, int card)
{
    chm_tracks set = {{0}};
    for (chm_track t = 0; t < game->board->track_count; t++) {
        bool free = !chm_tracks_has(&game->taken, t) && !chm_tracks_has(&game->closed, t);
        if (free && (card == CHM_LOCO ? game->board->tracks[t].locos > 0 : chm_game_colour(game, t) == card))
            chm_tracks_add(&set, t);
    }
    return set;
}
