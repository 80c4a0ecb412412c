// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A rule as the map file and the loader know it: its name, the keys it owns, and how it reads them. What it does in a
 * game is in its hooks (src/game/hooks.h), which are opaque to this layer. */
#ifndef BOARD_RULE_H
#define BOARD_RULE_H

#include "board/reader.h"
#include <cheminot/board.h>

/* Where in a map file a key may appear. */
typedef enum key_scope { SCOPE_TOP, SCOPE_PLACE, SCOPE_TRACK, SCOPE_TICKET } key_scope;

typedef struct rule_key {
    key_scope where;
    const char *name;
} rule_key;

enum { RULE_MAX_KEYS = 4 };

struct chm_hooks;

typedef struct chm_rule {
    const char *name;
    rule_key keys[RULE_MAX_KEYS]; /* unused ones have name NULL */
    const char *colour_key;       /* of tracks: a true one promises the track a colour during the game; or NULL */
    uint16_t data_size;           /* of its part of the board, zeroed before `load` */
    uint16_t slice_size;          /* of its part of a game */

    /* Reads the rule's keys into `data` and the board, reporting mistakes to the reader. Called after the core has read
     * numbers, deck, places, tracks and tickets, in the order of the rule book. May be NULL. */
    void (*load)(map_reader *reader, chm_board *board, void *data);
    /* Checks the finished board after every rule has loaded; not called if there were mistakes before. May be NULL. */
    void (*check)(map_reader *reader, const chm_board *board, const void *data);

    const struct chm_hooks *hooks;
} chm_rule;

/* All rules of the program, in the order in which their hooks run. NULL-terminated. */
typedef const chm_rule *const *rule_book;

/* chm_board_load (cheminot/board.h) with an explicit rule book. */
chm_status board_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board);

/* Adds warnings to those of this layer, with reader_problem. The board is a copy of the one being checked, for reading
 * only. */
typedef struct extra_warnings {
    void (*add)(void *context, map_reader *reader, const chm_board *board);
    void *context;
} extra_warnings;

/* Reads the file of a board that was loaded with this book once more, and stores warnings with their places, as
 * board_load stores mistakes: what is no mistake but hardly intended. `extra` may be NULL. Fails only with
 * CHM_NO_MEMORY. */
chm_status board_warn(const chm_board *board, rule_book book, const extra_warnings *extra, chm_problems *warnings);

#endif
