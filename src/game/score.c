// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Final scores and winners. */

#include "base/bits.h"
#include "game/core.h"

void core_score_tickets(const chm_game *game, chm_seat seat, const chm_tracks *tracks, chm_score *score)
{
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, tracks, parts);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[seat][word]; left; left &= left - 1) {
            const chm_ticket_info *ticket = &game->board->tickets[word * 64 + bits_first(left)];
            bool met = network_joins(parts, count, ticket->a, ticket->b);
            score->completed = (int16_t)(score->completed + met);
            score->failed = (int16_t)(score->failed + !met);
            score->part[CHM_PART_TICKETS] =
                (int16_t)(score->part[CHM_PART_TICKETS] + (met ? ticket->points : -ticket->points));
        }
}

/* In a view the tickets of others are hidden: the event says what came of them. */
static void hear_tickets(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    const chm_event *event = core_heard(callbacks, CHM_EVENT_END);
    const chm_score *told = event ? &event->score[seat] : NULL;
    chm_score *score = &game->score[seat];
    if (!told || told->completed < 0 || told->completed + told->failed != game->ticket_count[seat])
        return;
    score->completed = told->completed;
    score->failed = told->failed;
    score->part[CHM_PART_TICKETS] = told->part[CHM_PART_TICKETS];
}

/* Negative: x ranks after y. B43 */
static int compare(const chm_game *game, const chm_score *x, const chm_score *y)
{
    if (x->total != y->total)
        return x->total - y->total;
    if (x->completed != y->completed)
        return x->completed - y->completed;
    return game->board->numbers.tie_by_path ? x->path - y->path : 0;
}

static uint8_t winners(const chm_game *game)
{
    unsigned best = 1;
    chm_seat leader = 0;
    for (chm_seat s = 1; s < game->seats; s++) {
        int order = compare(game, &game->score[s], &game->score[leader]);
        if (order > 0) {
            best = 1U << s;
            leader = s;
        } else if (order == 0) {
            best |= 1U << s;
        }
    }
    return (uint8_t)best;
}

void core_score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    for (chm_seat s = 0; s < game->seats; s++) {
        chm_tracks tracks = game->own[s];
        FOR_RULES (game, lend)
            hooks_->lend(game, s, &tracks);
        if (core_tickets_hidden(game, s))
            hear_tickets(game, callbacks, s);
        else
            core_score_tickets(game, s, &tracks, &game->score[s]);
        game->score[s].path = (int16_t)core_longest_path(game->board, &game->own[s]);
    }
    FOR_RULES (game, score)
        hooks_->score(game, callbacks, end);
    for (chm_seat s = 0; s < game->seats; s++) {
        int total = 0;
        for (int part = 0; part < CHM_PARTS; part++)
            total += game->score[s].part[part];
        game->score[s].total = (int16_t)total;
    }
    game->winners = winners(game);
}
