// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/net/net.h"
#include <stdlib.h>
#include <string.h>

net_text *net_text_make(const char *bytes, size_t size)
{
    if (size > UINT32_MAX - sizeof(net_text))
        return NULL;
    net_text *text = malloc(sizeof *text + size);
    if (!text)
        return NULL;
    text->refs = 1;
    text->size = (uint32_t)size;
    memset(text->headroom, 0, sizeof text->headroom);
    if (bytes && size)
        memcpy(text->bytes, bytes, size);
    return text;
}

net_text *net_text_take(buffer *text)
{
    net_text *made = text->failed ? NULL : net_text_make(text->bytes, text->size);
    buffer_clear(text);
    return made;
}

void net_text_unref(net_text *text)
{
    if (text && !--text->refs)
        free(text);
}
