// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play with start cities and markers (O2 to O5).
 *
 * A marker brings the points of tracks that others claim at its place. A track between two of the seat's own markers
 * scores twice; one with a single own marker scores as usual. */

#include "bots/expert/estimate.h"
#include "bots/planner/context.h"
#include "bots/yardsticks/common.h"
#include "rules/rules.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define MARKERS_NUMBERS(X) \
    X(rival,     93,   93, "percent: what another seat gains, as a loss of the own") \
    X(marker,     8,    8, "percent of the points around a place that a marker on it may bring") \
    X(twice,     62,   62, "percent of the gain of a track that would score twice") \
    X(seal,     106,  106, "a marker kept for later")
/* clang-format on */
typedef struct markers_numbers {
    MARKERS_NUMBERS(NUMBER_FIELD)
} markers_numbers;
static const planner_number numbers[] = {MARKERS_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

/* Those of the planner, and of other rules, that this one is played best with. */
static const planner_number tuned[] = {
    {"turn", 78, 78},    {"card", 34, 34},      {"wagon", 20, 20},    {"held", 8, 8},        {"ferry", 27, 27},
    {"pace", 43, 43},    {"missing", 121, 121}, {"single", 159, 159}, {"symbol", 254, 254},  {"time", 62, 62},
    {"early", 21, 21},   {"ramp", 103, 103},    {"hope", 36, 36},     {"laid", 11, 11},      {"length", 48, 48},
    {"spare", 194, 194}, {"loco", 12, 12},      {"urgent", -12, -12}, {"contested", 24, 24}, {"alone", 0, 0},
    {"block", 32, 32},   {"ticket", 127, 127},  {"luck", 79, 79},     {"stale", 30, 30},     {"longest", 10, 10},
    {"path", 0, 0},      {"ahead", 8, 8},       {"globe", 315, 315},  {NULL, 0, 0}};

static const markers_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

/* Valid for one decision. */
typedef struct markers_memory {
    uint64_t marked;              /* bitset of places where the seat has a marker */
    chm_seat owner[GRAPH_PLACES]; /* whose marker stands on each place */
} markers_memory;

static const markers_memory *look(const context *ctx, int rule)
{
    markers_memory *my = rule_memory(ctx, rule);
    if (!rule_looks_first(ctx, rule))
        return my;
    my->marked = 0;
    for (int p = 0; p < ctx->graph->places; p++) {
        my->owner[p] = chm_marker_owner(ctx->game, (chm_place)p);
        my->marked |= (uint64_t)(my->owner[p] == ctx->seat) << p;
    }
    return my;
}

static int root(const chm_game *game, chm_seat seat)
{
    for (int p = 0; p < game->board->place_count; p++)
        if (chm_marker_owner(game, (chm_place)p) == seat)
            return p;
    return -1;
}

static int worth(const context *ctx, int rule, chm_track track)
{
    const markers_memory *my = look(ctx, rule);
    const chm_track_info *info = &ctx->game->board->tracks[track];
    const chm_seat owner[2] = {my->owner[info->a], my->owner[info->b]};
    if (owner[0] == CHM_NOBODY && owner[1] == CHM_NOBODY)
        return 0;
    int points = ctx->graph->points[track], sum = 0;
    for (int i = 0; i < 2; i++)
        if (owner[i] == ctx->seat)
            sum += points;
        else if (owner[i] != CHM_NOBODY)
            sum -= points * numbers_of(ctx, rule)->rival / 100;
    return sum - points;
}

/* ---- what others may do at a place ---- */

/* The points, in sixteenths, of the free unplanned tracks at a place; those open to another seat count twice. */
static int points_around(const context *ctx, chm_place place)
{
    int sum = 0;
    for (int i = ctx->graph->near_from[place]; i < ctx->graph->near_from[place + 1]; i++) {
        const graph_link *link = &ctx->graph->link[ctx->graph->near[i]];
        for (chm_track track = link->first; track < link->first + link->count; track++)
            if (track_free(ctx, track) && !chm_tracks_has(&ctx->plan->tracks, track))
                sum += ctx->game->board->numbers.points[ctx->game->board->tracks[track].length] *
                       (track_open_to_others(ctx, track) ? 2 : 1);
    }
    return sum * SIXTEENTHS;
}

/* ---- tracks between two markers of the seat ---- */

/* Returns whether the seat could claim the track: enough wagons, and none of the same connection owned (B24). */
static bool can_claim(const context *ctx, chm_track track)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    for (int i = 0; i < info->count; i++)
        if (chm_tracks_has(&ctx->game->own[ctx->seat], (unsigned)(info->first + i)))
            return false;
    return track_free(ctx, track) && info->length <= ctx->game->wagons[ctx->seat];
}

/* What planning a track adds to a position if it scores twice. `counted`: its worth includes the doubling already. */
static int double_gain(const context *ctx, const position *pos, chm_track track, bool counted)
{
    position more = *pos;
    if (!chm_tracks_has(&ctx->plan->tracks, track))
        position_add_track(ctx, &more, track);
    else if (counted)
        return 0;
    if (!counted)
        more.points += ctx->game->board->numbers.points[ctx->game->board->tracks[track].length] * SIXTEENTHS;
    return more.length > more.wagons ? 0 : position_value(ctx, &more) - position_value(ctx, pos);
}

/* The most that a track from a place to one of the seat's markers adds if the place had a marker too; fills in the
 * track. */
static int best_double(const context *ctx, uint64_t marked, const position *pos, chm_place place, chm_track *which)
{
    int best = 0;
    bool counted = marked >> place & 1;
    *which = CHM_NO_TRACK;
    for (int i = ctx->graph->near_from[place]; i < ctx->graph->near_from[place + 1]; i++) {
        const graph_link *link = &ctx->graph->link[ctx->graph->near[i]];
        if (!(marked >> graph_link_other(link, place) & 1))
            continue;
        for (chm_track track = link->first; track < link->first + link->count; track++) {
            int gain = can_claim(ctx, track) ? double_gain(ctx, pos, track, counted) : 0;
            if (gain > best) {
                best = gain;
                *which = track;
            }
        }
    }
    return best;
}

/* Adds the tracks that would score twice. */
static void amend_plan(context *ctx, int rule)
{
    plan_recolour(ctx);
    uint64_t marked = look(ctx, rule)->marked;
    if (!(marked & (marked - 1)))
        return;
    for (uint64_t left = marked; left; left &= left - 1) {
        chm_track track;
        best_double(ctx, marked, &ctx->position, (chm_place)__builtin_ctzll(left), &track);
        if (track == CHM_NO_TRACK)
            continue;
        chm_tracks_add(&ctx->plan->tracks, track);
        position_add_track(ctx, &ctx->position, track);
    }
}

/* ---- the start ---- */

static bool planned_at(const context *ctx, chm_place place)
{
    uint64_t planned = 0;
    for (int word = 0; word < ctx->graph->words; word++)
        planned |= ctx->plan->tracks.word[word] & ctx->graph->touching[place].word[word];
    return planned;
}

/* The plan is one tree, which can be started anywhere. Chooses the place of it where others are likely to claim most.
 */
static chm_move choose_start(context *ctx)
{
    plan_refresh(ctx);
    uint32_t count = chm_game_count(ctx->game, ctx->seat);
    int best_worth = -1;
    chm_move best = {.kind = CHM_MOVE_MARKER};
    for (uint32_t k = 0; k < count; k++) {
        chm_move move = chm_game_nth(ctx->game, ctx->seat, k);
        bool planned = planned_at(ctx, (chm_place)move.what);
        int worth = points_around(ctx, (chm_place)move.what) + (planned ? INT16_MAX : 0);
        if (ctx->ranking && planned)
            note_move(ctx, move, worth);
        if (worth > best_worth) {
            best_worth = worth;
            best = move;
        }
    }
    ctx->plan->valid = false; /* seats that choose later may take its places */
    return best;
}

/* ---- more markers ---- */

/* Finds the payment in one colour whose loss costs least; fills in that loss. */
static chm_move cheapest_cards(const context *ctx, int cards, int *price)
{
    chm_move pay = {.kind = CHM_MOVE_DECLINE};
    int before = position_value(ctx, &ctx->position);
    *price = INT32_MAX;
    for (int c = 0; c < CHM_COLOURS; c++) {
        if (ctx->position.hand[c] < cards)
            continue;
        position after = ctx->position;
        after.hand[c] -= cards;
        int lost = before - position_value(ctx, &after);
        if (lost < *price) {
            *price = lost;
            pay = (chm_move){.kind = CHM_MOVE_MARKER, .colour = (uint8_t)c, .cards = (uint8_t)cards};
        }
    }
    return pay;
}

static chm_move choose_city(context *ctx, int rule, int cards)
{
    const markers_numbers *values = numbers_of(ctx, rule);
    uint64_t marked = look(ctx, rule)->marked;
    plan_refresh(ctx);
    position_fill(ctx);
    const chm_track_info *claimed = &ctx->game->board->tracks[ctx->game->claimed];
    int price, best = 0;
    chm_move move = cheapest_cards(ctx, cards, &price), chosen = {.kind = CHM_MOVE_DECLINE};
    position after = ctx->position;
    after.hand[move.colour] -= move.cards;
    if (ctx->ranking)
        note_move(ctx, chosen, 0);
    for (int i = 0; i < 2 && move.kind != CHM_MOVE_DECLINE; i++) {
        chm_track track;
        move.what = i ? claimed->b : claimed->a;
        if (chm_game_legal(ctx->game, ctx->seat, move) != CHM_OK)
            continue;
        int gain = best_double(ctx, marked, &after, (chm_place)move.what, &track) * values->twice / 100 +
                   points_around(ctx, (chm_place)move.what) * values->marker / 100 - price - values->seal;
        if (ctx->ranking)
            note_move(ctx, move, gain);
        if (gain > best) {
            best = gain;
            chosen = move;
        }
    }
    return chosen;
}

/* Only some places are worth considering. */
static chm_move choose(context *ctx, int rule)
{
    chm_move first = chm_game_nth(ctx->game, ctx->seat, 0);
    int cards = first.cards + first.locos; /* a start costs nothing */
    return cards ? choose_city(ctx, rule, cards) : choose_start(ctx);
}

/* ---- other bots ---- */

static bool is_start(chm_move move)
{
    return move.kind == CHM_MOVE_MARKER && !move.cards && !move.locos;
}

static bool prior(chm_move planned, chm_move other, estimate *out)
{
    (void)other;
    *out = (estimate){-65, 40};
    return is_start(planned);
}

static bool on_ticket(const chm_game *game, chm_seat seat, chm_place place)
{
    const chm_ticket_info *tickets[CHM_MAX_TICKETS];
    int count = yard_tickets(game, seat, tickets);
    for (int i = 0; i < count; i++)
        if (tickets[i]->a == place || tickets[i]->b == place)
            return true;
    return false;
}

/* A start is put on a place of a ticket; markers that cost cards are declined. */
static chm_move choose_simply(const chm_game *game, chm_seat seat, chm_track wanted, chm_dice *dice)
{
    (void)wanted, (void)dice;
    uint32_t count = chm_game_count(game, seat);
    chm_move first = chm_game_nth(game, seat, 0);
    if (!is_start(first))
        return chm_game_nth(game, seat, count - 1); /* declining is last */
    for (uint32_t k = 0; k < count; k++) {
        chm_move move = chm_game_nth(game, seat, k);
        if (on_ticket(game, seat, (chm_place)move.what))
            return move;
    }
    return first;
}

const rule_plan plan_markers = {.rule = &rule_markers,
                                .numbers = numbers,
                                .tuned = tuned,
                                .memory_size = sizeof(markers_memory),
                                .root = root,
                                .worth = worth,
                                .amend_plan = amend_plan,
                                .choose = choose,
                                .infer_tickets = true,
                                .prior = prior,
                                .choose_simply = choose_simply};
