// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A rule, as a map file and the loader know it: its name, the keys it owns, and how it reads them. What it does in a
 * game is in its hooks (src/game/hooks.h), which this layer does not look into. */
#ifndef BOARD_RULE_H
#define BOARD_RULE_H

#include "board/reader.h"
#include <cheminot/board.h>

/* Where in a map file a key may stand. */
typedef enum rule_where { KEY_TOP, KEY_PLACE, KEY_TRACK, KEY_TICKET } rule_where;

typedef struct rule_key {
    rule_where where;
    const char *name;
} rule_key;

enum { RULE_MAX_KEYS = 4 };

struct chm_hooks;

typedef struct chm_rule {
    const char *name;
    rule_key keys[RULE_MAX_KEYS]; /* unused ones have name NULL */
    uint16_t data_size;           /* of its part of the board, zeroed before `load` */
    uint16_t slice_size;          /* of its part of a game */

    /* Reads the rule's keys into `data` and the board, reporting mistakes to the reader. Runs after the core has read
     * numbers, deck, places, tracks and tickets, in the order of the rule book. Optional. */
    void (*load)(map_reader *reader, chm_board *board, void *data);
    /* Looks at the finished board, once every rule has loaded; not called when there were mistakes before. Optional. */
    void (*check)(map_reader *reader, const chm_board *board, const void *data);

    const struct chm_hooks *hooks;
} chm_rule;

/* All rules known to the program, in the order their hooks run. NULL-terminated. */
typedef const chm_rule *const *rule_book;

/* chm_board_load (cheminot/board.h), with the rules to choose from handed in. */
chm_status board_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board);

/* Adds warnings of its own to those of this layer, by reader_problem. The board is a copy of the one
 * that is judged, good for reading only. */
typedef struct board_critic {
    void (*add)(void *context, map_reader *reader, const chm_board *board);
    void *context;
} board_critic;

/* Warnings: reads the file of a board that was loaded with this book once more, and stores what is no mistake but
 * hardly meant, with its places, as board_load stores mistakes. `critic` may be NULL. CHM_NO_MEMORY is the only
 * failure. */
chm_status board_warn(const chm_board *board, rule_book book, const board_critic *critic, chm_problems *warnings);

#endif
