// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* 64-bit words as sets of small numbers. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t word)
{
    return __builtin_popcountll(word);
}

/* The lowest bit's number; the word is not zero. */
static inline int bits_first(uint64_t word)
{
    return __builtin_ctzll(word);
}

/* The number of the n-th lowest bit that is set, from 0; there are more than n. */
static inline int bits_nth(uint64_t word, unsigned n)
{
    while (n--)
        word &= word - 1;
    return bits_first(word);
}

#endif
