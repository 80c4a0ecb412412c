// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which tickets to go for, and over which tracks. */

#include "bots/planner/forest.h"
#include "bots/planner/scene.h"
#include "game/core.h"
#include <string.h>

/* ---- what links cost ---- */

/* The most cards that the hand has of one colour that would do: for a grey track, and for a project of each length. */
typedef struct reserves {
    int grey, project[CHM_MAX_LENGTH + 1];
} reserves;

static reserves count_reserves(const scene *now)
{
    const uint8_t *hand = now->game->hand[now->seat];
    reserves most = {0};
    for (int c = 0; c < CHM_COLOURS; c++) {
        most.grey = hand[c] > most.grey ? hand[c] : most.grey;
        for (int length = 1; now->tiles && length <= CHM_MAX_LENGTH; length++)
            if (hand[c] > most.project[length] && chm_tiles_left(now->game, length, c))
                most.project[length] = hand[c];
    }
    return most;
}

static int track_cost(const scene *now, const reserves *most, chm_track track)
{
    const planner_settings *set = now->set;
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), length = info->length;
    int held = colour < CHM_COLOURS ? now->game->hand[now->seat][colour]
               : colour == CHM_GREY ? most->grey
                                    : most->project[length];
    int cost = set->turn + (set->card + set->wagon) * length - set->held * (held < length ? held : length) +
               (colour == CHM_UNBUILT ? set->build : 0) - track_worth(now, track);
    if (now->tiles && colour < CHM_COLOURS && held < length)
        cost += set->stuck * (length - held);
    if (info->locos)
        cost += (set->ferry + set->turn * set->symbol / 100) * info->locos;
    return cost < 2 ? 2 : cost;
}

/* The cheapest track of each link that can still be had. */
static void fill_costs(const scene *now, forest_ground *ground, chm_track chosen[ATLAS_LINKS])
{
    const chm_game *game = now->game;
    reserves most = count_reserves(now);
    for (int l = 0; l < now->map->links; l++) {
        const atlas_link *link = &now->map->link[l];
        int best = ATLAS_FAR;
        chosen[l] = CHM_NO_TRACK;
        for (int i = 0; i < link->count; i++) {
            chm_track track = (chm_track)(link->first + i);
            if (chm_tracks_has(&game->own[now->seat], track)) {
                best = 1;
                chosen[l] = CHM_NO_TRACK;
                break;
            }
            if (!track_free(now, track) || game->board->tracks[track].length > game->wagons[now->seat])
                continue;
            int cost = track_cost(now, &most, track);
            if (cost < best) {
                best = cost;
                chosen[l] = track;
            }
        }
        ground->cost[l] = (uint16_t)best;
    }
}

/* ---- the tickets ---- */

typedef struct network {
    uint64_t parts[NETWORK_MAX];
    int count;
} network;

/* One place for each part of the own network, so that tickets with ends in it share them. */
static chm_place stand_in(const network *own, const atlas *map, chm_place place)
{
    for (int i = 0; i < own->count; i++)
        if (map->through >> place & 1 && own->parts[i] >> place & 1)
            return (chm_place)__builtin_ctzll(own->parts[i] & map->through);
    return place;
}

typedef struct agenda {
    forest_task task;
    chm_ticket ticket[FOREST_TICKETS];
    int reward[FOREST_TICKETS]; /* a held one that is not met costs its points, so meeting it counts twice */
    int bonus;                  /* what each brings beyond its points */
    int more;                   /* tickets that did not fit */
    uint32_t goals;             /* bit an entry that is no ticket, but a place worth reaching */
} agenda;

static void agenda_add(const scene *now, const network *own, agenda *list, chm_ticket ticket)
{
    const chm_ticket_info *info = &now->game->board->tickets[ticket];
    if (network_joins(own->parts, own->count, info->a, info->b))
        return;
    if (list->task.tickets == FOREST_TICKETS) {
        list->more++;
        return;
    }
    int i = list->task.tickets++;
    list->ticket[i] = ticket;
    list->reward[i] = 2 * ticket_worth(now, ticket) + list->bonus;
    list->task.a[i] = stand_in(own, now->map, info->a);
    list->task.b[i] = stand_in(own, now->map, info->b);
}

static int root_place(const scene *now, const network *own)
{
    return now->marked ? stand_in(own, now->map, (chm_place)__builtin_ctzll(now->marked)) : -1;
}

static void agenda_begin(const scene *now, const network *own, agenda *list)
{
    memset(list, 0, sizeof *list);
    list->task.root = root_place(now, own);
    list->task.single = now->markers; /* O3 */
    list->bonus = ticket_bonus(now);
}

static void agenda_held(const scene *now, const network *own, agenda *list)
{
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = now->game->tickets[now->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            if (!now->race || !chm_ticket_laid(now->game, now->seat, ticket))
                agenda_add(now, own, list, ticket);
        }
}

/* G7: joining two regions counts as a ticket; between the two places that are nearest now. */
static void agenda_regions(const scene *now, const forest_ground *ground, agenda *list)
{
    uint64_t side[2];
    if (!now->race || list->task.tickets == FOREST_TICKETS || !chm_region_bonus(now->game, now->seat, side))
        return;
    int i = list->task.tickets, best = ATLAS_FAR;
    for (uint64_t from = side[0]; from; from &= from - 1)
        for (uint64_t to = side[1]; to; to &= to - 1) {
            int a = __builtin_ctzll(from), b = __builtin_ctzll(to);
            if (ground->distance[a][b] >= best)
                continue;
            best = ground->distance[a][b];
            list->task.a[i] = (chm_place)a;
            list->task.b[i] = (chm_place)b;
        }
    if (best >= ATLAS_FAR)
        return;
    list->ticket[i] = CHM_NO_TICKET;
    list->reward[i] = 2 * now->set->race;
    list->task.tickets++;
}

/* A place to go to for its own sake, if there is room: what it brings is in the worth of the tracks that touch it. */
static void agenda_goal(const scene *now, const network *own, agenda *list)
{
    int place = now->alvin && chm_alvin_holder(now->game) != now->seat ? chm_alvin_place(now->game) : -1;
    if (place < 0 || list->task.tickets == FOREST_TICKETS)
        return;
    int i = list->task.tickets++;
    list->goals = 1U << i;
    list->reward[i] = 0;
    list->task.a[i] = list->task.b[i] = stand_in(own, now->map, (chm_place)place);
}

/* ---- choosing ---- */

/* What can be made of a board for a list of tickets. */
typedef struct prospect {
    forest_ground ground;
    chm_track chosen[ATLAS_LINKS];
    network own;
    agenda list;
    forest woods;
} prospect;

static void find_ways(const scene *now, prospect *out)
{
    forest_distances(&out->ground);
    agenda_regions(now, &out->ground, &out->list);
    if (out->list.task.tickets)
        forest_solve(&out->woods, &out->ground, &out->list.task);
}

static void survey(const scene *now, prospect *out)
{
    out->ground.map = now->map;
    fill_costs(now, &out->ground, out->chosen);
    find_ways(now, out);
}

static int set_reward(const agenda *list, uint32_t set)
{
    int reward = 0;
    for (uint32_t left = set; left; left &= left - 1)
        reward += list->reward[__builtin_ctz(left)];
    return reward;
}

/* Adds the tracks to claim for a set of links to a stand; which they are. */
static chm_tracks stand_add_links(const scene *now, stand *at, const prospect *view, const chm_tracks *links)
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

/* The worth of going for a set of tickets. */
static int try_set(const scene *now, const prospect *view, uint32_t set, chm_tracks *tracks)
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

/* The best part of a set of tickets; its tracks and worth. */
static uint32_t best_part(const scene *now, const prospect *view, uint32_t whole, chm_tracks *tracks, int *value)
{
    uint32_t best = 0;
    *value = try_set(now, view, 0, tracks);
    int idle = *value;
    for (uint32_t set = whole; set; set = (set - 1) & whole) {
        if (view->woods.cost[set] >= ATLAS_FAR)
            continue;
        /* A plan hardly ever brings more than its tickets do, beyond what the wagons would bring anywhere. */
        int goal = set & view->list.goals ? now->set->alvin : 0;
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

/* Where two tracks of a plan cross (F7), gives up the dearer one's link; false: there are none. */
static bool untangle(const scene *now, prospect *view, const chm_tracks *tracks)
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

/* ---- drawing more tickets ---- */

enum { TOO_LATE = 400 }; /* hundredths of turns: with fewer left nobody draws tickets */

/* The mean of the best of `drawn` values out of all: the k-th best is the best drawn if none better is. */
static int mean_of_best(int *values, int count, int drawn)
{
    for (int i = 1; i < count; i++) /* falling order */
        for (int j = i; j > 0 && values[j] > values[j - 1]; j--) {
            int swap = values[j];
            values[j] = values[j - 1];
            values[j - 1] = swap;
        }
    long long mean = 0, left = 1 << 20; /* the chance that none better was drawn */
    for (int k = 0; k < count && left > 0; k++) {
        long long hit = count - k <= drawn ? left : left * drawn / (count - k);
        mean += values[k] * hit;
        left -= hit;
    }
    return (int)(mean >> 20);
}

/* Marks a cheap tree that joins a ticket's ends to the root: from the root to the nearer one, then to the other from
 * whichever of the two is nearer to it. */
static void join_root(const forest_ground *ground, chm_place root, const chm_ticket_info *ticket, chm_tracks *links)
{
    chm_place near = ticket->a, far = ticket->b;
    if (ground->distance[root][near] > ground->distance[root][far]) {
        near = ticket->b;
        far = ticket->a;
    }
    forest_way(ground, root, near, links);
    forest_way(ground, ground->distance[near][far] < ground->distance[root][far] ? near : root, far, links);
}

/* What one more ticket would bring, met by its cheapest way from here, or left unmet. */
static int ticket_value(const scene *now, const prospect *view, chm_ticket ticket, int before)
{
    const chm_ticket_info *info = &now->game->board->tickets[ticket];
    int worth = ticket_worth(now, ticket), root = view->list.task.root;
    if (network_joins(view->own.parts, view->own.count, info->a, info->b))
        return worth + view->list.bonus;
    if (view->ground.distance[info->a][info->b] >= ATLAS_FAR ||
        (root >= 0 && view->ground.distance[root][info->a] >= ATLAS_FAR))
        return -worth;
    chm_tracks links = {{0}};
    stand at;
    stand_begin(now, &at);
    if (root < 0)
        forest_way(&view->ground, info->a, info->b, &links);
    else
        join_root(&view->ground, (chm_place)root, info, &links);
    stand_add_links(now, &at, view, &links);
    at.reward = 2 * worth + view->list.bonus;
    int gain = at.length > at.wagons ? 0 : stand_value(now, &at) - before;
    return (gain > 0 ? gain : 0) - worth;
}

/* What drawing tickets may bring, given the ways to go from here. */
static int ticket_prospect(const scene *now, const prospect *view)
{
    const chm_board *board = now->game->board;
    int values[CHM_MAX_TICKETS], count = 0;
    stand at;
    stand_begin(now, &at);
    int before = stand_value(now, &at);
    for (int t = 0; t < board->ticket_count; t++)
        if (!(now->game->tickets[now->seat][t / 64] >> (t % 64) & 1))
            values[count++] = ticket_value(now, view, (chm_ticket)t, before);
    int drawn = board->numbers.tickets_drawn;
    int mean = count ? mean_of_best(values, count, drawn < count ? drawn : count) : 0;
    return mean > 0 ? mean * now->set->luck / 100 : mean;
}

/* G4: what two new tickets may bring instead of those held, by the better of them. */
static int swap_prospect(const scene *now, const prospect *view, int value)
{
    const chm_board *board = now->game->board;
    int values[CHM_MAX_TICKETS], count = 0;
    stand at;
    stand_begin(now, &at);
    int before = stand_value(now, &at);
    for (int t = 0; t < board->ticket_count; t++)
        if (!(now->game->tickets[now->seat][t / 64] >> (t % 64) & 1))
            values[count++] = ticket_value(now, view, (chm_ticket)t, before) + ticket_worth(now, (chm_ticket)t);
    return count < 2 ? INT32_MIN / 4 : before + mean_of_best(values, count, 2) - value;
}

/* ---- the plan ---- */

static bool still_holds(const scene *now)
{
    plan *made = now->plan;
    const chm_game *game = now->game;
    if (!made->made || memcmp(made->tickets, game->tickets[now->seat], sizeof made->tickets) ||
        game->turn - made->turn >= now->set->stale)
        return false;
    uint64_t lost = 0, left = 0, had = 0;
    for (int word = 0; word < now->map->words; word++) {
        had |= made->tracks.word[word];
        made->tracks.word[word] &= ~game->own[now->seat].word[word];
        left |= made->tracks.word[word];
        lost |= made->tracks.word[word] & (game->taken.word[word] | game->closed.word[word]);
    }
    return !lost && (left || !had);
}

void plan_refresh(scene *now)
{
    if (still_holds(now))
        return;
    plan *made = now->plan;
    prospect view;
    const chm_game *game = now->game;
    view.own.count = core_network(game->board, &game->own[now->seat], view.own.parts);
    agenda_begin(now, &view.own, &view.list);
    agenda_held(now, &view.own, &view.list);
    agenda_goal(now, &view.own, &view.list);
    survey(now, &view);
    memset(made, 0, sizeof *made);
    made->made = true;
    made->turn = game->turn;
    memcpy(made->tickets, game->tickets[now->seat], sizeof made->tickets);
    int value;
    uint32_t whole = (1U << view.list.task.tickets) - 1, set = best_part(now, &view, whole, &made->tracks, &value);
    for (int i = 0; i < 4 && now->tiles && untangle(now, &view, &made->tracks); i++) {
        find_ways(now, &view);
        set = best_part(now, &view, whole, &made->tracks, &value);
    }
    made->pursued = (uint8_t)__builtin_popcount(set & ~view.list.goals);
    made->given_up = (uint8_t)(view.list.task.tickets - made->pursued - (view.list.goals != 0));
    made->reward = set_reward(&view.list, set);
    if (now->race)
        made->ticket_gain = swap_prospect(now, &view, value);
    else if (!made->pursued && game->board->numbers.tickets_drawn && game->ticket_pile_size)
        made->ticket_gain = now->turns < TOO_LATE ? -GRAINS : ticket_prospect(now, &view);
}

/* ---- keeping ---- */

/* The plan that the tickets were kept for. */
static void remember(scene *now, const prospect *view, uint32_t set, uint32_t keep)
{
    const chm_game *game = now->game;
    plan *made = now->plan;
    memset(made, 0, sizeof *made);
    if (!set)
        return; /* to be thought over */
    made->made = true;
    made->turn = game->turn;
    memcpy(made->tickets, game->tickets[now->seat], sizeof made->tickets);
    for (int i = 0; i < game->offer_count[now->seat]; i++)
        if (keep >> i & 1) {
            chm_ticket ticket = game->offer[now->seat][i];
            made->tickets[ticket / 64] |= UINT64_C(1) << (ticket % 64);
        }
    try_set(now, view, set, &made->tracks);
    made->pursued = (uint8_t)__builtin_popcount(set);
    made->reward = set_reward(&view->list, set);
}

chm_move choose_keep(scene *now)
{
    const chm_game *game = now->game;
    prospect view;
    view.own.count = core_network(game->board, &game->own[now->seat], view.own.parts);
    agenda_begin(now, &view.own, &view.list);
    int offered = game->offer_count[now->seat], least = core_keep_least(game, now->seat);
    uint32_t bit[CHM_MAX_OFFER]; /* the forest's bit for each offered ticket, or 0: it is met already */
    for (int i = 0; i < offered; i++) {
        int before = view.list.task.tickets;
        agenda_add(now, &view.own, &view.list, game->offer[now->seat][i]);
        bit[i] = view.list.task.tickets > before ? 1U << before : 0;
    }
    uint32_t fresh = (1U << view.list.task.tickets) - 1;
    agenda_held(now, &view.own, &view.list);
    agenda_goal(now, &view.own, &view.list);
    survey(now, &view);
    uint32_t held = ((1U << view.list.task.tickets) - 1) & ~fresh, sets = fresh | held;
    int worth[1 << FOREST_TICKETS];
    chm_tracks tracks;
    for (uint32_t set = 0; set <= sets; set++)
        worth[set] = set && view.woods.cost[set] >= ATLAS_FAR ? INT32_MIN : try_set(now, &view, set, &tracks);
    uint32_t best_keep = 0, best_set = 0;
    int best = INT32_MIN;
    for (uint32_t keep = 0; keep < 1U << offered; keep++) {
        if (__builtin_popcount(keep) < least)
            continue;
        uint32_t kept = held, pursued = 0;
        int fixed = 0, value = worth[0];
        for (int i = 0; i < offered; i++)
            if (keep >> i & 1) {
                int points = ticket_worth(now, game->offer[now->seat][i]);
                kept |= bit[i];
                fixed += bit[i] ? -points : points + view.list.bonus;
            }
        for (uint32_t set = kept; set; set = (set - 1) & kept)
            if (worth[set] > value) {
                value = worth[set];
                pursued = set;
            }
        if (now->list)
            note_move(now, (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)keep}, fixed + value);
        if (fixed + value > best) {
            best = fixed + value;
            best_keep = keep;
            best_set = pursued;
        }
    }
    remember(now, &view, best_set, best_keep);
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)best_keep};
}
