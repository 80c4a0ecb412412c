// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Makes text from outside (a file, a database, the network, an argument) safe to show. A terminal executes what it is
 * sent, so every message goes through here before it is printed; nothing else in the source decides what is safe. */
#ifndef BASE_PLAIN_TEXT_H
#define BASE_PLAIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the character at the start of a NUL-terminated text. Returns its size in bytes, or 0 if the bytes there are
 * not UTF-8 (overlong forms and surrogates included) and for the empty text. */
size_t plain_next(const char *text, uint32_t *character);

/* Returns whether a character acts on the display instead of being shown: controls (C0, DEL, C1), line separators,
 * marks that change the direction of writing, characters without width. */
bool plain_is_unsafe(uint32_t character);

/* Replaces each such character, and each byte that is not UTF-8, by '?', in place. The text never gets longer. */
void plain_text(char *text);
/* The same, but newlines stay: for texts of several lines. */
void plain_lines(char *text);

#endif
