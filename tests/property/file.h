// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Whole files as buffers, for tests. */
#ifndef PROPERTY_FILE_H
#define PROPERTY_FILE_H

#include "base/util/buffer.h"

/* Appends a file's bytes. Returns false if it cannot be read. */
bool file_read(const char *path, buffer *out);
bool file_write(const char *path, const buffer *bytes);

#endif
