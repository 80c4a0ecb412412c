// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/guess.h"
#include <stdio.h>
#include <string.h>

enum { LONGEST = 40, SHORTEST = 3 };

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Edit distance: letters to insert, delete, change or swap with the next one to turn one word into the other. */
static unsigned distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
    unsigned rows[LONGEST + 1][LONGEST + 1];
    for (unsigned i = 0; i <= a_size; i++)
        rows[i][0] = i;
    for (unsigned j = 0; j <= b_size; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= a_size; i++) {
        for (unsigned j = 1; j <= b_size; j++) {
            unsigned best = rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            best = least(best, least(rows[i - 1][j], rows[i][j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = least(best, rows[i - 2][j - 2] + 1);
            rows[i][j] = best;
        }
    }
    return rows[a_size][b_size];
}

word_guess guess_start(const char *word)
{
    /* In a short word two changes would match almost any other word. */
    return (word_guess){.word = word, .distance = strlen(word) < 6 ? 2 : 3};
}

void guess_try(word_guess *guess, const char *known)
{
    size_t size = strlen(guess->word), known_size = strlen(known);
    if (size > LONGEST || known_size > LONGEST || known_size < SHORTEST)
        return;
    unsigned found = distance(guess->word, size, known, known_size);
    if (found >= guess->distance)
        return;
    guess->distance = found;
    guess->best = known;
}

const char *guess_hint(word_guess *guess)
{
    guess->hint[0] = '\0';
    if (guess->best)
        snprintf(guess->hint, sizeof guess->hint, "; did you mean '%s'?", guess->best);
    return guess->hint;
}
