// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* "Did you mean …": the known word nearest to an unknown one. */
#ifndef BOARD_GUESS_H
#define BOARD_GUESS_H

typedef struct word_guess {
    const char *word;
    const char *best; /* NULL: none is near enough */
    unsigned distance;
    char hint[80];
} word_guess;

/* Starts a guess for an unknown word, which must outlive it. */
word_guess guess_start(const char *word);
/* Considers one of the known words, which must outlive the guess: the nearest of them is kept, the first of equals. */
void guess_try(word_guess *guess, const char *known);
/* Returns "; did you mean 'red'?" or "". Valid as long as the guess. */
const char *guess_hint(word_guess *guess);

#endif
