// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A 64-bit hash of bytes: fast, the same on every machine, not cryptographic. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Mixes one number into a hash. */
static inline uint64_t hash_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ (hash >> 32);
}

/* Mixes bytes into a hash. */
static inline uint64_t hash_more(uint64_t hash, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = hash_mix(hash, bytes[i]);
    return hash;
}

static inline uint64_t hash_bytes(const uint8_t *bytes, size_t size)
{
    return hash_more(size, bytes, size);
}

#endif
