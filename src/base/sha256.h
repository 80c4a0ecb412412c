// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* SHA-256 (FIPS 180-4), to identify the bytes of a map file in a record. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_HEX = 64 };

void sha256(const void *data, size_t size, uint8_t digest[SHA256_BYTES]);

/* The same in lower-case hexadecimal, NUL-terminated. */
void sha256_hex(const void *data, size_t size, char hex[SHA256_HEX + 1]);

#endif
