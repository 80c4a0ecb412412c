// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_add(text *out, const char *bytes, size_t size)
{
    if (out->size + size > out->capacity) {
        out->capacity = (out->size + size) * 2;
        out->bytes = realloc(out->bytes, out->capacity);
        if (!out->bytes)
            abort();
    }
    if (size)
        memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

void text_clear(text *out)
{
    out->size = 0;
}

void text_free(text *out)
{
    free(out->bytes);
    *out = (text){0};
}

static void write_to_text(void *context, const char *bytes, size_t size)
{
    text_add(context, bytes, size);
}

chm_sink text_sink_to(text *out)
{
    return (chm_sink){write_to_text, out};
}

bool text_read(text *out, const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;)
        text_add(out, part, n);
    bool good = !ferror(file);
    fclose(file);
    return good;
}

bool text_write(const text *self, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(self->bytes, 1, self->size, file) == self->size;
    return fclose(file) == 0 && good;
}
