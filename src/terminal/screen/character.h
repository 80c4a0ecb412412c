// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Characters as a terminal shows them: UTF-8 in and out, how many columns they take, and what stands for them in ASCII.
 * Knows nothing of the locale, so that a test sees what a terminal does. */
#ifndef TERMINAL_CHARACTER_H
#define TERMINAL_CHARACTER_H

#include <stdint.h>

enum { CHARACTER_BYTES = 4 };
#define CHARACTER_TAIL UINT32_MAX /* in a row of columns: the second one of the character before */

/* The next character to be shown, 0 at the end of the text; moves on behind it. Controls and broken UTF-8 are '?';
 * marks that combine with the letter before them are left out. */
uint32_t character_next(const char **text);
/* 2 for the scripts of East Asia and for views, else 1. */
int character_columns(uint32_t character);
/* Writes a character, returns its bytes. */
int character_write(uint32_t character, char to[CHARACTER_BYTES]);
/* What stands for a character where there is only ASCII: the letter without its accent, '?' for what has no like. */
uint32_t character_ascii(uint32_t character);
/* A letter without its accent and small, to compare what is typed with names: é and É are e. */
uint32_t character_fold(uint32_t character);

#endif
