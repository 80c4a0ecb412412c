// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for the most completed tickets (F13). */

#include "bots/planner/context.h"
#include "rules/rules.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define GLOBETROTTER_NUMBERS(X) \
    X(globe,      0,    0, "one more completed ticket, where most of them earn a bonus")
/* clang-format on */
typedef struct globetrotter_numbers {
    GLOBETROTTER_NUMBERS(NUMBER_FIELD)
} globetrotter_numbers;
static const planner_number numbers[] = {GLOBETROTTER_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

static const globetrotter_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

static int ticket_bonus(const context *ctx, int rule)
{
    return numbers_of(ctx, rule)->globe;
}

const rule_plan plan_globetrotter = {.rule = &rule_globetrotter, .numbers = numbers, .ticket_bonus = ticket_bonus};
