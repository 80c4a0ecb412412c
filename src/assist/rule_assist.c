// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"
#include <string.h>

const rule_assist *const rule_assists[ASSISTS] = {
#define X(name) &assist_##name,
    RULE_ASSIST_LIST(X)
#undef X
};

bool rules_lay(const chm_game *game, chm_seat seat, chm_ticket ticket)
{
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->is_laid && rule_assists[i]->is_laid(game, seat, ticket))
            return true;
    return false;
}

uint64_t rules_starts(const chm_game *game, chm_seat seat)
{
    uint64_t places = 0;
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->starts)
            places |= rule_assists[i]->starts(game, seat);
    return places;
}

static void add_tracks(chm_tracks *sum, const chm_tracks *more)
{
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        sum->word[word] |= more->word[word];
}

chm_tracks rules_exclude(const chm_board *board, chm_track track)
{
    chm_tracks sum = {{0}};
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->excludes) {
            chm_tracks more = rule_assists[i]->excludes(board, track);
            add_tracks(&sum, &more);
        }
    return sum;
}

bool rules_barred_by(const chm_board *board, chm_track track, chm_status bar, chm_tracks *others)
{
    static const chm_tracks none;
    *others = none;
    for (int i = 0; i < ASSISTS; i++)
        if (rule_assists[i]->barred_by) {
            chm_tracks more = rule_assists[i]->barred_by(board, track, bar);
            add_tracks(others, &more);
        }
    return memcmp(others, &none, sizeof none) != 0;
}
