// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Translations, by gettext; translate.c is its only user. English is in the source, the other languages are in po/. */
#ifndef MESSAGES_TRANSLATE_H
#define MESSAGES_TRANSLATE_H

#include <cheminot/board.h>

/* Chooses the language ("en", "fr" …) that _ and plural return from now on. Finds the catalogue beside the program, or
 * where it was installed. Returns false, and it is English, if there is none for this language; English needs none, and
 * names on maps are in French without one. */
bool messages_begin(const char *language);
/* The language that names on a map are shown in: maps have two. */
chm_lang messages_lang(void);

/* What the catalogue has, without the nouns of a map (nouns.h). */
const char *catalogue_text(const char *english) __attribute__((format_arg(1), returns_nonnull));
const char *message_of(const char *english) __attribute__((format_arg(1), returns_nonnull));
const char *message_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2), returns_nonnull));

#define _(english) message_of(english)
#define N_(english) (english) /* to be translated where it is used, by _ */
/* The same for a text that other languages say differently elsewhere: the context comes first. */
#define _in(context, english) message_of(context "\004" english)
#define N_in(context, english) (context "\004" english)
#define plural(one, many, n) message_plural(one, many, n)

#endif
