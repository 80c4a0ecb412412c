// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* hungry: the yardstick that takes as many tickets as its wagons can join. It keeps the tickets with the most points
 * (of tickets and tracks) per wagon, draws more while its plan leaves 8 wagons over, and claims any track of the plan
 * that it can pay; hungry_plan.c makes the plan. Grey tracks are paid with colours that the plan does not need. With
 * nothing left to plan, it claims the longest track it can pay. It draws the most frequent face-up colour if the plan
 * needs it, or, with two or more of it, if the plan needs grey most; otherwise blind.
 *
 * Chosen, following the authors' program:
 *   - Distances are wagons, not tracks. Finished tickets stay in the plan: their paths cost nothing.
 *   - Of the choices of tickets that need more than wagons − 5 but not more than there are, the one that needs fewest
 *     is taken even if a better one was found before; a better ratio found later wins again. If no choice can be
 *     completed, the cheapest tickets are kept, and the plan stays as it was.
 *   - The size that decides about more tickets is that of all tickets offered, not of those kept, and only tickets
 *     change it.
 *   - The plan is made anew when the sum of all scores exceeds the stored one; but choosing tickets adds the others'
 *     scores to the stored sum, so that after a late choice the plan stays stale for a while. */

#include "bots/yardsticks/hungry.h"
#include "bots/bots.h"

enum { SPARE_TO_KEEP = 5, SPARE_TO_DRAW = 8 };

typedef struct memory {
    hungry_plan plan;
    int scored; /* the sum of scores that must be exceeded */
    int size;   /* of the plan that decides about more tickets */
} memory;

/* ---- places to join ---- */

typedef struct place_list {
    chm_place place[2 * CHM_MAX_TICKETS];
    int count;
    int points; /* of the tickets */
} place_list;

static void add_ticket(place_list *list, const chm_ticket_info *ticket)
{
    list->place[list->count++] = ticket->a;
    list->place[list->count++] = ticket->b;
    list->points += ticket->points;
}

/* The places of the tickets held, without tickets to places that no track leads to any more. */
static void list_held(const yard_graph *graph, place_list *list)
{
    const chm_ticket_info *tickets[CHM_MAX_TICKETS];
    int count = yard_tickets(graph->game, graph->seat, tickets);
    list->count = list->points = 0;
    for (int i = 0; i < count; i++)
        if (graph->near[tickets[i]->a] && graph->near[tickets[i]->b])
            add_ticket(list, tickets[i]);
}

/* ---- tickets ---- */

/* The best choice of tickets so far: points over wagons, as a fraction. */
typedef struct keeping {
    uint32_t keep, cheapest;
    int64_t points, wagons; /* of the best ratio */
    int tight;              /* wagons of the choice that leaves few over */
    int least_points;
    int last_size;
} keeping;

static void try_keep(chm_bot *bot, hungry_ways *ways, const place_list *held, uint32_t keep, keeping *best)
{
    const chm_game *game = ways->graph->game;
    place_list list = *held;
    hungry_plan plan;
    for (int i = 0; i < game->offer_count[bot->seat]; i++)
        if (keep >> i & 1)
            add_ticket(&list, &game->board->tickets[game->offer[bot->seat][i]]);
    if (!best->cheapest || list.points < best->least_points) {
        best->cheapest = keep;
        best->least_points = list.points;
    }
    hungry_plan_make(ways, list.place, list.count, &plan);
    best->last_size = plan.size;
    int wagons = game->wagons[bot->seat];
    int64_t points = plan.size > 0 ? list.points + plan.points : 0, size = plan.size > 0 ? plan.size : 1;
    bool better = points * best->wagons > best->points * size;
    bool loose = plan.size <= wagons - SPARE_TO_KEEP;
    if (loose ? !better : plan.size > wagons || plan.size >= best->tight)
        return;
    if (loose) {
        best->points = points;
        best->wagons = size;
    } else {
        best->tight = plan.size;
    }
    best->keep = keep;
    ((memory *)bot->memory)->plan = plan;
}

/* Tries every choice, fewer tickets first, then in the order of the offer. */
static void try_all(chm_bot *bot, hungry_ways *ways, const place_list *held, keeping *best)
{
    const chm_game *game = ways->graph->game;
    int offered = game->offer_count[bot->seat];
    for (int kept = yard_keep_least(game, bot->seat); kept <= offered; kept++)
        for (uint32_t reversed = 1U << offered; reversed-- > 0;) {
            uint32_t keep = 0;
            for (int i = 0; i < offered; i++)
                keep |= (reversed >> (offered - 1 - i) & 1) << i;
            if (bits_count(keep) == kept)
                try_keep(bot, ways, held, keep, best);
        }
}

static chm_move keep_tickets(chm_bot *bot, const chm_game *game)
{
    memory *my = bot->memory;
    yard_graph graph;
    hungry_ways ways;
    place_list held;
    yard_graph_make(&graph, game, bot->seat, 0);
    hungry_ways_make(&ways, &graph);
    list_held(&graph, &held);
    keeping best = {.wagons = 1, .tight = game->wagons[bot->seat]};
    try_all(bot, &ways, &held, &best);
    if (!best.keep)
        return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)best.cheapest};
    my->size = best.last_size;
    for (chm_seat s = 0; s < game->seats; s++)
        my->scored += s == bot->seat ? 0 : yard_scored(game, s);
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)best.keep};
}

/* ---- turns ---- */

static void plan_anew(chm_bot *bot, const chm_game *game)
{
    memory *my = bot->memory;
    yard_graph graph;
    hungry_ways ways;
    place_list held;
    yard_graph_make(&graph, game, bot->seat, 0);
    hungry_ways_make(&ways, &graph);
    list_held(&graph, &held);
    hungry_plan_make(&ways, held.place, held.count, &my->plan);
}

static bool is_empty(const chm_tracks *set)
{
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        if (set->word[word])
            return false;
    return true;
}

/* Claims a planned connection; any open track of it with the planned colour is used. */
static bool claim_planned(const chm_game *game, chm_seat seat, const hungry_plan *plan, chm_move *move)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = yard_tracks(&plan->tracks, list);
    for (int n = 0; n < count; n++) {
        const chm_track_info *info = &game->board->tracks[list[n]];
        int planned = plan->colour[list[n]];
        for (int i = 0; i < CHM_COLOURS; i++)
            for (int k = 0; k < info->count; k++) {
                chm_track parallel = (chm_track)(info->first + k);
                int colour = yard_claim_order[i];
                bool fits = planned == CHM_GREY ? !plan->needed[colour] : planned == colour;
                if (fits && yard_claim(game, seat, parallel, colour, move))
                    return true;
            }
    }
    return false;
}

static bool claim_longest(const chm_game *game, chm_seat seat, chm_move *move)
{
    int length = 0;
    chm_track list[CHM_MAX_TRACKS];
    chm_move found;
    int count = yard_tracks(&game->open[seat], list);
    for (int i = 0; i < count; i++)
        if (game->board->tracks[list[i]].length > length && yard_claim_any(game, seat, list[i], &found)) {
            length = game->board->tracks[list[i]].length;
            *move = found;
        }
    return length > 0;
}

/* Takes the most frequent face-up card, if it is of use. */
static bool take_frequent(const chm_game *game, const hungry_plan *plan, chm_move *move)
{
    uint8_t count[CHM_CARDS + 1] = {0};
    for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
        if (game->market_slots >> slot & 1)
            count[game->market[slot]]++;
    int frequent = yard_hand_order[0], most = 0;
    for (int i = 1; i < CHM_CARDS; i++)
        if (count[yard_hand_order[i]] > count[frequent])
            frequent = yard_hand_order[i];
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        most = plan->needed[colour] > most ? plan->needed[colour] : most;
    int needed = frequent == CHM_LOCO ? plan->locos : plan->needed[frequent];
    bool grey_first = plan->needed[CHM_GREY] > most && plan->needed[CHM_GREY] > plan->locos;
    return (needed > 0 || (grey_first && count[frequent] > 1)) && yard_take(game, frequent, move);
}

static chm_move turn(chm_bot *bot, const chm_game *game)
{
    const memory *my = bot->memory;
    chm_move move = {.kind = CHM_MOVE_TICKETS};
    if (game->phase == CHM_PHASE_TURN) {
        if (my->size < game->wagons[bot->seat] - SPARE_TO_DRAW && chm_game_legal(game, bot->seat, move) == CHM_OK)
            return move;
        if (is_empty(&my->plan.tracks) ? claim_longest(game, bot->seat, &move)
                                       : claim_planned(game, bot->seat, &my->plan, &move))
            return move;
    }
    if (take_frequent(game, &my->plan, &move) || yard_blind(game, &move))
        return move;
    return yard_fallback(bot, game);
}

/* The first track of the plan that may get a colour. */
static chm_track uncoloured(const chm_game *game, const hungry_plan *plan)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = yard_tracks(&plan->tracks, list);
    for (int i = 0; i < count; i++)
        if (yard_may_open(game, list[i]))
            return list[i];
    return CHM_NO_TRACK;
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    const chm_game *game = &view->game;
    memory *my = bot->memory;
    if (game->phase == CHM_PHASE_SET_UP || game->phase == CHM_PHASE_KEEP)
        return keep_tickets(bot, game);
    if (game->phase == CHM_PHASE_RULE)
        return yard_choose_for_rule(bot, game, uncoloured(game, &my->plan));
    int scored = yard_scored_by_all(game);
    if (my->scored < scored) {
        plan_anew(bot, game);
        my->scored = scored;
    }
    return turn(bot, game);
}

static void begin(chm_bot *bot)
{
    *(memory *)bot->memory = (memory){.size = 0};
}

const chm_bot_kind bot_hungry = {
    .name = "hungry",
    .about = {"A yardstick: as many tickets as its wagons can join.",
              "Un étalon : autant de billets que ses wagons peuvent en relier."},
    .memory = sizeof(memory),
    .begin = begin,
    .choose = choose,
};
