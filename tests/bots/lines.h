// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Checks that bytes are lines of text. */
#ifndef BOTS_LINES_H
#define BOTS_LINES_H

#include <stddef.h>

/* Returns NULL if they are UTF-8 without control characters other than newlines; otherwise what is wrong. */
const char *lines_fault(const char *bytes, size_t size);

#endif
