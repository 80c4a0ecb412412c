// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* All rules, in the order in which their hooks run if several are on. */

#include "rules/rules.h"

const chm_rule *const rule_book_rules[] = {
#define X(name) &rule_##name,
    RULE_LIST(X)
#undef X
        NULL};
