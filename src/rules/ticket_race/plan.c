// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play in a race for tickets (G2 to G9): when to swap them, and which claims bring the next one. */

#include "base/bits.h"
#include "bots/expert/estimate.h"
#include "bots/planner/route_search.h"
#include "rules/rules.h"
#include <string.h>

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define TICKET_RACE_NUMBERS(X) \
    X(race,     490,  421, "a completed ticket, where tickets have no points") \
    X(swap,      90,   40, "where tickets can be swapped: so much dearer than usual they must be") \
    X(soon,      60,   60, "in a race: a claim that completes a ticket")
/* clang-format on */
typedef struct ticket_race_numbers {
    TICKET_RACE_NUMBERS(NUMBER_FIELD)
} ticket_race_numbers;
static const planner_number numbers[] = {TICKET_RACE_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

/* Those of the planner, and of other rules, that this one is played best with. */
static const planner_number tuned[] = {
    {"turn", 25, 15},    {"card", 28, 29},      {"wagon", 3, 8},       {"held", 23, 22},   {"ferry", 1, 0},
    {"pace", 82, 68},    {"missing", 101, 102}, {"single", 114, 94},   {"time", 93, 76},   {"early", 3, 11},
    {"ramp", 182, 172},  {"hope", 7, 7},        {"laid", 5, 10},       {"length", 58, 58}, {"spare", 120, 145},
    {"loco", 20, 19},    {"urgent", -38, -29},  {"contested", 23, 29}, {"alone", 0, 0},    {"block", -25, -14},
    {"ticket", 91, 105}, {"luck", -17, 24},     {"stale", 2, 2},       {"longest", -4, 0}, {"path", 0, 0},
    {"ahead", 8, 8},     {NULL, 0, 0}};

static const ticket_race_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

/* ---- tickets ---- */

static int flat_ticket(const context *ctx, int rule)
{
    return numbers_of(ctx, rule)->race;
}

/* Those laid down already. */
static void drop_tickets(const context *ctx, int rule, uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    (void)rule;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = tickets[word]; left; left &= left - 1)
            if (chm_ticket_is_laid(ctx->game, ctx->seat, (chm_ticket)(word * 64 + __builtin_ctzll(left))))
                tickets[word] &= ~(left & -left);
}

/* G4: what two new tickets may bring instead of those held, by the better of them. One that the seat joins already is
 * completed at once (completion_value). An uncompleted one costs nothing in a race, though it was subtracted. */
static int ticket_gain(const context *ctx, int rule, const route_search *search, int value)
{
    int before, best;
    bool any = drawn_tickets_value(ctx, search, 2, false, &before, &best);
    return before + (any ? flat_ticket(ctx, rule) + best : 0) - value;
}

/* ---- swapping ---- */

/* The tickets that a seat's tracks join. */
typedef struct race_memory {
    chm_tracks own; /* the tracks */
    uint64_t tickets[CHM_MAX_TICKETS / 64];
} race_memory;

/* The tickets that the seat's tracks join, memoized until it claims again. */
static const uint64_t *tickets_joined(const context *ctx, race_memory *my)
{
    const chm_game *game = ctx->game;
    if (!memcmp(&my->own, &game->own[ctx->seat], sizeof my->own))
        return my->tickets;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[ctx->seat], parts);
    *my = (race_memory){.own = game->own[ctx->seat]};
    for (int t = 0; t < game->board->ticket_count; t++)
        if (network_joins(parts, count, game->board->tickets[t].a, game->board->tickets[t].b))
            my->tickets[t / 64] |= UINT64_C(1) << (t % 64);
    return my->tickets;
}

static chm_pile_ticket pile_at(const chm_game *game, int i)
{
    return game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

/* The probability, in units of 1 / `one`, that the seat joins a ticket of the pile that it did not put there itself. */
static int chance_joined(const context *ctx, const uint64_t *joined, int one)
{
    uint64_t away[CHM_MAX_TICKETS / 64]; /* … or known to be in the pile */
    tickets_not_in_pile(ctx, away);
    for (int i = 0; i < ctx->game->ticket_pile_size; i++) {
        chm_pile_ticket at = pile_at(ctx->game, i);
        if (at.known_to == ctx->seat)
            away[at.ticket / 64] |= UINT64_C(1) << (at.ticket % 64);
    }
    int unseen = ctx->game->board->ticket_count, hits = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++) {
        unseen -= bits_count(away[word]);
        hits += bits_count(joined[word] & ~away[word]);
    }
    return unseen ? one * hits / unseen : 0;
}

/* A joined ticket is completed at once and replaced by the next (G6). Walks through the pile as far as tickets are
 * likely to be drawn; those that the seat put there itself are known. */
static int completion_value(const context *ctx, race_memory *my)
{
    enum { ONE = 1024, NEGLIGIBLE = ONE / 50 };
    const chm_game *game = ctx->game;
    const uint64_t *joined = tickets_joined(ctx, my);
    int usual = chance_joined(ctx, joined, ONE), due = ONE * game->ticket_count[ctx->seat], sum = 0;
    for (int i = 0; i < game->ticket_pile_size && due > NEGLIGIBLE; i++) {
        chm_pile_ticket top = pile_at(game, i);
        int drawn = due < ONE ? due : ONE, chance = usual;
        if (top.known_to == ctx->seat)
            chance = joined[top.ticket / 64] >> (top.ticket % 64) & 1 ? ONE : 0;
        int met = drawn * chance / ONE;
        sum += met;
        due += met - drawn;
    }
    return 2 * ctx->flat_ticket * sum / ONE;
}

/* Returns whether any track is open to the seat for which its wagons suffice. */
static bool may_ever_claim(const context *ctx)
{
    const chm_game *game = ctx->game;
    for (int toll = 0; toll < game->board->toll_count; toll++)
        if (game->open_count[ctx->seat][CHM_COLOURS][toll] &&
            game->board->tolls[toll].length <= game->wagons[ctx->seat])
            return true;
    return false;
}

/* What a swap must bring beyond other moves; negative once cards are of no more use. */
static int swap_cost(const context *ctx, int rule)
{
    enum { BEFORE_CARDS = 60 * SIXTEENTHS }; /* more than any card can seem to bring */
    return may_ever_claim(ctx) ? numbers_of(ctx, rule)->swap : -BEFORE_CARDS;
}

static void consider(const context *ctx, int rule, turn_option *best)
{
    chm_move swap = {.kind = CHM_MOVE_SWAP};
    if (chm_game_legal(ctx->game, ctx->seat, swap) == CHM_OK)
        consider_move(ctx, best, swap,
                      position_value(ctx, &ctx->position) + ctx->plan->ticket_gain +
                          completion_value(ctx, rule_memory(ctx, rule)) - swap_cost(ctx, rule));
}

/* ---- claims ---- */

/* A claim that completes tickets: their replacements come sooner. */
static int claim_bonus(const context *ctx, int rule, chm_track track, bool planned, int least)
{
    (void)planned, (void)least;
    const chm_game *game = ctx->game;
    int soon = numbers_of(ctx, rule)->soon;
    if (!soon)
        return 0;
    chm_tracks own = game->own[ctx->seat];
    chm_tracks_add(&own, track);
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &own, parts), met = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[ctx->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            const chm_ticket_info *info = &game->board->tickets[ticket];
            met += !chm_ticket_is_laid(game, ctx->seat, ticket) && network_joins(parts, count, info->a, info->b);
        }
    return met * soon;
}

/* ---- the expert ---- */

/* A race scores no points: a completed ticket counts for a few. */
static int final_score(const chm_game *game, chm_seat seat)
{
    return 8 * chm_tickets_laid_count(game, seat);
}

typedef enum move_class { DRAW, CLAIM, SWAP, OTHER, MOVE_CLASSES = OTHER } move_class;

static move_class class_of(chm_move move)
{
    return move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND ? DRAW
           : move.kind == CHM_MOVE_CLAIM                             ? CLAIM
           : move.kind == CHM_MOVE_SWAP                              ? SWAP
                                                                     : OTHER;
}

static bool prior(chm_move planned, chm_move other, estimate *out)
{
    static const estimate in_race[MOVE_CLASSES][MOVE_CLASSES] = {
        [DRAW] = {[CLAIM] = {-75, 45}, [SWAP] = {-75, 70}},
        [CLAIM] = {[DRAW] = {-40, 40}, [CLAIM] = {-110, 70}, [SWAP] = {-150, 100}},
        [SWAP] = {[DRAW] = {-30, 50}, [CLAIM] = {-90, 70}},
    };
    move_class from = class_of(planned), to = class_of(other);
    if (from != OTHER && to != OTHER)
        *out = in_race[from][to];
    return from != OTHER && to != OTHER;
}

/* Most claims other than the planner's best are useless: few moves are searched. Completed tickets are laid down, so
 * that tracks say nothing about those held. */
const rule_plan plan_ticket_race = {.rule = &rule_ticket_race,
                                    .numbers = numbers,
                                    .tuned = tuned,
                                    .memory_size = sizeof(race_memory),
                                    .flat_ticket = flat_ticket,
                                    .drop_tickets = drop_tickets,
                                    .ticket_gain = ticket_gain,
                                    .claim_bonus = claim_bonus,
                                    .consider = consider,
                                    .search_width = 4,
                                    .tracks_are_mute = true,
                                    .final_score = final_score,
                                    .prior = prior};
