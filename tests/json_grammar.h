// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The grammar of RFC 8259 once more, written down as simply as can be and not as the reader has it: what the reader
 * takes and refuses is compared with this. */
#ifndef TESTS_JSON_GRAMMAR_H
#define TESTS_JSON_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>

/* What a text is to be refused for. The later ones are limits of ours, beyond the grammar. */
typedef enum json_verdict { JSON_GOOD, JSON_BAD, JSON_LIMIT } json_verdict;

/* A text without a key twice in an object, which this does not look for. */
json_verdict json_grammar(const char *text, size_t size);

#endif
