// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Characters as a terminal shows them: from and to UTF-8, the columns they take, and their substitutes in ASCII.
 * Independent of the locale. */
#ifndef TERMINAL_CHARACTER_H
#define TERMINAL_CHARACTER_H

#include <stdint.h>

enum { CHARACTER_BYTES = 4 };
#define CHARACTER_TAIL UINT32_MAX /* a cell: the second column of the character before */

/* Reads the next character to be shown and advances `text`; 0 at the end. Controls and invalid UTF-8 are '?'; combining
 * marks are left out. */
uint32_t character_next(const char **text);
/* 2 for East Asian scripts and emoji, else 1. */
int character_columns(uint32_t character);
/* Writes a character as UTF-8, without a NUL. Returns its bytes. */
int character_write(uint32_t character, char out[CHARACTER_BYTES]);
/* An ASCII substitute: the letter without its accent, '?' if there is none. */
uint32_t character_ascii(uint32_t character);
/* For comparing: lower case, without accents. É is e. */
uint32_t character_fold(uint32_t character);

#endif
