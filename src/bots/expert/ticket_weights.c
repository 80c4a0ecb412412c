// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A seat builds towards its tickets: those that its tracks complete or come close to are more likely among them, and
 * the more so the fewer wagons it has left for the others. The factors were found by logistic regression on games
 * between planners, where the truth is known; nearly the same numbers came out on every map. */

#include "bots/expert/ticket_weights.h"
#include "bots/planner/forest.h"
#include "game/core.h"

/* Likelihoods are logarithmic, in steps of a factor of 17/16. */
enum { LEAST = -180, MOST = 95, STEPS = MOST - LEAST + 1 };
enum { NEARER = 25 };  /* tenths of steps for each wagon that its tracks save */
enum { LACKING = 66 }; /* tenths of steps subtracted for each wagon still missing, once all others are laid */
enum { MET = 350 };    /* tenths of steps for a completed ticket */
enum { FARTHEST = 30 };

/* Distances in wagons over free tracks, the seat's own at no cost. CHM_NOBODY: over all tracks. */
static void measure(const board_graph *graph, const chm_game *game, chm_seat seat, link_costs *costs)
{
    costs->graph = graph;
    for (int l = 0; l < graph->links; l++) {
        const graph_link *link = &graph->link[l];
        int cost = UNREACHABLE;
        for (unsigned track = link->first; track < (unsigned)(link->first + link->count); track++) {
            int length = game->board->tracks[track].length;
            if (seat != CHM_NOBODY && chm_tracks_has(&game->own[seat], track))
                cost = 0;
            else if (seat == CHM_NOBODY ||
                     !(chm_tracks_has(&game->taken, track) || chm_tracks_has(&game->closed, track)))
                cost = length < cost ? length : cost;
        }
        costs->cost[l] = (uint16_t)cost;
    }
    forest_distances(costs);
}

/* Returns the seat's start place where networks must be connected; otherwise -1. */
static int start_of(const board_graph *graph, const chm_game *game, chm_seat seat)
{
    FOR_PLANS(game, graph, root)
    return graph->plan[rule_]->root(game, seat);
    return -1;
}

/* Wagons that a ticket needs, joined to the start. */
static int wagons_for(const link_costs *costs, const chm_ticket_info *ticket, int start)
{
    int far = costs->distance[ticket->a][ticket->b];
    if (start >= 0) {
        int a = costs->distance[start][ticket->a], b = costs->distance[start][ticket->b];
        int apart = a + b, along = far + (a < b ? a : b);
        far = apart < along ? apart : along;
    }
    return far < FARTHEST ? far : FARTHEST;
}

static void make_scale(uint32_t scale[STEPS])
{
    uint64_t value = UINT64_C(1) << 32;
    for (int i = 0; i < STEPS; i++, value += value >> 4)
        scale[i] = (uint32_t)(value >> 32);
}

void ticket_weights_infer(ticket_weights *weights, const board_graph *graph, const chm_view *view, int trust)
{
    const chm_game *game = &view->game;
    const chm_board *board = game->board;
    link_costs bare, built;
    uint32_t scale[STEPS];
    make_scale(scale);
    measure(graph, game, CHM_NOBODY, &bare);
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == view->seat)
            continue;
        measure(graph, game, s, &built);
        int start = start_of(graph, game, s), all = board->numbers.wagons, laid = all - game->wagons[s];
        for (int t = 0; t < board->ticket_count; t++) {
            const chm_ticket_info *ticket = &board->tickets[t];
            int lacks = wagons_for(&built, ticket, start), saved = bare.distance[ticket->a][ticket->b] - lacks;
            int tenths = NEARER * saved - LACKING * lacks * laid / all + (lacks ? 0 : MET),
                steps = tenths * trust / 1000;
            steps = steps < LEAST ? LEAST : steps > MOST ? MOST : steps;
            weights->weight[s][t] = scale[steps - LEAST];
        }
    }
}

typedef struct pool {
    uint8_t ticket[CHM_MAX_TICKETS];
    int count;
} pool;

static uint8_t draw(pool *self, const uint32_t *weight, chm_dice *dice)
{
    uint32_t sum = 0;
    for (int i = 0; i < self->count; i++)
        sum += weight[self->ticket[i]];
    uint32_t roll = chm_dice_below(dice, sum);
    int i = 0;
    while (roll >= weight[self->ticket[i]])
        roll -= weight[self->ticket[i++]];
    uint8_t ticket = self->ticket[i];
    self->ticket[i] = self->ticket[--self->count];
    return ticket;
}

/* Moves tickets of a deck from a set to the pool. Returns their number. */
static int collect(pool *self, const chm_board *board, int deck, uint64_t set[CHM_MAX_TICKETS / 64])
{
    int before = self->count;
    for (int t = 0; t < board->ticket_count; t++)
        if (set[t / 64] >> (t % 64) & 1 && board->tickets[t].deck == deck) {
            self->ticket[self->count++] = (uint8_t)t;
            set[t / 64] &= ~(UINT64_C(1) << (t % 64));
        }
    return self->count - before;
}

static uint8_t draw_any(pool *self, chm_dice *dice)
{
    uint32_t k = chm_dice_below(dice, (uint32_t)self->count);
    uint8_t ticket = self->ticket[k];
    self->ticket[k] = self->ticket[--self->count];
    return ticket;
}

/* All tickets of a deck that are dealt at random go into one pool: those of the others, those that have left the game,
 * and the unknown part of the pile. How many of the deck each seat has is left as it was dealt. */
static void deal_deck(const ticket_weights *weights, const chm_view *view, chm_dice *dice, chm_game *game, int deck)
{
    const chm_game *known = &view->game;
    const chm_board *board = game->board;
    pool unseen = {.count = 0};
    int held[CHM_MAX_SEATS] = {0}, gone[CHM_MAX_SEATS + 1] = {0};
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == view->seat)
            continue;
        held[s] = collect(&unseen, board, deck, game->tickets[s]);
        gone[s] = board->numbers.rejected_leave ? collect(&unseen, board, deck, game->gone.rejected[s]) : 0;
    }
    gone[CHM_MAX_SEATS] = deck ? collect(&unseen, board, deck, game->gone.undealt) : 0;
    for (int i = 0; i < game->ticket_pile_size && deck == 0; i++)
        if (known->ticket_pile[i].ticket == CHM_HIDDEN)
            unseen.ticket[unseen.count++] = game->ticket_pile[i].ticket;
    for (chm_seat s = 0; s < game->seats; s++)
        for (; held[s] > 0; held[s]--)
            core_ticket_add(game->tickets[s], draw(&unseen, weights->weight[s], dice));
    for (int i = 0; i < game->ticket_pile_size && deck == 0; i++)
        if (known->ticket_pile[i].ticket == CHM_HIDDEN)
            game->ticket_pile[i].ticket = draw_any(&unseen, dice);
    for (int s = 0; s <= CHM_MAX_SEATS; s++)
        for (; gone[s] > 0; gone[s]--)
            core_ticket_add(s < CHM_MAX_SEATS ? game->gone.rejected[s] : game->gone.undealt, draw_any(&unseen, dice));
}

void ticket_weights_deal(const ticket_weights *weights, const chm_view *view, chm_dice *dice, chm_game *game)
{
    for (int deck = 0; deck < game->board->ticket_deck_count; deck++)
        deal_deck(weights, view, dice, game, deck);
}
