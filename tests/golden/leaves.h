// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The values in a line of a record, so that each can be changed: numbers, words, and the names of cards in a set. */
#ifndef GOLDEN_LEAVES_H
#define GOLDEN_LEAVES_H

#include <cheminot/board.h>
#include <cheminot/random.h>

enum { MAX_LEAVES = 256, MAX_WORD = 64 };

typedef struct leaf {
    size_t from, to;    /* its bytes in the line, including the quotes of a word */
    bool number;        /* otherwise a word */
    bool name;          /* the name of a member: a card of a set */
    char key[MAX_WORD]; /* the event's field it belongs to: "cards" for a number of red ones */
} leaf;

/* Lists the leaves of a line. */
int leaves_find(const char *line, size_t size, leaf *leaves);

/* Writes another value that fits: another number, seat, card, ticket … of this board. Returns its size, 0 … MAX_WORD −
 * 1 bytes. */
size_t leaf_other(const chm_board *board, int seats, const char *line, const leaf *at, chm_dice *dice,
                  char other[MAX_WORD]);

#endif
