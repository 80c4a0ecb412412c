// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A growable text buffer, and JSON written into it. If memory runs out, `failed` is set and the contents stay as they
 * were; check it once, at the end. */
#ifndef SERVER_TEXT_H
#define SERVER_TEXT_H

#include "base/text_sink.h"
#include "base/util/buffer.h"
#include "server/net/net.h"
#include <string.h>

typedef buffer text;

static inline void text_add(text *out, const char *bytes, size_t size)
{
    buffer_add(out, bytes, size);
}
static inline void text_put(text *out, const char *string)
{
    buffer_text(out, string);
}
/* Faster than text_print, for what is written often. */
void text_number(text *out, int64_t number);
void text_quoted(text *out, const char *id);
void text_print(text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes a JSON string with its quotes. */
void text_string(text *out, const char *string);
/* A sink that appends to the text. */
chm_sink text_to_sink(text *out);
/* text_clear keeps the memory, text_free frees it. */
void text_clear(text *out);
void text_free(text *out);

/* Moves the contents into a net_text and empties the text. NULL: no memory, now or before. */
net_text *text_to_net(text *from);

#endif
