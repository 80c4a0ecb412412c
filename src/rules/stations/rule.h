// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Stations, for what else lies in this folder. */
#ifndef RULES_STATIONS_RULE_H
#define RULES_STATIONS_RULE_H

#include <cheminot/game.h>

enum { MOST_STATIONS = 4 };

/* How many each seat has, and the points for each that is left. */
typedef struct stations_data {
    uint8_t count, points;
} stations_data;
/* Returns NULL if the board does not list the rule. */
const stations_data *stations_on(const chm_board *board);
/* The places of a seat's stations, as a bitset; none where the rule is not on. The others are for where it is. */
uint64_t stations_of(const chm_game *game, chm_seat seat);

int stations_left(const chm_game *game, chm_seat seat);
/* All places with one. */
uint64_t stations_taken(const chm_game *game);
/* What a seat's next one costs (E8). */
int stations_cost(const chm_game *game, chm_seat seat);
/* Adds the tracks of others that stations in these places lend a seat: those with which its tickets score most (E9).
 * Returns by how many points its tickets score more. */
int stations_lend(const chm_game *game, chm_seat seat, uint64_t places, chm_tracks *tracks);

#endif
