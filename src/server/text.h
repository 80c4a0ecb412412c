// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A text that grows, and JSON written into it. Where memory runs out it remembers that and stays as it was: whoever
 * uses the text looks at `failed` once, at the end. */
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
/* For what is written often (sink_number). */
void text_number(text *out, int64_t number);
void text_quoted(text *out, const char *id);
void text_print(text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A JSON string, quotes and all. */
void text_string(text *out, const char *string);
/* Writes through a sink, as the record does. */
chm_sink text_to_sink(text *out);
/* Empties it and keeps its memory; frees it. */
void text_clear(text *out);
void text_free(text *out);

/* What stands in it, to be sent; NULL: no memory. The text is empty afterwards. */
net_text *text_to_net(text *from);

#endif
