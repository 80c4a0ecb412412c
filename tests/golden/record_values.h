// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The values in a line of a record, so that each can be changed: numbers, words, and the names of cards in a set. */
#ifndef GOLDEN_RECORD_VALUES_H
#define GOLDEN_RECORD_VALUES_H

#include <cheminot/board.h>
#include <cheminot/random.h>

enum { MAX_VALUES = 256, MAX_WORD = 64 };

typedef struct record_value {
    size_t from, to;    /* its bytes in the line, including the quotes of a word */
    bool number;        /* otherwise a word */
    bool name;          /* the name of a member: a card of a set */
    char key[MAX_WORD]; /* the event's field it belongs to: "cards" for a number of red ones */
} record_value;

/* Lists the values of a line. */
int values_find(const char *line, size_t size, record_value *values);

/* Writes another value that fits: another number, seat, card, ticket … of this board. Returns its size, 0 … MAX_WORD −
 * 1 bytes. */
size_t value_other(const chm_board *board, int seats, const char *line, const record_value *at, chm_dice *dice,
                   char other[MAX_WORD]);

#endif
