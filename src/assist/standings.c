// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/standings.h"
#include "assist/rule_assist.h"

int seat_score(const chm_game *game, chm_seat seat)
{
    int sum = 0;
    for (int i = 0; i < ASSISTS; i++) {
        int score = rule_assists[i]->score ? rule_assists[i]->score(game, seat) : -1;
        if (score >= 0)
            return score;
    }
    for (int part = 0; part < CHM_PARTS; part++)
        sum += game->score[seat].part[part];
    return sum;
}

int turns_left(const chm_game *game, chm_seat seat)
{
    if (!game->turns_left || chm_game_over(game))
        return -1;
    /* A view that is still to hear the turn after the one that began the last round. */
    chm_seat next = game->resume_at ? (chm_seat)((game->seat + 1) % game->seats) : game->seat;
    int wait = (seat - next + game->seats) % game->seats;
    return game->turns_left > wait ? (game->turns_left - wait - 1) / game->seats + 1 : 0;
}

tie tie_of(const chm_game *game)
{
    int best = 0, tied = 0;
    bool path = false;
    chm_seat winner = (chm_seat)__builtin_ctz(game->winners | 1U << (CHM_MAX_SEATS - 1));
    for (chm_seat s = 0; s < game->seats; s++)
        best = s == 0 || seat_score(game, s) > best ? seat_score(game, s) : best;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (seat_score(game, s) != best)
            continue;
        tied++;
        path |= s != winner && game->score[s].completed == game->score[winner].completed;
    }
    if (tied < 2)
        return TIE_NONE;
    if (game->winners & (game->winners - 1))
        return TIE_SHARED;
    return path ? TIE_PATH : TIE_TICKETS;
}
