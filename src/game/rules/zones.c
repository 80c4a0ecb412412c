// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Zones (F10, P2): countries and islands that tracks lead into but not through. The loader reads them with the places,
 * since tracks name them; that nothing passes a zone is board->through, which the core keeps to. */

#include "game/rules/rules.h"

const chm_rule rule_zones = {.name = "zones", .keys = {{KEY_TOP, "zones"}, {KEY_TRACK, "at"}}};
