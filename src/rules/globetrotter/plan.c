// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for the most completed tickets (F13). */

#include "bots/planner/context.h"
#include "rules/rules.h"

static int ticket_bonus(const context *ctx, int rule)
{
    (void)rule;
    return ctx->settings->globe;
}

const rule_plan plan_globetrotter = {.rule = &rule_globetrotter, .ticket_bonus = ticket_bonus};
