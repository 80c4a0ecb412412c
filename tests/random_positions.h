// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Random games on every map with all of its numbers of players, looked at before every move. */
#ifndef TESTS_RANDOM_POSITIONS_H
#define TESTS_RANDOM_POSITIONS_H

#include <cheminot/record.h>

/* `end` is the event that ended the game; NULL before. */
typedef void look(const chm_game *game, const chm_header *header, const chm_event *end);
void in_random_games(look *look_at, int games_of_a_map);

#endif
