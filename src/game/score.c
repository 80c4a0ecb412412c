// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Final scores and winners. */

#include "base/bits.h"
#include "game/core.h"
#include <string.h>

void core_score_tickets(const chm_game *game, chm_seat seat, const chm_tracks *tracks, chm_score *score,
                        uint64_t met[CHM_MAX_TICKETS / 64])
{
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, tracks, parts);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[seat][word]; left; left &= left - 1) {
            const chm_ticket_info *ticket = &game->board->tickets[word * 64 + bits_first(left)];
            bool joined = network_joins(parts, count, ticket->a, ticket->b);
            score->completed = (int16_t)(score->completed + joined);
            score->failed = (int16_t)(score->failed + !joined);
            score->part[CHM_PART_TICKETS] =
                (int16_t)(score->part[CHM_PART_TICKETS] + (joined ? ticket->points : -ticket->points));
            if (met && joined)
                met[word] |= left & -left;
        }
}

/* Returns whether a seat can have met the tickets that an end says: as many as it says, joined by the seat's tracks,
 * and neither known to be elsewhere nor met by another seat. Which track a rule lends may depend on the tickets
 * themselves: where there is such a rule, what they are joined by is not known. */
static bool can_be_met(const chm_game *game, chm_seat seat, const chm_tracks *tracks, const chm_event *end)
{
    const uint64_t *met = end->met[seat];
    int completed = end->final_score[seat].completed;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, tracks, parts);
    bool lent = core_hooked(game, HOOK_NUMBER(lend)) != 0;
    for (int t = 0; t < CHM_MAX_TICKETS; t++) {
        if (!(met[t / 64] >> (t % 64) & 1))
            continue;
        const chm_ticket_info *ticket = &game->board->tickets[t];
        for (chm_seat s = 0; s < seat; s++)
            completed = end->met[s][t / 64] >> (t % 64) & 1 ? -1 : completed;
        if (completed < 0 || t >= game->board->ticket_count || core_ticket_seen(game, (chm_ticket)t) ||
            (!lent && !network_joins(parts, count, ticket->a, ticket->b)))
            return false;
        completed--;
    }
    return completed == 0;
}

/* In a view the tickets of others are hidden: the event says what came of them. */
static void hear_tickets(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, const chm_tracks *tracks,
                         chm_event *end)
{
    const chm_event *event = core_expected_event(callbacks, CHM_EVENT_END);
    const chm_score *expected = event ? &event->final_score[seat] : NULL;
    chm_score *score = &game->score[seat];
    if (!expected || expected->completed < 0 || expected->completed + expected->failed != game->ticket_count[seat])
        return;
    if (event->with_met && can_be_met(game, seat, tracks, event))
        memcpy(end->met[seat], event->met[seat], sizeof end->met[seat]);
    score->completed = expected->completed;
    score->failed = expected->failed;
    score->part[CHM_PART_TICKETS] = expected->part[CHM_PART_TICKETS];
}

/* Negative: seat a ranks after seat b. B43 */
static int compare(const chm_game *game, chm_seat a, chm_seat b)
{
    const chm_score *x = &game->score[a], *y = &game->score[b];
    if (x->total != y->total)
        return x->total - y->total;
    if (x->completed != y->completed)
        return x->completed - y->completed;
    FOR_RULES (game, tie) {
        int more = hooks_->tie(game, a) - hooks_->tie(game, b);
        if (more)
            return more;
    }
    return game->board->numbers.tie_by_path ? x->path - y->path : 0;
}

int chm_game_rank(const chm_game *game, chm_seat seat)
{
    int rank = 1;
    for (chm_seat s = 0; s < game->seats; s++)
        rank += compare(game, s, seat) > 0;
    return rank;
}

void core_score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    /* A view that hears takes the paths from the event (core_same_event). */
    bool listened = core_has_listener(callbacks) && !replayer_of(callbacks);
    end->with_met = end->with_path = 1;
    for (chm_seat s = 0; s < game->seats; s++) {
        chm_tracks tracks = game->own[s];
        FOR_RULES (game, lend)
            hooks_->lend(game, s, &tracks);
        if (core_tickets_hidden(game, s))
            hear_tickets(game, callbacks, s, &tracks, end);
        else
            core_score_tickets(game, s, &tracks, &game->score[s], end->met[s]);
        game->score[s].path = (int16_t)chm_longest_path(game->board, &game->own[s], listened ? &end->path[s] : NULL);
    }
    FOR_RULES (game, score)
        hooks_->score(game, callbacks, end);
    for (chm_seat s = 0; s < game->seats; s++) {
        int total = 0;
        for (int part = 0; part < CHM_PARTS; part++)
            total += game->score[s].part[part];
        game->score[s].total = (int16_t)total;
    }
    game->winners = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        if (chm_game_rank(game, s) == 1)
            game->winners |= (uint8_t)(1U << s);
}
