// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* onestep and longroute: the yardsticks with one goal at a time.
 *
 * The goal is the first missing track, from one end of the ticket on, on the path of fewest tracks of the most valuable
 * ticket that is unfinished and still possible. It is claimed as soon as any colour pays. Until then cards are drawn:
 * the wanted colour face up, else a locomotive face up, else blind. The goal is computed anew only when somebody's
 * score has changed, or tickets were drawn. With no such ticket, onestep draws tickets and keeps the cheapest while
 * every player has 8 wagons or more; otherwise the longest free track is the goal.
 *
 * longroute keeps the two cheapest tickets, never draws more, and plans tickets over tracks of length 3 or more (fewer
 * once it has fewer wagons); its goal without a ticket may be any track.
 *
 * Chosen: the end is the ticket's later place in board order, not the one printed first, which boards do not record;
 * results are then closer to the published ones than from the other end. Following the authors' program:
 *   - The wanted colour is the one held most of those that the connection takes, when the goal is set. If it is grey,
 *     locomotives compete too; if they win, only locomotives are taken face up.
 *   - A grey goal that is no ticket's has no wanted colour: locomotives and blind cards only.
 *   - The colour that pays is the first that does in a fixed order, though it may need more locomotives than another.
 *   - A ticket's track may be longer than the wagons left: the bot then waits in vain until somebody scores.
 *   - Of the longest free tracks, the best is the one that the hand covers; else with locomotives; else by how much is
 *     missing, where the most held colour counts even if the track does not take it. longroute prefers grey ones that
 *     are covered.
 *
 * On boards where networks grow from a start, the goal is the first missing track that may be claimed at all. */

#include "bots/bots.h"
#include "bots/yardsticks/common.h"

enum { FEW_WAGONS = 8, LONG = 3, NO_COLOUR = CHM_CARDS };

typedef enum goal_kind { NO_GOAL, GOAL_TRACK, GOAL_TICKETS } goal_kind;

typedef struct memory {
    int scored; /* by all seats, when the goal was set; -1: set it anew */
    uint8_t goal;
    uint8_t colour; /* to take face up, or NO_COLOUR */
    chm_track track;
} memory;

static bool is_long(const chm_bot *bot)
{
    return bot->kind == &bot_longroute;
}

/* ---- the goal ---- */

static const chm_ticket_info *best_ticket(const yard_graph *graph)
{
    const chm_ticket_info *tickets[CHM_MAX_TICKETS], *best = NULL;
    chm_place path[CHM_MAX_PLACES];
    int count = yard_tickets(graph->game, graph->seat, tickets);
    for (int i = 0; i < count; i++)
        if ((!best || tickets[i]->points > best->points) &&
            !chm_game_joined(graph->game, graph->seat, tickets[i]->a, tickets[i]->b) &&
            yard_path(graph, tickets[i]->a, tickets[i]->b, path))
            best = tickets[i];
    return best;
}

static chm_track next_track(const yard_graph *graph, const chm_ticket_info *ticket)
{
    const chm_board *board = graph->game->board;
    chm_place path[CHM_MAX_PLACES];
    int count = yard_path(graph, ticket->b, ticket->a, path);
    for (int i = 0; i + 1 < count; i++) {
        chm_track track = yard_between(board, &graph->claimable, path[i], path[i + 1]);
        if (track != CHM_NO_TRACK)
            return track;
    }
    return CHM_NO_TRACK;
}

/* The colours that a connection takes now, as bits; all, and locomotives, if grey is among them. */
static uint32_t colours_taken(const yard_graph *graph, chm_track track)
{
    const chm_track_info *info = &graph->game->board->tracks[track];
    uint32_t colours = 0;
    for (int k = 0; k < info->count; k++) {
        chm_track parallel = (chm_track)(info->first + k);
        int colour = chm_game_colour(graph->game, parallel);
        if (chm_tracks_has(&graph->claimable, parallel))
            colours |= colour < CHM_COLOURS ? 1U << colour : (1U << CHM_CARDS) - 1;
    }
    return colours;
}

static uint8_t most_held(const yard_graph *graph, uint32_t colours)
{
    uint8_t best = NO_COLOUR;
    const uint8_t *hand = graph->game->hand[graph->seat];
    for (int i = 0; i < CHM_CARDS; i++) {
        uint8_t card = yard_hand_order[i];
        if (colours >> card & 1 && (best == NO_COLOUR || hand[card] > hand[best]))
            best = card;
    }
    return best;
}

/* How well the hand covers a track. */
static int cover(const chm_bot *bot, const chm_game *game, chm_track track)
{
    const uint8_t *hand = game->hand[bot->seat];
    int most = 0, length = game->board->tracks[track].length, colour = chm_game_colour(game, track);
    for (int c = 0; c < CHM_COLOURS; c++)
        most = hand[c] > most ? hand[c] : most;
    bool grey = colour >= CHM_COLOURS;
    int held = grey ? most : hand[colour];
    if (held >= length)
        return grey && is_long(bot) ? 15 : 10;
    if (held + hand[CHM_LOCO] >= length)
        return 9;
    return (grey ? 10 : 9) - length + most;
}

static chm_track longest_track(const chm_bot *bot, const yard_graph *graph)
{
    const chm_game *game = graph->game;
    chm_track list[CHM_MAX_TRACKS], best = CHM_NO_TRACK;
    int best_length = 0, best_cover = 0, count = yard_tracks(&graph->claimable, list);
    for (int i = 0; i < count; i++) {
        int length = game->board->tracks[list[i]].length;
        if (length > game->wagons[graph->seat] || length < best_length)
            continue;
        int covered = cover(bot, game, list[i]);
        if (length > best_length || covered > best_cover) {
            best = list[i];
            best_length = length;
            best_cover = covered;
        }
    }
    return best;
}

static bool may_draw_tickets(const chm_bot *bot, const chm_game *game)
{
    for (chm_seat s = 0; s < game->seats; s++)
        if (game->wagons[s] < FEW_WAGONS)
            return false;
    return !is_long(bot) && game->phase == CHM_PHASE_TURN &&
           chm_game_legal(game, bot->seat, (chm_move){.kind = CHM_MOVE_TICKETS}) == CHM_OK;
}

static void set_goal(chm_bot *bot, const chm_game *game)
{
    memory *my = bot->memory;
    int wagons = game->wagons[bot->seat];
    yard_graph graph;
    yard_graph_make(&graph, game, bot->seat, !is_long(bot) ? 0 : wagons < LONG ? wagons : LONG);
    const chm_ticket_info *ticket = best_ticket(&graph);
    my->goal = GOAL_TRACK;
    my->track = ticket ? next_track(&graph, ticket) : CHM_NO_TRACK;
    if (my->track != CHM_NO_TRACK) {
        my->colour = most_held(&graph, colours_taken(&graph, my->track));
        return;
    }
    if (!ticket && may_draw_tickets(bot, game)) {
        my->goal = GOAL_TICKETS;
        return;
    }
    yard_graph_make(&graph, game, bot->seat, 0);
    my->track = longest_track(bot, &graph);
    if (my->track == CHM_NO_TRACK) {
        my->goal = NO_GOAL;
        return;
    }
    int colour = chm_game_colour(game, my->track);
    my->colour = (uint8_t)(colour < CHM_COLOURS ? colour : NO_COLOUR);
}

/* A rule may close a track without anybody scoring. */
static bool goal_gone(const chm_bot *bot, const chm_game *game)
{
    const memory *my = bot->memory;
    return my->goal == GOAL_TRACK && !chm_tracks_has(&game->open[bot->seat], my->track) &&
           !yard_may_open(game, my->track);
}

/* ---- moves ---- */

static chm_move act(chm_bot *bot, const chm_game *game)
{
    memory *my = bot->memory;
    chm_move move;
    if (my->goal == GOAL_TICKETS && game->phase == CHM_PHASE_TURN) {
        my->scored = -1;
        return (chm_move){.kind = CHM_MOVE_TICKETS};
    }
    if (my->goal != GOAL_TRACK)
        return yard_fallback(bot, game);
    int colour = chm_game_colour(game, my->track);
    if (game->board->tracks[my->track].colour == CHM_UNBUILT && colour < CHM_COLOURS)
        my->colour = (uint8_t)colour; /* that it got since */
    if (game->phase == CHM_PHASE_TURN && yard_claim_any(game, bot->seat, my->track, &move))
        return move;
    if (yard_take(game, my->colour, &move) || yard_take(game, CHM_LOCO, &move) || yard_blind(game, &move))
        return move;
    return yard_fallback(bot, game);
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    const chm_game *game = &view->game;
    memory *my = bot->memory;
    if (game->phase == CHM_PHASE_SET_UP || game->phase == CHM_PHASE_KEEP) {
        my->scored = -1;
        return game->phase == CHM_PHASE_SET_UP && !is_long(bot) ? yard_keep_first(game, bot->seat, 3)
                                                                : yard_keep_cheapest(game, bot->seat);
    }
    if (game->phase == CHM_PHASE_RULE)
        return yard_choose_for_rule(bot, game, my->goal == GOAL_TRACK ? my->track : CHM_NO_TRACK);
    int scored = yard_scored_by_all(game);
    if (my->scored < scored || goal_gone(bot, game)) {
        set_goal(bot, game);
        my->scored = scored;
    }
    return act(bot, game);
}

static void begin(chm_bot *bot)
{
    *(memory *)bot->memory = (memory){.scored = -1, .goal = NO_GOAL, .colour = NO_COLOUR, .track = CHM_NO_TRACK};
}

const chm_bot_kind bot_onestep = {
    .name = "onestep",
    .about = {"A yardstick: one track at a time, for its most valuable ticket.",
              "Un étalon : une ligne à la fois, pour son billet le plus cher."},
    .memory = sizeof(memory),
    .begin = begin,
    .choose = choose,
};

const chm_bot_kind bot_longroute = {
    .name = "longroute",
    .about = {"A yardstick: two cheap tickets, then the longest tracks.",
              "Un étalon : deux billets bon marché, puis les lignes les plus longues."},
    .memory = sizeof(memory),
    .begin = begin,
    .choose = choose,
};
