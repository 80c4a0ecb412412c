// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Characters as a terminal shows them: UTF-8 in and out, how many columns they take, and what stands for them in ASCII.
 * Knows nothing of the locale, so that a test sees what a terminal does. */
#ifndef TERMINAL_CHARACTER_H
#define TERMINAL_CHARACTER_H

#include <stdint.h>

enum { RUNE_BYTES = 4 };
#define RUNE_REST UINT32_MAX /* in a row of columns: the second one of the character before */

/* The next character to be shown, 0 at the end of the text; moves on behind it. Controls and broken UTF-8 are '?';
 * marks that combine with the letter before them are left out. */
uint32_t rune_next(const char **text);
/* 2 for the scripts of East Asia and for pictures, else 1. */
int rune_columns(uint32_t rune);
/* Writes a character, answers its bytes. */
int rune_write(uint32_t rune, char to[RUNE_BYTES]);
/* What stands for a character where there is only ASCII: the letter without its accent, '?' for what has no like. */
uint32_t rune_ascii(uint32_t rune);
/* A letter without its accent and small, to compare what is typed with names: é and É are e. */
uint32_t rune_plain(uint32_t rune);

#endif
