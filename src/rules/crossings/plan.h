// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What plans ask about crossings (F7). */
#ifndef RULES_CROSSINGS_PLAN_H
#define RULES_CROSSINGS_PLAN_H

#include "bots/planner/context.h"

/* Returns whether the track crosses one of the set, so that not both can be claimed. */
bool track_crosses(const context *ctx, chm_track track, const chm_tracks *set);

#endif
