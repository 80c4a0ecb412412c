// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Two rules that no board of ours has, as rule files would have them (docs/adding-a-rule.md). */
#ifndef TESTS_NEW_RULES_H
#define TESTS_NEW_RULES_H

#include "game/core.h"

extern const chm_rule rule_fords, rule_camps;

#endif
