// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Translations, by gettext; words.c is its only user. English stands in the source, French in po/fr.po. */
#ifndef TELL_WORDS_H
#define TELL_WORDS_H

#include <cheminot/board.h>

/* The language that _ and plural answer in from now on, and that the names of places are told in. Finds the
 * translations beside the program, or where it was installed. */
void words_begin(chm_lang lang);
chm_lang words_lang(void);

const char *words_of(const char *english) __attribute__((format_arg(1)));
const char *words_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

#define _(english) words_of(english)
#define N_(english) (english) /* to be translated where it is used */
#define plural(one, many, n) words_plural(one, many, n)

#endif
