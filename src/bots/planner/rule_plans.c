// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the bots know of the rules, in the order of the rule book: src/rules/rules.list says which have a plan.c. */

#include "bots/planner/rule_plan.h"
#include "rules/lists.h"

#define X(name) extern const rule_plan plan_##name;
RULE_PLAN_LIST(X)
#undef X

#define X(name) &plan_##name,
const rule_plan *const rule_plans[] = {RULE_PLAN_LIST(X) NULL};
#undef X

const rule_plan *rule_plan_of(const chm_rule *rule)
{
    for (const rule_plan *const *list = rule_plans; *list; list++)
        if ((*list)->rule == rule)
            return *list;
    return NULL;
}
