// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/file.h"
#include <stdio.h>

bool file_read(const char *path, buffer *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char part[4096];
    for (size_t n; (n = fread(part, 1, sizeof part, file)) > 0;)
        buffer_add(out, part, n);
    bool good = !ferror(file) && !out->failed;
    fclose(file);
    return good;
}

bool file_write(const char *path, const buffer *bytes)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(bytes->bytes, 1, bytes->size, file) == bytes->size && !bytes->failed;
    return fclose(file) == 0 && good;
}
