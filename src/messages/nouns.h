// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What wagons and tracks are called on a map: a map file may have nouns of its own for them ("cart", "path"), and every
 * sentence then says those. English sentences are written with the usual words, which are replaced. Those of other
 * languages have marks, as article and adjectives depend on the noun:
 *
 *   {track} {tracks} {wagon} {wagons}    the noun; {Track}: with a capital
 *   {track:v l’|f la |m le }             what depends on it: the first that fits its gender, or v: it begins with a
 * vowel; if none does, the last
 *
 * The catalogue has the usual nouns in the context "noun", and their genders in the context "gender". */
#ifndef MESSAGES_NOUNS_H
#define MESSAGES_NOUNS_H

#include <cheminot/board.h>

/* From now on sentences say the nouns of this map, which are copied; NULL: the usual ones. */
void messages_nouns(const chm_board *board);

/* Sets the language of the marks: that of maps' nouns if they have it, else `CHM_EN`. */
void nouns_begin(chm_lang lang);
/* Puts the nouns into a sentence. `text` stays valid and the same for ever, and so does what is returned: the text
 * itself where there is nothing to replace, or no memory. */
const char *nouns_in(const char *text, bool english) __attribute__((format_arg(1), returns_nonnull));

#endif
