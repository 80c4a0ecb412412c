// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Zones (F10, P2): countries and islands that tracks lead into but not through. The loader reads them with the places,
 * since tracks name them; that no path passes a zone follows from board->through, which the core respects. */

#include "rules/rules.h"

const chm_rule rule_zones = {.name = "zones", .keys = {{SCOPE_TOP, "zones"}, {SCOPE_TRACK, "at"}}};
