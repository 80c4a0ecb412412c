// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/buffer.h"
#include "base/util/list.h"
#include <stdint.h>
#include <stdlib.h>

enum { LEAST_BYTES = 256 };

bool buffer_reserve(buffer *to, size_t more)
{
    if (to->failed)
        return false;
    size_t need = to->size + more + 1;
    char *bytes = need > more ? list_grow(to->bytes, &to->capacity, need < LEAST_BYTES ? LEAST_BYTES : need, 1) : NULL;
    if (!bytes) {
        to->failed = true;
        return false;
    }
    to->bytes = bytes;
    to->bytes[to->size] = 0;
    return true;
}

static void write_to(void *context, const char *bytes, size_t size)
{
    buffer_add(context, bytes, size);
}

chm_sink buffer_sink(buffer *to)
{
    return (chm_sink){write_to, to};
}

const char *buffer_string(const buffer *from)
{
    return from->bytes ? from->bytes : "";
}

void buffer_clear(buffer *to)
{
    to->size = 0;
    to->failed = false;
    if (to->bytes)
        to->bytes[0] = 0;
}

void buffer_free(buffer *to)
{
    free(to->bytes);
    *to = (buffer){0};
}
