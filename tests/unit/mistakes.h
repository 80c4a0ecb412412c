// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Mistakes in a map file, as changes of the tiny map: test_board_load.c tells how to read them. */
#ifndef TESTS_MISTAKES_H
#define TESTS_MISTAKES_H

enum { EDITS = 4, MESSAGES = 6, MISTAKES_OF_DECKS = 13 };

typedef struct mistake {
    const char *name;
    struct {
        const char *from, *to;
    } edit[EDITS];
    const char *says[MESSAGES]; /* in the order of the marks */
} mistake;

extern const mistake mistakes_of_decks[MISTAKES_OF_DECKS];

#endif
