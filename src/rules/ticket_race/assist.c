// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"

/* Completed tickets. */
static int score(const chm_game *game, chm_seat seat)
{
    int hand, goal, idle_rounds;
    return chm_ticket_race(game->board, &hand, &goal, &idle_rounds) ? chm_tickets_laid_count(game, seat) : -1;
}

static void write_standings(writer *out, const chm_game *game, const chm_event *end)
{
    (void)end;
    writer_text(out, ",\"laid\":");
    for (chm_seat s = 0; s < game->seats; s++) {
        writer_text(out, s ? "," : "[");
        writer_number(out, chm_tickets_laid_count(game, s));
    }
    writer_text(out, "]");
}

const rule_assist assist_ticket_race = {
    .is_laid = chm_ticket_is_laid, .score = score, .write_standings = write_standings};
