// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include <cheminot/random.h>
#include <string.h>

chm_seed chm_seed_make(uint64_t series, uint64_t index)
{
    chm_dice dice = chm_dice_make(series);
    dice.state = chm_dice_roll(&dice) ^ index;
    chm_seed seed;
    for (int i = 0; i < 8; i += 2) {
        uint64_t roll = chm_dice_roll(&dice);
        seed.word[i] = (uint32_t)roll;
        seed.word[i + 1] = (uint32_t)(roll >> 32);
    }
    return seed;
}

void chm_seed_print(const chm_seed *seed, char text[CHM_SEED_TEXT])
{
    for (int i = 0; i < 64; i++)
        text[i] = "0123456789abcdef"[(seed->word[i / 8] >> (28 - i % 8 * 4)) & 15];
    text[64] = 0;
}

int chm_seed_parse(const char *text, chm_seed *seed)
{
    chm_seed result = {{0}};
    for (int i = 0; i < 64; i++) {
        char c = text[i];
        uint32_t digit;
        if (c >= '0' && c <= '9')
            digit = (uint32_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            digit = (uint32_t)(c - 'a' + 10);
        else
            return 0;
        result.word[i / 8] = result.word[i / 8] << 4 | digit;
    }
    if (text[64])
        return 0;
    *seed = result;
    return 1;
}

void chm_stream_start(chm_stream *stream, uint32_t number)
{
    memset(stream, 0, sizeof *stream);
    stream->number = number;
    stream->used = 32;
}

/* The four columns (or diagonals) of a ChaCha round, side by side so that compilers vectorize them. */
typedef uint32_t lane4 __attribute__((vector_size(16)));

static inline lane4 rotate_left(lane4 x, int by)
{
    return (x << by) | (x >> (32 - by));
}

#define QUARTER_ROUNDS(a, b, c, d)                                                                                     \
    ((a) += (b), (d) = rotate_left((d) ^ (a), 16), (c) += (d), (b) = rotate_left((b) ^ (c), 12), (a) += (b),           \
     (d) = rotate_left((d) ^ (a), 8), (c) += (d), (b) = rotate_left((b) ^ (c), 7))

/* Generates the next block of ChaCha12: key = seed, block counter = blocks, nonce = number. */
static void next_block(chm_stream *stream, const chm_seed *seed)
{
    const lane4 a0 = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    lane4 b0, c0, d0 = {stream->blocks, 0, stream->number, 0};
    memcpy(&b0, seed->word, sizeof b0);
    memcpy(&c0, seed->word + 4, sizeof c0);
    lane4 a = a0, b = b0, c = c0, d = d0;
    for (int round = 0; round < 12; round += 2) {
        QUARTER_ROUNDS(a, b, c, d);
        b = __builtin_shufflevector(b, b, 1, 2, 3, 0);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 3, 0, 1, 2);
        QUARTER_ROUNDS(a, b, c, d);
        b = __builtin_shufflevector(b, b, 3, 0, 1, 2);
        c = __builtin_shufflevector(c, c, 2, 3, 0, 1);
        d = __builtin_shufflevector(d, d, 1, 2, 3, 0);
    }
    a += a0, b += b0, c += c0, d += d0;
    memcpy(stream->word, &a, sizeof a);
    memcpy(stream->word + 4, &b, sizeof b);
    memcpy(stream->word + 8, &c, sizeof c);
    memcpy(stream->word + 12, &d, sizeof d);
    stream->blocks++;
    stream->used = 0;
}

/* Returns half a word of the stream: enough for the small numbers a game needs, and half the work. */
static inline uint32_t next_half(chm_stream *stream, const chm_seed *seed)
{
    if (stream->used == 32)
        next_block(stream, seed);
    uint32_t half = stream->word[stream->used / 2] >> (stream->used % 2 * 16) & 0xFFFF;
    stream->used++;
    return half;
}

uint32_t chm_stream_below(chm_stream *stream, const chm_seed *seed, uint32_t n)
{
    uint32_t scaled = next_half(stream, seed) * n;
    if ((scaled & 0xFFFF) < n) { /* Lemire's method, as for dice */
        uint32_t least = (0x10000 - n) % n;
        while ((scaled & 0xFFFF) < least)
            scaled = next_half(stream, seed) * n;
    }
    return scaled >> 16;
}
