// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules beyond the core, a folder each. A new one is declared here and listed in src/rules/rule_book.c. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "game/core.h"
#include <cheminot/rules.h>

extern const chm_rule rule_alvin;
extern const chm_rule rule_crossings;
extern const chm_rule rule_ferries;
extern const chm_rule rule_globetrotter;
extern const chm_rule rule_join_bonus;
extern const chm_rule rule_longest_path;
extern const chm_rule rule_markers;
extern const chm_rule rule_open_shares;
extern const chm_rule rule_region_bonus;
extern const chm_rule rule_shares;
extern const chm_rule rule_ticket_race;
extern const chm_rule rule_tiles;
extern const chm_rule rule_zones;

/* Bonuses that are only a number of points. */
typedef struct bonus_data {
    int16_t points;
} bonus_data;
void bonus_load(map_reader *reader, const char *key, bonus_data *data);

/* ticket_race: gives a seat a card that counts as a completed ticket. May end the game. */
void race_credit(chm_game *game, const chm_callbacks *callbacks, chm_seat seat);

#endif
