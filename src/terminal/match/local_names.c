// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "tell/words.h"
#include "terminal/match/local.h"
#include <stdio.h>
#include <string.h>

/* A bot's name without budget and settings; of a command, its last word. */
static void short_kind(const char *kind, char name[CHM_MAX_NAME])
{
    const char *start = kind;
    if (!strncmp(kind, "cmd:", 4)) {
        start += 4;
        size_t words = strcspn(start, " ");
        for (size_t i = 0; i < words; i++)
            if (start[i] == '/') {
                start += i + 1;
                words -= i + 1;
                i = 0;
            }
        snprintf(name, CHM_MAX_NAME, "%.*s", (int)words, start);
    } else {
        snprintf(name, CHM_MAX_NAME, "%.*s", (int)strcspn(start, "@+"), start);
    }
}

static bool taken(const local_plan *plan, int seat, const char *name)
{
    for (int s = 0; s < plan->seats; s++)
        if (s != seat && !strcmp(plan->player[s].name, name))
            return true;
    return false;
}

void local_names(local_plan *plan)
{
    for (int s = 0; s < plan->seats; s++) {
        char name[CHM_MAX_NAME], *own = plan->player[s].name;
        if (own[0] && !taken(plan, s, own))
            continue;
        if (own[0])
            snprintf(name, sizeof name, "%s", own);
        else if (!strcmp(plan->player[s].kind, "human"))
            snprintf(name, sizeof name, _("Player %d"), s + 1);
        else
            short_kind(plan->player[s].kind, name);
        snprintf(own, CHM_MAX_NAME, "%s", name);
        for (int copy = 2; taken(plan, s, own); copy++)
            snprintf(own, CHM_MAX_NAME, "%.50s %d", name, copy);
    }
}
