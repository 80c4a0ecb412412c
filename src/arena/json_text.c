// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/json_text.h"
#include "base/text_sink.h"

static void write_file(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

void json_string(FILE *out, const char *text)
{
    sink_string(&(chm_sink){write_file, out}, text);
}
