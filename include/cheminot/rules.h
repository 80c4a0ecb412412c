// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the rules beyond the core add to boards and games, for code that shows or studies them. Every function may be
 * called for any board, game or view; where the rule is not in play it returns 0, -1, NULL or CHM_NOBODY. */
#ifndef CHEMINOT_RULES_H
#define CHEMINOT_RULES_H

#include <cheminot/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The rule's name; whether the players may switch it; whether it is on by default. */
const char *chm_rule_name(const chm_board *board, int rule);
bool chm_rule_optional(const chm_board *board, int rule);
bool chm_rule_default(const chm_board *board, int rule);

/* tiles: how many the map has; how many of a length and colour are left in the supply; whether a tile may be laid on a
 * track. */
int chm_tile_count(const chm_board *board);
int chm_tiles_left(const chm_game *game, int length, int colour);
bool chm_track_buildable(const chm_game *game, chm_track track);

/* crossings: the tracks that are cut when this one is occupied. */
chm_tracks chm_track_crossings(const chm_board *board, chm_track track);

/* markers: how many each seat has, and what one costs in cards; whose marker stands on a place; how many a seat has
 * left. */
int chm_marker_count(const chm_board *board, int *cost);
chm_seat chm_marker_owner(const chm_game *game, chm_place place);
int chm_markers_left(const chm_game *game, chm_seat seat);

/* alvin: where he starts, and the points for capturing him; where he is, and who holds him. */
int chm_alvin_start(const chm_board *board, int *points);
int chm_alvin_place(const chm_game *game);
chm_seat chm_alvin_holder(const chm_game *game);

/* shares. Holders are the seats, then the neutral holder. */
enum { CHM_NEUTRAL_HOLDER = CHM_MAX_SEATS, CHM_HOLDERS };
typedef struct chm_company {
    const char *id;
    const char *name[CHM_LANGS];
    uint8_t shares;
    uint8_t payout_count;
    int16_t payout[CHM_MAX_SEATS + 1]; /* to the first, the second … */
} chm_company;
int chm_company_count(const chm_board *board);
const chm_company *chm_company_at(const chm_board *board, int company);
/* Bit i: company i runs on the track. */
uint16_t chm_track_companies(const chm_board *board, chm_track track);
/* Bit i: the holder has the company's share i + 1. */
uint32_t chm_shares_held(const chm_game *game, int holder, int company);
int chm_shares_left(const chm_game *game, int company);
/* The number of players up to which there is a neutral holder. */
int chm_neutral_up_to(const chm_board *board);
/* A holder's number of shares, of all companies together. */
int chm_shares_count(const chm_game *game, int holder);
/* Who holds shares of a company, the first in rank first, and what the company would pay them (P6), the neutral holder
 * nothing. `neutral`: the neutral holder's shares, as chm_shares_held has them, or those revealed at the end (P8).
 * Returns the number of holders. */
typedef struct chm_standing {
    uint8_t holder;
    uint32_t shares; /* bit i: share i + 1 */
    int16_t points;
} chm_standing;
int chm_shares_standings(const chm_game *game, int company, uint32_t neutral, chm_standing list[CHM_HOLDERS]);
/* open_shares: returns whether everybody is shown who holds what: the option is on, or the game is over. Otherwise
 * people see only how many shares each of the others holds (P5). Games and views contain all of it either way. */
bool chm_shares_open(const chm_game *game);

/* join_bonus: returns the place that a seat joins to others for cards, or -1; fills in those places, as a bitset, and
 * the number of cards. */
int chm_join_bonus(const chm_board *board, uint64_t *places, int *cards);

/* region_bonus: the regions of a board, in the order of the map file; the name of the one on side 0 or 1, or NULL;
 * whether a seat can still win the bonus for joining a place of each side. */
typedef struct chm_region {
    const char *id;
    const char *name[CHM_LANGS];
    uint64_t places; /* a bitset */
} chm_region;
int chm_region_count(const chm_board *board);
const chm_region *chm_region_at(const chm_board *board, int region);
const char *chm_region_name(const chm_board *board, int side, chm_lang lang);
bool chm_region_bonus(const chm_game *game, chm_seat seat, uint64_t side[2]);

/* longest_path, globetrotter: the points of the bonus. */
int chm_longest_path_points(const chm_board *board);
int chm_globetrotter_points(const chm_board *board);

/* ticket_race: fills in how many tickets a seat holds, how many it must complete, and the rounds without a claim, a
 * draw or a completed ticket that end the game; returns false if the map is no race. */
bool chm_ticket_race(const chm_board *board, int *hand, int *goal, int *idle_rounds);
/* Whether a seat has laid down a ticket as completed, and how many it has that count (with the bonus
 * card). */
bool chm_ticket_is_laid(const chm_game *game, chm_seat seat, chm_ticket ticket);
int chm_tickets_laid_count(const chm_game *game, chm_seat seat);

#ifdef __cplusplus
}
#endif

#endif
