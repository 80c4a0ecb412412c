// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* All rules, in the order in which their hooks run if several are on. Constraints: Alvin is captured before a marker is
 * put (O11); after a claim the bonuses come before the tickets (G9). */

#include "rules/rules.h"

const chm_rule *const rule_book_rules[] = {&rule_zones,        &rule_ferries,
                                           &rule_crossings,    &rule_tiles,
                                           &rule_alvin,        &rule_markers,
                                           &rule_shares,       &rule_join_bonus,
                                           &rule_region_bonus, &rule_ticket_race,
                                           &rule_longest_path, &rule_globetrotter,
                                           &rule_open_shares,  NULL};
