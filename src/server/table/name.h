// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Names of people, and other short text that everybody at a table sees. Only name.c uses libunistring. */
#ifndef SERVER_NAME_H
#define SERVER_NAME_H

#include <stdbool.h>

/* Number of characters as a person counts them (grapheme clusters) in UTF-8 text. -1: it is not UTF-8; a character is
 * invisible, changes how its surroundings are displayed, or is unknown to this version of Unicode; a mark stands on
 * nothing; white space is at an end, or is all there is; or it has more than 4,096 bytes. */
int name_characters(const char *text);
/* The same for a line of chat, which may have white space at its ends. */
int chat_characters(const char *text);

/* Whether two names are the same to a reader: after compatibility normalization (NFKC) and case folding, with one blank
 * for several and without what is not drawn. False as well
 * if there is no memory. */
bool name_same(const char *name, const char *other);

#endif
