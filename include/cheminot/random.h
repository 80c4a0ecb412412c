// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The two generators. What players have seen must not let them predict a game's random numbers, so these come from a
 * stream cipher; code that only needs speed (bots, tests) uses dice. Both give the same numbers on every machine. */
#ifndef CHEMINOT_RANDOM_H
#define CHEMINOT_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 256 bits that determine all random numbers of a game. */
typedef struct chm_seed {
    uint32_t word[8];
} chm_seed;

/* Returns the seed of game `index` of a series. */
chm_seed chm_seed_make(uint64_t series, uint64_t index);

enum { CHM_SEED_TEXT = 65 }; /* 64 hexadecimal digits and a NUL */
void chm_seed_print(const chm_seed *seed, char text[CHM_SEED_TEXT]);
/* Parses 64 hexadecimal digits. Returns 0 on failure. */
int chm_seed_parse(const char *text, chm_seed *seed);

/* One stream of ChaCha12 under a seed; streams with different numbers are independent. */
typedef struct chm_stream {
    uint32_t number; /* which stream */
    uint32_t blocks; /* blocks generated so far */
    uint32_t used;   /* half words of the block that are used; 32: all */
    uint32_t word[16];
} chm_stream;
void chm_stream_start(chm_stream *stream, uint32_t number);
/* Returns a uniform number 0 … n − 1, 0 < n < 65536. */
uint32_t chm_stream_below(chm_stream *stream, const chm_seed *seed, uint32_t n);

/* "Dice": a fast pseudo-random generator (SplitMix64), for bots and tests; not unpredictable. */
typedef struct chm_dice {
    uint64_t state;
} chm_dice;
static inline chm_dice chm_dice_make(uint64_t seed)
{
    chm_dice dice = {seed};
    return dice;
}
static inline uint64_t chm_dice_roll(chm_dice *dice)
{
    uint64_t z = (dice->state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}
/* Returns a uniform number 0 … n − 1, n > 0: a 32-bit number scaled to n; the few that would cause a bias are rejected
 * (Lemire's method). */
static inline uint32_t chm_dice_below(chm_dice *dice, uint32_t n)
{
    uint64_t scaled = (chm_dice_roll(dice) >> 32) * n;
    if ((uint32_t)scaled < n) {
        uint32_t least = (uint32_t)-n % n;
        while ((uint32_t)scaled < least)
            scaled = (chm_dice_roll(dice) >> 32) * n;
    }
    return (uint32_t)(scaled >> 32);
}

#ifdef __cplusplus
}
#endif

#endif
