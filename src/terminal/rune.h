// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Characters as a terminal shows them: UTF-8 in and out, one column each, and what stands for them in ASCII. Knows
 * nothing of the locale, so that a test sees what a terminal does. */
#ifndef TERMINAL_RUNE_H
#define TERMINAL_RUNE_H

#include <stdint.h>

enum { RUNE_BYTES = 4 };

/* The next character to be shown, 0 at the end of the text; moves on behind it. Controls, broken UTF-8 and characters
 * of two columns are '?'; marks that combine with the letter before them are left out. */
uint32_t rune_next(const char **text);
/* Writes a character, answers its bytes. */
int rune_write(uint32_t rune, char to[RUNE_BYTES]);
/* What stands for a character where there is only ASCII: the letter without its accent, '?' for what has no like. */
uint32_t rune_ascii(uint32_t rune);
/* A letter without its accent and small, to compare what is typed with names: é and É are e. */
uint32_t rune_plain(uint32_t rune);

#endif
