// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/planner/planner.h"
#include "bots/bots.h"
#include "bots/explain.h"
#include "bots/planner/scene.h"
#include <string.h>

static planner_family family_of(const atlas *map)
{
    return map->race      ? FAMILY_RACE
           : map->tiles   ? FAMILY_TILES
           : map->markers ? FAMILY_MARKERS
           : map->shares  ? FAMILY_SHARES
                          : FAMILY_PLAIN;
}

planner_settings planner_usual(const atlas *map, int seats)
{
    static const planner_settings two[FAMILIES] = {
#define X(name, p2, pn, t2, tn, m2, mn, s2, sn, r2, rn, meaning)                                                       \
    [FAMILY_PLAIN].name = (p2), [FAMILY_TILES].name = (t2), [FAMILY_MARKERS].name = (m2), [FAMILY_SHARES].name = (s2), \
    [FAMILY_RACE].name = (r2),
        PLANNER_SETTINGS(X)
#undef X
    };
    static const planner_settings more[FAMILIES] = {
#define X(name, p2, pn, t2, tn, m2, mn, s2, sn, r2, rn, meaning)                                                       \
    [FAMILY_PLAIN].name = (pn), [FAMILY_TILES].name = (tn), [FAMILY_MARKERS].name = (mn), [FAMILY_SHARES].name = (sn), \
    [FAMILY_RACE].name = (rn),
        PLANNER_SETTINGS(X)
#undef X
    };
    return (seats == 2 ? two : more)[family_of(map)];
}

void planner_begin(planner *mind, const atlas *map, const planner_settings *set)
{
    memset(mind, 0, sizeof *mind);
    mind->map = map;
    mind->set = set;
    mind->rates = (planner_rates){.chance = 10 * RATE_UNIT / (set->ramp > 0 ? set->ramp : 1),
                                  .step = map->mean_length * set->pace / 100,
                                  .lay = set->length * RATE_UNIT / (20 + set->length),
                                  .claim = 100 * RATE_UNIT / set->length};
}

/* Hundredths of turns that are left to the seat after this one: until another has laid all but the last wagons; where
 * there is no other, until it has itself. */
static int turns_left(const scene *now)
{
    const chm_game *game = now->game;
    if (game->turns_left)
        return 0;
    int spare = game->board->numbers.last_round > 0 ? game->board->numbers.last_round : 0, least = INT32_MAX;
    int step = now->rates->step > 0 ? now->rates->step : 100;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == now->seat && game->seats > 1)
            continue;
        int wagons = game->wagons[s] > spare ? game->wagons[s] - spare : 0;
        int cards = wagons > game->hand_size[s] ? wagons - game->hand_size[s] : 0;
        int turns = cards * 50 + wagons * 10000 / step;
        least = turns < least ? turns : least;
    }
    return least + 50;
}

static void look_at_markers(scene *now)
{
    for (int p = 0; p < now->map->places; p++) {
        now->owner[p] = chm_marker_owner(now->game, (chm_place)p);
        now->marked |= (uint64_t)(now->owner[p] == now->seat) << p;
    }
}

void scene_fill(scene *now, planner *mind, const chm_game *game, chm_seat seat)
{
    memset(now, 0, offsetof(scene, stand));
    now->game = game;
    now->seat = seat;
    now->map = mind->map;
    now->set = mind->set;
    now->rates = &mind->rates;
    now->plan = &mind->plan;
    now->paths = &mind->paths;
    now->touched = mind->touched;
    now->joined = &mind->joined;
    now->markers = game->rules & mind->map->markers;
    now->shares = game->rules & mind->map->shares;
    now->alvin = game->rules & mind->map->alvin;
    now->tiles = game->rules & mind->map->tiles;
    now->race = game->rules & mind->map->race;
    now->globe = game->rules & mind->map->globe;
    now->special = now->markers || now->shares || now->alvin;
    if (now->markers)
        look_at_markers(now);
    now->turns = turns_left(now);
}

static chm_move choose_in(scene *now)
{
    switch (now->game->phase) {
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return choose_keep(now);
    case CHM_PHASE_TURN:
        return choose_turn(now);
    case CHM_PHASE_SECOND:
        return choose_second(now);
    default:
        return choose_rule(now);
    }
}

chm_move planner_choose(planner *mind, const chm_game *game, chm_seat seat)
{
    scene now;
    scene_fill(&now, mind, game, seat);
    return choose_in(&now);
}

/* ---- what else it thought of ---- */

void note_move(const scene *now, chm_move move, int value)
{
    ranking *list = now->list;
    for (int i = 0; i < list->count; i++)
        if (chm_move_same(list->move[i], move))
            return;
    int at = list->count < RANKING_ROOM ? list->count++ : RANKING_ROOM;
    for (; at > 0 && value > list->value[at - 1]; at--)
        if (at < RANKING_ROOM) {
            list->move[at] = list->move[at - 1];
            list->value[at] = list->value[at - 1];
        }
    if (at == RANKING_ROOM)
        return;
    list->move[at] = move;
    list->value[at] = value;
}

static void put_first(ranking *list, chm_move move)
{
    int at = 0;
    while (at < list->count && !chm_move_same(list->move[at], move))
        at++;
    int value = at < list->count ? list->value[at] : list->count ? list->value[0] : 0;
    if (at == list->count && list->count < RANKING_ROOM)
        list->count++;
    for (at = at < RANKING_ROOM ? at : RANKING_ROOM - 1; at > 0; at--) {
        list->move[at] = list->move[at - 1];
        list->value[at] = list->value[at - 1];
    }
    list->move[0] = move;
    list->value[0] = value;
}

chm_move planner_rank(planner *mind, const chm_game *game, chm_seat seat, ranking *list)
{
    scene now;
    scene_fill(&now, mind, game, seat);
    list->count = 0;
    now.list = list;
    chm_move move = choose_in(&now);
    put_first(list, move);
    return move;
}

void planner_prepare(planner *mind, const chm_game *game, chm_seat seat)
{
    scene now;
    scene_fill(&now, mind, game, seat);
    if (game->phase != CHM_PHASE_SET_UP && game->ticket_count[seat])
        plan_refresh(&now);
}

/* ---- the bot ---- */

typedef struct memory {
    planner mind;
    atlas map;
    planner_settings set;
    int16_t given[sizeof(planner_settings) / sizeof(int16_t)]; /* settings asked for by name, and which */
    bool is_given[sizeof(planner_settings) / sizeof(int16_t)];
    int seats;     /* that map and settings are for */
    uint32_t slip; /* percent of its moves that are just any it thought of */
} memory;

static bool set(chm_bot *bot, const char *name, int value)
{
    static const char *const names[] = {
#define X(setting, p2, pn, t2, tn, m2, mn, s2, sn, r2, rn, meaning) #setting,
        PLANNER_SETTINGS(X)
#undef X
    };
    memory *my = bot->memory;
    if (!strcmp(name, "slip") && value >= 0 && value <= 100) {
        my->slip = (uint32_t)value;
        return true;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(name, names[i]) && value >= -10000 && value <= 10000 && (value > 0 || strcmp(name, "length"))) {
            my->given[i] = (int16_t)value;
            my->is_given[i] = true;
            return true;
        }
    return false;
}

/* The usual ones, and those that were asked for by name. */
static void choose_settings(memory *my)
{
    my->set = planner_usual(&my->map, my->seats);
    int16_t numbers[sizeof my->set / sizeof(int16_t)];
    memcpy(numbers, &my->set, sizeof numbers);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (my->is_given[i])
            numbers[i] = my->given[i];
    memcpy(&my->set, numbers, sizeof numbers);
}

static void begin(chm_bot *bot)
{
    memory *my = bot->memory;
    if (!atlas_is_of(&my->map, bot->board) || my->seats != bot->seats) {
        atlas_make(&my->map, bot->board);
        my->seats = bot->seats;
        choose_settings(my);
    }
    planner_begin(&my->mind, &my->map, &my->set);
}

/* A move that is not the best it thought of, now and then: for people to play against. */
static chm_move slip(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    ranking list;
    planner_rank(&my->mind, &view->known, bot->seat, &list);
    return list.move[chm_dice_below(&bot->dice, (uint32_t)list.count)];
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    if (my->slip && chm_dice_below(&bot->dice, 100) < my->slip)
        return slip(bot, view);
    return planner_choose(&my->mind, &view->known, bot->seat);
}

/* What the best moves are worth, against the best of them. */
static void explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    memory *my = bot->memory;
    planner mind = my->mind; /* a copy: explaining changes nothing */
    ranking list;
    planner_rank(&mind, &view->known, bot->seat, &list);
    explain_plan(&mind.plan, &view->known, bot->seat, lang, sink);
    enum { MOST = 4 };
    explain_move moves[MOST];
    int count = list.count < MOST ? list.count : MOST;
    for (int i = 0; i < count; i++)
        moves[i] = (explain_move){list.move[i], (list.value[i] - list.value[0]) * 10 / GRAINS};
    explain_moves(moves, count, "points", &view->known, bot->seat, lang, sink);
}

const chm_bot_kind bot_planner = {
    .name = "planner",
    .about = {"Plans the cheapest tracks for its tickets and counts every turn.",
              "Prévoit les voies les moins chères pour ses billets et compte chaque tour."},
    .memory = sizeof(memory),
    .set = set,
    .begin = begin,
    .choose = choose,
    .explain = explain,
};
