// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/ws_key.h"
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <string.h>

void ws_key_accept(const char *key, char accept[ACCEPT_SIZE])
{
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455, 1.3 */
    unsigned char text[ACCEPT_KEY + sizeof magic - 1], digest[SHA_DIGEST_LENGTH];
    memcpy(text, key, ACCEPT_KEY);
    memcpy(text + ACCEPT_KEY, magic, sizeof magic - 1);
    SHA1(text, sizeof text, digest);
    EVP_EncodeBlock((unsigned char *)accept, digest, sizeof digest);
}

bool ws_key_new(char key[ACCEPT_KEY + 1])
{
    unsigned char bytes[16];
    if (RAND_bytes(bytes, sizeof bytes) != 1)
        return false;
    EVP_EncodeBlock((unsigned char *)key, bytes, sizeof bytes);
    return true;
}
