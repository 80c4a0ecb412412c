// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/planner/planner.h"
#include "bots/bots.h"
#include "bots/explain.h"
#include "bots/planner/context.h"
#include <string.h>

void planner_begin(planner *self, const board_graph *graph, const planner_settings *settings)
{
    memset(self, 0, sizeof *self);
    self->graph = graph;
    self->settings = settings;
    self->rates = (planner_rates){.chance = 10 * RATE_UNIT / (settings->ramp > 0 ? settings->ramp : 1),
                                  .step = graph->mean_length * settings->pace / 100,
                                  .lay = settings->length * RATE_UNIT / (20 + settings->length),
                                  .claim = 100 * RATE_UNIT / settings->length};
}

/* Estimates the hundredths of turns left to the seat after this one: until another seat has laid all but the last
 * wagons; in a game for one, until the seat itself has. */
static int turns_left(const context *ctx)
{
    const chm_game *game = ctx->game;
    if (game->turns_left)
        return 0;
    int spare = game->board->numbers.last_round > 0 ? game->board->numbers.last_round : 0, least = INT32_MAX / 2;
    int step = ctx->rates->step > 0 ? ctx->rates->step : 100;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == ctx->seat && game->seats > 1)
            continue;
        int wagons = game->wagons[s] > spare ? game->wagons[s] - spare : 0;
        int cards = wagons > game->hand_size[s] ? wagons - game->hand_size[s] : 0;
        int turns = cards * 50 + wagons * 10000 / step;
        least = turns < least ? turns : least;
    }
    return least + 50;
}

static void context_fill(context *ctx, planner *self, const chm_game *game, chm_seat seat)
{
    memset(ctx, 0, offsetof(context, position));
    ctx->game = game;
    ctx->seat = seat;
    ctx->graph = self->graph;
    ctx->settings = self->settings;
    ctx->rates = &self->rates;
    ctx->plan = &self->plan;
    ctx->memories = &self->memories;
    self->memories.looked = 0;
    ctx->touched = self->touched;
    ctx->recolours = game->rules & self->graph->rules_with.recolours;
    ctx->slack_rules = game->rules & self->graph->rules_with.slack;
    ctx->worth_rules = game->rules & self->graph->rules_with.worth;
    ctx->bonus_rules = game->rules & self->graph->rules_with.claim_bonus;
    ctx->turns = turns_left(ctx);
    FOR_PLANS(game, self->graph, flat_ticket)
    ctx->flat_ticket = self->graph->plan[rule_]->flat_ticket(ctx, rule_);
}

static chm_move choose_in(context *ctx)
{
    switch (ctx->game->phase) {
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return choose_keep(ctx);
    case CHM_PHASE_TURN:
        return choose_turn(ctx);
    case CHM_PHASE_SECOND:
        return choose_second(ctx);
    default:
        return choose_rule(ctx);
    }
}

chm_move planner_choose(planner *self, const chm_game *game, chm_seat seat)
{
    context ctx;
    context_fill(&ctx, self, game, seat);
    return choose_in(&ctx);
}

/* ---- alternatives ---- */

void note_move(const context *ctx, chm_move move, int value)
{
    ranking *list = ctx->ranking;
    for (int i = 0; i < list->count; i++)
        if (chm_move_same(list->move[i], move))
            return;
    int at = list->count < RANKING_CAPACITY ? list->count++ : RANKING_CAPACITY;
    for (; at > 0 && value > list->value[at - 1]; at--)
        if (at < RANKING_CAPACITY) {
            list->move[at] = list->move[at - 1];
            list->value[at] = list->value[at - 1];
        }
    if (at == RANKING_CAPACITY)
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
    if (at == list->count && list->count < RANKING_CAPACITY)
        list->count++;
    for (at = at < RANKING_CAPACITY ? at : RANKING_CAPACITY - 1; at > 0; at--) {
        list->move[at] = list->move[at - 1];
        list->value[at] = list->value[at - 1];
    }
    list->move[0] = move;
    list->value[0] = value;
}

chm_move planner_rank(planner *self, const chm_game *game, chm_seat seat, ranking *list)
{
    context ctx;
    context_fill(&ctx, self, game, seat);
    list->count = 0;
    ctx.ranking = list;
    chm_move move = choose_in(&ctx);
    put_first(list, move);
    return move;
}

void planner_prepare(planner *self, const chm_game *game, chm_seat seat)
{
    context ctx;
    context_fill(&ctx, self, game, seat);
    if (game->phase != CHM_PHASE_SET_UP && game->ticket_count[seat])
        plan_refresh(&ctx);
}

/* ---- the bot ---- */

enum { MAX_GIVEN = 80 };
typedef struct memory {
    planner planner;
    board_graph graph;
    planner_settings settings;
    /* Settings given by name. */
    const char *given[MAX_GIVEN];
    int value[MAX_GIVEN], given_count;
    int seats;     /* that graph and settings are for */
    uint32_t slip; /* percent of moves that are picked at random from those considered */
} memory;

static bool set(chm_bot *bot, const char *name, int value)
{
    memory *my = bot->memory;
    if (!strcmp(name, "slip") && value >= 0 && value <= 100) {
        my->slip = (uint32_t)value;
        return true;
    }
    const char *known = planner_setting_name(name);
    int at = 0;
    while (at < my->given_count && my->given[at] != known)
        at++;
    if (!known || value < -10000 || value > 10000 || (value <= 0 && !strcmp(name, "length")) || at == MAX_GIVEN)
        return false;
    my->given_count += at == my->given_count;
    my->given[at] = known;
    my->value[at] = value;
    return true;
}

/* The defaults, overridden by those given by name. */
static void choose_settings(memory *my)
{
    my->settings = planner_default_settings(&my->graph, my->seats);
    for (int i = 0; i < my->given_count; i++)
        planner_setting_set(&my->settings, &my->graph, my->given[i], my->value[i]);
}

static void begin(chm_bot *bot)
{
    memory *my = bot->memory;
    if (!board_graph_is_of(&my->graph, bot->board) || my->seats != bot->seats) {
        board_graph_make(&my->graph, bot->board);
        my->seats = bot->seats;
        choose_settings(my);
    }
    planner_begin(&my->planner, &my->graph, &my->settings);
}

/* A random move among those considered. Makes a weaker opponent for people. */
static chm_move slip(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    ranking list;
    planner_rank(&my->planner, &view->game, bot->seat, &list);
    return list.move[chm_dice_below(&bot->dice, (uint32_t)list.count)];
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    if (my->slip && chm_dice_below(&bot->dice, 100) < my->slip)
        return slip(bot, view);
    return planner_choose(&my->planner, &view->game, bot->seat);
}

/* The best moves with their value relative to the chosen one. */
static void hint(chm_bot *bot, const chm_view *view, chm_hint *out)
{
    memory *my = bot->memory;
    planner copy = my->planner; /* a copy: explaining must not change the plan */
    ranking list;
    planner_rank(&copy, &view->game, bot->seat, &list);
    hint_plan(&copy.plan, &view->game, bot->seat, out);
    for (int i = 0; i < list.count && i < CHM_HINT_MOVES; i++)
        hint_move(out, list.move[i], (list.value[i] - list.value[0]) * 10 / SIXTEENTHS);
}

const chm_bot_kind bot_planner = {
    .name = "planner",
    .about = {"Plans the cheapest tracks for its tickets and counts every turn.",
              "Prévoit les voies les moins chères pour ses billets et compte chaque tour."},
    .memory = sizeof(memory),
    .set = set,
    .begin = begin,
    .choose = choose,
    .hint = hint,
};
