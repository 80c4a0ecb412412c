// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules beyond the core, a folder each: rule_alvin is in src/rules/alvin/rule.c. */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "game/core.h"
#include "rules/lists.h"
#include <cheminot/rules.h>

#define X(name) extern const chm_rule rule_##name;
RULE_LIST(X)
#undef X

/* Bonuses that are only a number of points. */
typedef struct bonus_data {
    int16_t points;
} bonus_data;
void bonus_load(map_reader *reader, const char *key, bonus_data *data);

/* ticket_race: gives a seat a card that counts as a completed ticket. May end the game. */
void race_credit(chm_game *game, const chm_callbacks *callbacks, chm_seat seat);

#endif
