// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/net/address.h"
#include "base/hash.h"
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { FORGET_AFTER = 3600 * 1000, FORGET_ABOVE = 10000 };

bool bucket_take(bucket *self, int64_t now, uint32_t rate, uint32_t most)
{
    if (!rate)
        return true;
    int64_t gone = now > self->at ? now - self->at : 0;
    int64_t spent = self->spent - gone * rate;
    self->at = now;
    self->spent = (int32_t)(spent > 0 ? spent : 0);
    if (self->spent + 1000 > (int64_t)most * 1000)
        return false;
    self->spent += 1000;
    return true;
}

/* A client that changes its address with every request must not fill the memory. */
static void forget(addresses *known, int64_t now)
{
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        for (address **at = &known->slot[i]; *at;) {
            address *one = *at;
            if (one->sockets || one->tables || one->requests.at + FORGET_AFTER > now) {
                at = &one->next;
                continue;
            }
            *at = one->next;
            free(one);
            known->count--;
        }
}

static const char *first_half(const char *text, char half[INET6_ADDRSTRLEN])
{
    struct in6_addr whole;
    if (inet_pton(AF_INET6, text, &whole) != 1)
        return text;
    memset(whole.s6_addr + 8, 0, 8);
    return inet_ntop(AF_INET6, &whole, half, INET6_ADDRSTRLEN);
}

address *address_find(addresses *known, const char *text, int64_t now)
{
    char half[INET6_ADDRSTRLEN];
    text = first_half(text, half);
    size_t size = strnlen(text, sizeof known->slot[0]->text - 1);
    address **slot = &known->slot[hash_bytes((const uint8_t *)text, size) % ADDRESS_SLOTS];
    for (address *one = *slot; one; one = one->next)
        if (!strncmp(one->text, text, sizeof one->text - 1))
            return one;
    if (known->count >= FORGET_ABOVE && known->count % 1000 == 0)
        forget(known, now);
    address *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    strncpy(made->text, text, sizeof made->text - 1);
    made->requests.at = now;
    made->next = *slot;
    *slot = made;
    known->count++;
    return made;
}

void addresses_free(addresses *known)
{
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        while (known->slot[i]) {
            address *next = known->slot[i]->next;
            free(known->slot[i]);
            known->slot[i] = next;
        }
}

bool address_is_local(const char *text)
{
    return !strncmp(text, "127.", 4) || !strcmp(text, "::1") || !strncmp(text, "::ffff:127.", 11);
}
