// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* 64-bit words as sets of small numbers. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>
#include <string.h>

static inline int bits_count(uint64_t word)
{
    return __builtin_popcountll(word);
}

/* Returns the index of the lowest bit; the word must not be zero. */
static inline int bits_first(uint64_t word)
{
    return __builtin_ctzll(word);
}

/* Returns the index of the n-th lowest set bit, counting from 0; there must be more than n. */
static inline int bits_nth(uint64_t word, unsigned n)
{
#ifdef __BMI2__
    return bits_first(__builtin_ia32_pdep_di(UINT64_C(1) << n, word));
#else
    while (n--)
        word &= word - 1;
    return bits_first(word);
#endif
}

/* Eight bytes as one word, the first in the lowest bits, so that they can be processed at once. */
#define EIGHT_TIMES(byte) (UINT64_C(0x0101010101010101) * (byte))
static inline uint64_t bytes_load(const uint8_t bytes[8])
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

#endif
