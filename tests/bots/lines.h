// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Whether bytes are lines of text. */
#ifndef BOTS_LINES_H
#define BOTS_LINES_H

#include "property/text.h"

/* NULL: they are UTF-8 without control characters but for the ends of lines. Otherwise what is wrong with them. */
const char *lines_fault(const char *bytes, size_t size);

#endif
