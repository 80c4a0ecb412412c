// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A growable text, and files as text, for tests. Running out of memory ends the test. */
#ifndef PROPERTY_TEXT_H
#define PROPERTY_TEXT_H

#include <cheminot/sink.h>
#include <stdbool.h>

typedef struct text {
    char *bytes; /* not NUL-terminated */
    size_t size, capacity;
} text;

void text_add(text *out, const char *bytes, size_t size);
void text_clear(text *out);
void text_free(text *out);

/* A sink that appends to the text, which must outlive it. */
chm_sink text_sink_to(text *out);

/* Appends a file's bytes. Returns false if it cannot be read. */
bool text_read(text *out, const char *path);
bool text_write(const text *self, const char *path);

#endif
