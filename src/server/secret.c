// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/secret.h"
#include <assert.h>
#include <sodium.h>
#include <string.h>

enum { KEY_BYTES = 32, HASH_BYTES = 32, ID_LETTERS = 16 };
static_assert((int)ID_LETTERS < (int)STORE_ID, "an id fits");

/* 32 characters, without 0, 1, l and o */
static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";

bool secret_start(void)
{
    return sodium_init() >= 0;
}

static void print(const unsigned char *bytes, size_t size, char *to, size_t capacity)
{
    sodium_bin2base64(to, capacity, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void secret_key(char key[SECRET_KEY])
{
    unsigned char bytes[KEY_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    print(bytes, sizeof bytes, key, SECRET_KEY);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_is_key(const char *key)
{
    return strlen(key) == SECRET_KEY - 1 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == SECRET_KEY - 1;
}

void secret_hash(const char *key, char hash[SECRET_HASH])
{
    unsigned char bytes[HASH_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)key, strlen(key), NULL, 0);
    print(bytes, sizeof bytes, hash, SECRET_HASH);
}

bool secret_same(const char *hash, const char *other)
{
    return strlen(hash) == SECRET_HASH - 1 && strlen(other) == SECRET_HASH - 1 &&
           !sodium_memcmp(hash, other, SECRET_HASH - 1);
}

void secret_id(char id[STORE_ID])
{
    unsigned char bytes[ID_LETTERS];
    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < ID_LETTERS; i++)
        id[i] = letters[bytes[i] % 32];
    id[ID_LETTERS] = 0;
}

bool secret_is_id(const char *id, size_t size)
{
    if (size != ID_LETTERS)
        return false;
    for (size_t i = 0; i < size; i++)
        if (!id[i] || !strchr(letters, id[i]))
            return false;
    return true;
}

chm_seed secret_seed(void)
{
    chm_seed seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

uint64_t secret_dice(void)
{
    uint64_t dice;
    randombytes_buf(&dice, sizeof dice);
    return dice;
}
