// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* path: the route-focused yardstick. Each turn, every unfinished ticket's path of fewest tracks is computed anew. Each
 * missing track of it that is shorter than the wagons left is worth its points plus twice the ticket's; the most
 * valuable that can be paid is claimed. If none can: two blind cards, whatever the market has. With no such track left,
 * all free ones are candidates, those of fewest points first.
 *
 * Chosen: a track on the paths of two tickets is worth the higher value, not the sum. Of the colours that a connection
 * takes, the one held most is paid with; it pays whenever any does. A ticket without a path is left out; no ticket is
 * ever drawn. */

#include "bots/bots.h"
#include "bots/yardsticks/common.h"

enum { NO_VALUE = INT32_MIN };

typedef struct track_values {
    int value[CHM_MAX_TRACKS]; /* of a connection, at its first free track; NO_VALUE: not a candidate */
    int count;
} track_values;

static void raise_value(track_values *self, chm_track track, int value)
{
    self->count += self->value[track] == NO_VALUE;
    if (value > self->value[track])
        self->value[track] = value;
}

static void add_ticket(const yard_graph *graph, const chm_ticket_info *ticket, track_values *values)
{
    const chm_board *board = graph->game->board;
    chm_place path[CHM_MAX_PLACES];
    int count = yard_path(graph, ticket->a, ticket->b, path);
    for (int i = 0; i + 1 < count; i++) {
        if (yard_between(board, &graph->game->own[graph->seat], path[i], path[i + 1]) != CHM_NO_TRACK)
            continue;
        chm_track track = yard_between(board, &graph->free, path[i], path[i + 1]);
        int length = board->tracks[track].length;
        if (length < graph->game->wagons[graph->seat])
            raise_value(values, track, board->numbers.points[length] + 2 * ticket->points);
    }
}

static void find_values(const yard_graph *graph, track_values *values)
{
    const chm_game *game = graph->game;
    const chm_board *board = game->board;
    values->count = 0;
    for (int i = 0; i < CHM_MAX_TRACKS; i++)
        values->value[i] = NO_VALUE;
    const chm_ticket_info *tickets[CHM_MAX_TICKETS];
    int count = yard_tickets(game, graph->seat, tickets);
    for (int i = 0; i < count; i++)
        if (!chm_game_joined(game, graph->seat, tickets[i]->a, tickets[i]->b))
            add_ticket(graph, tickets[i], values);
    if (values->count)
        return;
    chm_track list[CHM_MAX_TRACKS];
    count = yard_tracks(&graph->free, list);
    for (int i = 0; i < count; i++)
        if (board->tracks[list[i]].length < game->wagons[graph->seat])
            raise_value(values, list[i], -board->numbers.points[board->tracks[list[i]].length]);
}

/* Pays for the connection of a track with the colour held most of those that it takes. */
static bool claim(const yard_graph *graph, chm_track track, chm_move *move)
{
    const chm_game *game = graph->game;
    const chm_track_info *info = &game->board->tracks[track];
    bool found = false;
    int held = -1;
    for (int k = 0; k < info->count; k++)
        for (int i = 0; i < CHM_COLOURS; i++) {
            int colour = yard_claim_order[i];
            if (game->hand[graph->seat][colour] > held &&
                yard_claim(game, graph->seat, (chm_track)(info->first + k), colour, move)) {
                held = game->hand[graph->seat][colour];
                found = true;
            }
        }
    return found;
}

static chm_move turn(chm_bot *bot, const yard_graph *graph, const track_values *values)
{
    chm_move move, best;
    int value = NO_VALUE;
    for (chm_track t = 0; t < bot->board->track_count; t++)
        if (values->value[t] > value && claim(graph, t, &move)) {
            value = values->value[t];
            best = move;
        }
    if (value != NO_VALUE)
        return best;
    return yard_blind(graph->game, &move) ? move : yard_fallback(bot, graph->game);
}

/* The track with the highest value that may get a colour. */
static chm_track uncoloured(const yard_graph *graph, const track_values *values)
{
    chm_track best = CHM_NO_TRACK;
    for (chm_track t = 0; t < graph->game->board->track_count; t++)
        if (values->value[t] != NO_VALUE && (best == CHM_NO_TRACK || values->value[t] > values->value[best]) &&
            yard_may_open(graph->game, t))
            best = t;
    return best;
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    const chm_game *game = &view->game;
    chm_move move;
    if (game->phase == CHM_PHASE_SET_UP || game->phase == CHM_PHASE_KEEP)
        return yard_keep_first(game, bot->seat, 3);
    if (game->phase == CHM_PHASE_SECOND)
        return yard_blind(game, &move) ? move : yard_fallback(bot, game);
    yard_graph graph;
    track_values values;
    yard_graph_make(&graph, game, bot->seat, 0);
    find_values(&graph, &values);
    if (game->phase == CHM_PHASE_RULE)
        return yard_choose_for_rule(bot, game, uncoloured(&graph, &values));
    return turn(bot, &graph, &values);
}

const chm_bot_kind bot_path = {
    .name = "path",
    .about = {"A yardstick: the fewest tracks for each ticket, and cards drawn blind.",
              "Un étalon : le moins de lignes pour chaque billet, et des cartes tirées à l'aveugle."},
    .choose = choose,
};
