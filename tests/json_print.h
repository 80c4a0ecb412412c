// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Trees of JSON values written again, for tests that change one or compare two. */
#ifndef TESTS_JSON_PRINT_H
#define TESTS_JSON_PRINT_H

#include "base/util/json.h"

/* The tree as a text, to be freed. All but quotes, backslashes and control characters is written as it is; KIND_REAL,
 * whose value is not kept, as 0.5. */
char *json_print(const json_value *top);

/* Whether two trees are the same but for where they stand. */
bool json_same(const json_value *a, const json_value *b);

#endif
